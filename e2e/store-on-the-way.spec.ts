import { holdBack } from './support/hold-back.ts';
import { DEMO_PASSWORD } from './support/sign-in-by-api.ts';
import { expect, test } from './support/test.ts';
import { waitForApp } from './support/wait-for-app.ts';

// A first visit: the browser has nothing of an earlier one.
test.use({ reuseContext: false });

const STORE = /\/assets\/store-[\w-]+\.js/;

test('what a visitor does before the store has arrived is done when it is there', async ({ page }) => {
  const store = await holdBack(page, STORE);
  await page.goto('/index');
  await waitForApp(page);
  await store.asked;
  // The layout of the sign-in screens does not wait for it.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.locator('.zl-shell--blank')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.getByLabel('E-mail').fill('officer@zeel.demo');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  store.letCome();
  await expect(page.locator('.zl-shell--app')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a store that does not arrive is told of, and asked for again', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const store = await holdBack(page, STORE);
  await page.goto('/login');
  await waitForApp(page);
  await store.asked;
  const toDark = page.getByRole('button', { name: 'Switch to the dark theme' });
  await toDark.click();
  store.letFail();
  await expect(page.locator('[data-toast]')).toContainText('Loading chunk failed');
  await expect(toDark).toBeVisible();
  await page.unroute(STORE);
  await toDark.click();
  await expect(toDark).toBeHidden();
});
