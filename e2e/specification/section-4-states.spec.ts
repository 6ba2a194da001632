import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { playPerson, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';

// The four ways in, signing out and the late refusal of an old session: sign-in.browser.test.tsx; the automatic sign-out:
// failure-toasts.browser.test.tsx.

const auth = async (page: Page) => (await readStore(page)).auth;

test('4 authenticated sets redirect and token: a sign-in in another tab', async ({
  page,
  context,
  problems,
}) => {
  // A bare picture names no icon, so the browser asks for the usual one. It runs no script that would ask for this person.
  problems.expect(/favicon\.ico/);
  await playPerson(page);
  await page.goto('/login?redirect=%2Frequests');
  await expect(page.locator('input[name="email"]')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.setItem('auth_token', 'from-another-tab'));
  await expect.poll(() => auth(page)).toMatchObject({ token: 'from-another-tab', redirect: '/' });
  await expect(page).toHaveURL('/requests');
});

test('4 a sign-out in another tab is followed', async ({ page, context, problems }) => {
  // A bare picture names no icon, so the browser asks for the usual one.
  problems.expect(/favicon\.ico/);
  await playPerson(page);
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('auth_token', token), TOKEN);
  await page.goto('/requests');
  await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await expect.poll(() => auth(page)).toMatchObject({ token: null });
  await expect(page).toHaveURL('/login?redirect=%2Frequests');
});

test('4 any service worker is unregistered', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A module that only exports text is a valid worker, and the build has many.
  const script = await page.evaluate(async () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (!/\/assets\/[\w-]+\.js$/.test(name)) continue;
      const code = await (await fetch(name)).text();
      if (/^var \w=JSON\.parse/.test(code) && !code.includes('import')) return name;
    }
    return '';
  });
  expect(script).not.toBe('');
  // Our own pages let nobody register one, so it comes from a page of before.
  await page.route('**/before', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/before');
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.evaluate((address) => navigator.serviceWorker.register(address, { type: 'module' }), script);
  expect(await countWorkers()).toBe(1);
  await page.goto('/index');
  await expect.poll(countWorkers).toBe(0);
});

test('4 the page title is in Mongolian', async ({ page }) => {
  await page.goto('/index');
  await expect(page).toHaveTitle('Капитал зээлийн хүсэлтийн үйлчилгээ');
});
