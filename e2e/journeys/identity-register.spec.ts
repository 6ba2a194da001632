import { expect, test } from '../support/test.ts';
import {
  fillSignIn,
  findMailLink,
  freshAddress,
  JOURNEY_TIMEOUT_MS,
  PASSWORD,
  readToken,
  register,
  SLOW,
  signOut,
  statusOfToken,
} from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

test('a person registers, confirms the address, signs out and signs in again', async ({ page, context }) => {
  const email = freshAddress('bolor');
  await register(page, email);
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible();
  const token = await readToken(page);
  expect(token).not.toBeNull();

  await page.goto(await findMailLink(context, email, '/verify-email'));
  // The token left the address at once: neither the history nor a screenshot keeps it.
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/index', SLOW);
  await expect(page.getByText('Confirm your e-mail address')).toBeHidden();

  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await expect.poll(() => statusOfToken(page, token ?? '')).toBe(401);

  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/index', SLOW);
  expect(await readToken(page)).not.toBeNull();
});

test('a verification link serves once', async ({ page, context, problems }) => {
  const email = freshAddress('once');
  await register(page, email);
  const link = await findMailLink(context, email, '/verify-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

  problems.expect(/422/);
  await page.goto('/index');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('the form says what is missing beside the fields and takes the focus there', async ({
  page,
  checkAxe,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('Enter your e-mail address')).toBeVisible();
  await expect(page.getByText('Choose a password')).toBeVisible();
  await checkAxe('main');

  await page.getByLabel('E-mail').fill('bolor@mail.demo');
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use at least 12 characters')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('an address that has an account is told so', async ({ page, problems }) => {
  problems.expect(/409/);
  await page.goto('/register');
  await page.getByLabel('E-mail').fill('applicant@zeel.demo');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'already an account' }).first()).toBeVisible(SLOW);
  await expect(page.getByLabel('E-mail')).toHaveValue('applicant@zeel.demo');
});
