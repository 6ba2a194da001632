import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectStill, watchShifts } from '../support/watch-shifts.ts';
import { playPerson, TOKEN } from './play-server.ts';

// The settings and what they do to the page: settings.browser.test.tsx and page-settings.browser.test.tsx.

/** The folder and name of each theme in the page; the version before them says under which address a browser keeps it. */
const themeLinks = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"][href$="-theme.css"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.replace(/^\/v\/[0-9a-f]{8}/, '') ?? ''),
    );

test('4 switching loads the matching stylesheet from the css folder', async ({ page }) => {
  await page.goto('/index');
  expect(await themeLinks(page)).toEqual(['/css/light-theme.css']);
  const dark = page.waitForResponse('**/css/dark-theme.css');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  expect((await dark).status()).toBe(200);
  await expect.poll(() => themeLinks(page)).toEqual(['/css/dark-theme.css']);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(27, 37, 49)');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(() => themeLinks(page)).toEqual(['/css/light-theme.css']);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 251)');
});

test('4 a saved theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"currentTheme":"dark"}'));
  let letThemeCome = (): void => undefined;
  const isLookedAt = new Promise<void>((resolve) => {
    letThemeCome = resolve;
  });
  await page.route('**/css/dark-theme.css', async (route) => {
    await isLookedAt;
    await route.continue();
  });
  await page.goto('/index', { waitUntil: 'commit' });
  // The whole page is there, and nothing of it may be seen yet.
  await expect(page.locator('.zl-footer')).toBeAttached();
  const readPaints = (): Promise<number[]> =>
    page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime));
  expect(await readPaints()).toEqual([]);
  letThemeCome();
  await expect.poll(readPaints).not.toEqual([]);
  const themeMs = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/css/dark-theme.css'))
        .map(({ startTime, duration }) => startTime + duration)[0],
  );
  expect(Math.min(...(await readPaints()))).toBeGreaterThanOrEqual(themeMs ?? Number.POSITIVE_INFINITY);
});

test('4 no style is made while the app runs', async ({ page, holdToken }) => {
  await holdToken(TOKEN);
  await playPerson(page, ['administrator', 'officer']);
  await page.goto('/index');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).first().check();
  await expect.poll(() => themeLinks(page)).toEqual(['/css/dark-theme.css']);
  await expect(page.locator('style')).toHaveCount(0);
});

test('4 nothing moves while a page loads', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/index');
  await waitUntilSettled(page);
  await expectStill(page);
});
