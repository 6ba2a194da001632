import { expect, test } from '../support/test.ts';
import {
  fillSignIn,
  freshAddress,
  JOURNEY_TIMEOUT_MS,
  PASSWORD,
  register,
  SLOW,
  signOut,
  totpCode,
} from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

test('a second factor is set up, asked for at sign-in, answered by app and by recovery code', async ({
  page,
  checkAxe,
  problems,
}) => {
  const email = freshAddress('factor');
  await register(page, email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.zl-factor__picture svg')).toBeVisible(SLOW);
  const secret = (await page.locator('.zl-factor__secret code').innerText()).replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await checkAxe('main');

  // A wrong code is told beside the field, and the picture stays.
  problems.expect(/422/);
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.locator('.zl-field__problem')).toContainText('not right');
  await page.getByLabel('Code from the app').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  const codes = await page.locator('.zl-codes code').allInnerTexts();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('zeel-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(`Recovery codes left: ${codes.length}`)).toBeVisible();

  await signOut(page);
  await page.goto('/login?redirect=%2Fprofile');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible(SLOW);
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  await expect(page.getByLabel('Code from the app')).toHaveAttribute('autocomplete', 'one-time-code');
  await checkAxe('main');
  problems.expect(/401/);
  await page.getByLabel('Code from the app').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.locator('.zl-front').getByRole('alert')).toContainText('not right');
  // The code of the set-up was used, so the app's next one is typed, in two groups as apps show it.
  const next = totpCode(secret, 1);
  await page.getByLabel('Code from the app').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/profile', SLOW);

  await signOut(page);
  await page.goto('/login');
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click(SLOW);
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/index', SLOW);
  await page.goto('/profile');
  await expect(page.getByText(`Recovery codes left: ${codes.length - 1}`)).toBeVisible(SLOW);
});
