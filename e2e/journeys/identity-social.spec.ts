import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { freshAddress, JOURNEY_TIMEOUT_MS, readToken, SLOW } from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

const PROVIDERS = ['Google', 'Facebook'] as const;

/** Clicks the button of a provider and gives the window that opens. */
async function openProvider(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  const popup = await opening;
  await popup.waitForLoadState();
  return popup;
}

for (const provider of PROVIDERS) {
  test(`${provider}: a real popup, closed by itself, and the person is in`, async ({ page }) => {
    await page.goto('/login?redirect=%2Fprofile');
    const popup = await openProvider(page, provider);
    await expect(popup.getByRole('note')).toContainText(/demo/i);
    const email = freshAddress(provider.toLowerCase());
    await popup.locator('[name="demo_email"]').fill(email);
    await popup.locator('[name="demo_name"]').fill('Saruul');
    const closing = popup.waitForEvent('close');
    await popup.locator('[name="demo_decision"][value="allow"]').click();
    await closing;
    await expect(page).toHaveURL('/profile', SLOW);
    expect(await readToken(page)).not.toBeNull();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByRole('button', { name: `Disconnect ${provider}` })).toBeVisible();
  });
}

test('Google: saying no on the consent page is a cancel', async ({ page }) => {
  await page.goto('/login');
  const popup = await openProvider(page, 'Google');
  await popup.locator('[name="demo_decision"][value="cancel"]').click();
  await expect(page.locator('.zl-front').getByRole('alert')).toContainText(/cancelled/i);
  expect(await readToken(page)).toBeNull();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('closing the popup is a cancel, and the next try works', async ({ page }) => {
  await page.goto('/login');
  const popup = await openProvider(page, 'Google');
  await expect(page.getByText('Finish signing in in the window that opened.')).toBeVisible();
  await popup.close();
  await expect(page.locator('.zl-front').getByRole('alert')).toContainText('Sign-in was cancelled');

  const second = await openProvider(page, 'Google');
  await second.locator('[name="demo_email"]').fill(freshAddress('again'));
  await second.locator('[name="demo_decision"][value="allow"]').click();
  await expect(page).toHaveURL('/index', SLOW);
});

test('a signed-in person connects and disconnects Google', async ({ page, signInAsNewApplicant }) => {
  await signInAsNewApplicant();
  await page.goto('/profile');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  const popup = await opening;
  await popup.locator('[name="demo_email"]').fill(freshAddress('connect'));
  await popup.locator('[name="demo_decision"][value="allow"]').click();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
});
