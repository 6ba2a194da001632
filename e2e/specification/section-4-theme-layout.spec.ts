import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { playPerson, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';

const themeLinks = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"][href*="-theme.css"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const keepSettings = async (page: Page, settings: object): Promise<void> => {
  await page.addInitScript((text) => {
    // Once per tab: what the test changes must last over a reload.
    if (sessionStorage.getItem('settings_given')) return;
    sessionStorage.setItem('settings_given', 'yes');
    localStorage.setItem('zeel_settings', text);
  }, JSON.stringify(settings));
};

async function openPanel(page: Page): Promise<void> {
  await page.goto('/index');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
}

test.describe('1 what the interface offers', () => {
  test('1 the default locale is en', async ({ page }) => {
    await page.goto('/index');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  });

  for (const [language, word] of [
    ['zh', '登录'],
    ['fr', 'Se connecter'],
    ['ja', 'ログイン'],
  ] as const) {
    test(`1 the interface is offered in ${language}`, async ({ page }) => {
      await keepSettings(page, { locale: language });
      await page.goto('/index');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main').getByRole('link', { name: word })).toBeVisible();
    });
  }

  test('1 en is used when no other locale applies', async ({ page }) => {
    await keepSettings(page, { locale: 'xx' });
    await page.goto('/index');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('3 theme and layout settings', () => {
  test.beforeEach(async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
  });

  test('3 the settings have their defaults', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { theme } = await readStore(page);
    expect(theme).toMatchObject({
      navCollapsed: false,
      sideNavTheme: 'light',
      locale: 'en',
      navType: 'SIDE',
      mobileNav: false,
      currentTheme: 'light',
      direction: 'ltr',
      blankLayout: false,
    });
    expect(Object.keys(theme)).toHaveLength(10);
  });

  const choices = [
    { setting: 'currentTheme', group: 'Theme', choice: 'Dark', value: 'dark' },
    { setting: 'locale', group: 'Language', choice: 'Français', value: 'fr' },
    { setting: 'direction', group: 'Reading direction', choice: 'Right to left', value: 'rtl' },
    { setting: 'navType', group: 'Menu position', choice: 'At the top', value: 'TOP' },
    { setting: 'sideNavTheme', group: 'Side menu', choice: 'Dark', value: 'dark' },
    { setting: 'headerNavColor', group: 'Header colour', choice: 'Night', value: '#1a3353' },
    { setting: 'topNavColor', group: 'Top menu colour', choice: 'Plum', value: '#5b3a63' },
  ] as const;
  for (const { setting, group, choice, value } of choices) {
    test(`3 ${setting} has its own setter and survives a reload`, async ({ page }) => {
      await openPanel(page);
      await page.getByRole('group', { name: group }).getByRole('radio', { name: choice }).click();
      await expect.poll(async () => (await readStore(page)).theme[setting]).toBe(value);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await readStore(page)).theme[setting]).toBe(value);
    });
  }

  test('3 navCollapsed has its own setter and survives a reload', async ({ page }) => {
    await openPanel(page);
    await page.getByRole('switch', { name: 'Narrow side menu' }).check();
    expect((await readStore(page)).theme.navCollapsed).toBe(true);
    await page.reload();
    await expect(page.locator('.zl-side')).toHaveCSS('width', '80px');
  });

  test('3 mobileNav has its own setter', async ({ page }) => {
    await openPanel(page);
    await page.getByRole('switch', { name: 'Menu as a drawer' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect((await readStore(page)).theme.mobileNav).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await readStore(page)).theme.mobileNav).toBe(false);
  });

  test('3 blankLayout has its own setter', async ({ page }) => {
    await openPanel(page);
    await page.getByRole('switch', { name: 'Only the page' }).click();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect((await readStore(page)).theme.blankLayout).toBe(true);
    await page.getByRole('button', { name: 'Show the menu' }).click();
    await expect(page.locator('.zl-side')).toBeVisible();
    expect((await readStore(page)).theme.blankLayout).toBe(false);
  });

  test('3 the direction is a body class with the prefix dir-', async ({ page }) => {
    await openPanel(page);
    await expect(page.locator('body')).toHaveClass('dir-ltr');
    await page.getByRole('radio', { name: 'Right to left' }).check();
    await expect(page.locator('body')).toHaveClass('dir-rtl');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('3 everything mirrors from right to left', async ({ page }) => {
    await keepSettings(page, { direction: 'rtl' });
    await page.goto('/index');
    await expect(page.locator('body')).toHaveClass('dir-rtl');
    const side = await page.locator('.zl-side').boundingBox();
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBe(1440);
    await page.getByRole('button', { name: 'Appearance' }).click();
    const panel = page.getByRole('dialog', { name: 'Appearance' });
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  });
});

test.describe('4 layout', () => {
  test('4 the side navigation is collapsed to 80 or expanded to 250', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    await page.goto('/index');
    const side = page.locator('.zl-side');
    await expect(side).toHaveCSS('width', '250px');
    await page.getByRole('button', { name: 'Narrow the menu' }).click();
    await expect(side).toHaveCSS('width', '80px');
    await page.getByRole('button', { name: 'Widen the menu' }).click();
    await expect(side).toHaveCSS('width', '250px');
  });
});

test.describe('4 theme', () => {
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

  test('4 a stylesheet that does not arrive leaves the old theme in force', async ({ page, problems }) => {
    problems.expect(/dark-theme\.css|ERR_FAILED/);
    await page.route('**/css/dark-theme.css', (route) => route.abort());
    await page.goto('/index');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect.poll(async () => (await readStore(page)).theme.currentTheme).toBe('light');
    expect(await themeLinks(page)).toEqual(['/css/light-theme.css']);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 251)');
  });

  test('4 a saved theme is there before the first paint', async ({ page }) => {
    await keepSettings(page, { currentTheme: 'dark' });
    await page.route('**/css/dark-theme.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/index');
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const { paintMs, themeMs } = await page.evaluate(() => {
      const theme = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('/dark-theme.css'));
      return {
        paintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
        themeMs: theme ? theme.startTime + theme.duration : Number.POSITIVE_INFINITY,
      };
    });
    expect(themeMs).toBeGreaterThan(500);
    expect(paintMs).toBeGreaterThanOrEqual(themeMs);
  });

  test('4 no style is made while the app runs', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page, ['administrator', 'officer']);
    await openPanel(page);
    await page.getByRole('radio', { name: 'Dark' }).first().check();
    await expect.poll(() => themeLinks(page)).toEqual(['/css/dark-theme.css']);
    await expect(page.locator('style')).toHaveCount(0);
  });

  test('4 nothing moves while a page loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // The browser's type of these entries is not part of the standard library's types.
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/index');
    await waitUntilSettled(page);
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThanOrEqual(0.02);
  });
});
