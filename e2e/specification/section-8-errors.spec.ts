import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

// The toast of every failure: failure-toasts.browser.test.tsx; how a toast looks and how long it lasts:
// toasts.browser.test.tsx; no reply within the time-out: http-client.test.ts; auth failures: sign-in.browser.test.tsx.

test.beforeEach(({ problems }) => {
  // The browser itself reports every part that these tests break.
  problems.expect(/Failed to load resource|net::ERR_|LazyPartError: Loading chunk failed/);
});

/** Breaks every script that the app asks for after it has started, until told to stop. */
async function breakParts(page: Page, fulfil: 'away' | 'gone'): Promise<() => Promise<void>> {
  await page.goto('/terms');
  await waitUntilSettled(page);
  const pattern = '**/assets/*.js*';
  await page.route(pattern, (route) =>
    fulfil === 'gone' ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort('connectionreset'),
  );
  return () => page.unroute(pattern);
}

const failure = (page: Page) => page.locator('[data-failure]');
const openLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

test("8 a lazily loaded part that fails to load gives 'Loading chunk failed' with its type and the requested address", async ({
  page,
}) => {
  await breakParts(page, 'away');
  await openLogin(page);
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await expect(failure(page)).toHaveAttribute('data-failure', 'other');
  await expect(failure(page)).toHaveAttribute('data-request', /\/assets\/[\w-]+\.js$/);
});

test('8 a part is of type missing when the file is gone', async ({ page }) => {
  await breakParts(page, 'gone');
  await openLogin(page);
  await expect(failure(page)).toHaveAttribute('data-failure', 'missing');
});

test('8 a part can be tried again, and the retry really asks the network', async ({ page }) => {
  const mend = await breakParts(page, 'away');
  await openLogin(page);
  await expect(failure(page)).toBeVisible();
  const askedAgain = page.waitForRequest('**/assets/*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await askedAgain;
  await expect(failure(page)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('input[name="password"]')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('8 a missing part is fetched with a fresh page', async ({ page }) => {
  const mend = await breakParts(page, 'gone');
  await openLogin(page);
  await expect(failure(page)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('input[name="password"]')).toBeVisible();
});
