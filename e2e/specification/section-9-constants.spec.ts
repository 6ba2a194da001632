import { expect, test } from '../support/test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { readFont } from './measure-page.ts';

// Most constants of section 9 are measured in web/app/layouts and web/shared/kit/pickers (constants.browser.test.tsx), the
// toast's in web/shared/toasts, the time of a request in web/shared/http. Here is what only the whole service shows.

// A clock that a test put into its pages would be asked for in the next test too, where it is not.
test.use({ reuseContext: false });

const never = (): Promise<void> => new Promise(() => {});

test('9 a lazily loaded part is given up after 120000 ms and not before', async ({ page, problems }) => {
  problems.expect(/Loading chunk failed/);
  // Before the page: a clock that is put into an open one stands at 1970 for a moment.
  await page.clock.install();
  await page.goto('/index');
  await waitUntilSettled(page);
  await page.route(/\/assets\/.*\.js/, never);
  const startedAtMs = await page.evaluate(() => Date.now());
  await page.getByRole('banner').getByRole('link', { name: 'Rates and fees' }).click();
  const failure = page.locator('[data-failure="timeout"]');
  // The part was asked for after this moment, so it is younger than the clock says.
  await page.clock.pauseAt(startedAtMs + 119_000);
  await expect(failure).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(failure).toContainText('Loading chunk failed');
  await expect(failure).toHaveAttribute('data-request', /\/assets\/[\w-]+\.js$/);
});

test('9 the QPay fee is 3000', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByText('₮3,000 by QPay')).toBeVisible();
});

test('9 Roboto is shipped, and it draws the tögrög sign', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/index');
  const text = page.getByText('₮3,000 by QPay');
  await expect(text).toBeVisible();
  // What is far below the screen is not drawn yet.
  await text.scrollIntoViewIfNeeded();
  // The faces arrive when the text that needs them is already there.
  await expect
    .poll(() => readFont(page, '.zl-steps p'))
    .toEqual([
      { name: 'Roboto', isShipped: true },
      { name: 'Zeel Togrog', isShipped: true },
    ]);
  expect([...hosts], 'nothing comes from another host').toEqual([new URL(page.url()).host]);
});
