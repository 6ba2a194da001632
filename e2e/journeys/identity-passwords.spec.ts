import { expect, test } from '../support/test.ts';
import {
  fillSignIn,
  findMailLink,
  freshAddress,
  JOURNEY_TIMEOUT_MS,
  readToken,
  register,
  SLOW,
  statusOfToken,
} from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

const NEW_PASSWORD = 'nine patient herders waiting';

test('a forgotten password is reset by mail, and every old session is dead', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const email = freshAddress('reset');
  await register(page, email);
  const oldToken = (await readToken(page)) ?? '';
  // The app is closed meanwhile: an open one may hear of the end by itself, and would have said so before it is looked for.
  await page.goto('about:blank');

  // Someone else's browser: the reset is asked for where nobody is signed in.
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const visitor = await elsewhere.newPage();
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Forgotten your password?' }).click();
  await visitor.getByLabel('E-mail').fill(email);
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  await expect(visitor.getByRole('heading', { name: 'Check your mail' })).toBeVisible(SLOW);
  await expect(visitor.getByRole('link', { name: 'Open the demo mailbox' })).toBeVisible();

  const link = await findMailLink(context, email, '/reset-password');
  await visitor.goto(link);
  await expect(visitor).toHaveURL('/reset-password');
  await visitor.getByLabel('New password').fill(NEW_PASSWORD);
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor).toHaveURL('/login');
  await expect(visitor.getByText('Your new password is saved')).toBeVisible();
  await fillSignIn(visitor, email, NEW_PASSWORD);
  await expect(visitor).toHaveURL('/index', SLOW);
  await elsewhere.close();

  expect(await statusOfToken(page, oldToken)).toBe(401);
  problems.expect(/401/);
  await page.goto('/profile?from=test');
  // The dead session leads back to the front door, with the way back in the address.
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%3Ffrom%3Dtest$/);
  await expect(page.getByText('Please login again')).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/profile?from=test', SLOW);

  // The link has served.
  problems.expect(/422/);
  const again = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const late = await again.newPage();
  await late.goto(link);
  await late.getByLabel('New password').fill(`${NEW_PASSWORD} again`);
  await late.getByRole('button', { name: 'Save password' }).click();
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await again.close();
});

test('a password is changed in the profile, and other devices are signed out', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const email = freshAddress('change');
  await register(page, email);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fillSignIn(other, email);
  await expect(other).toHaveURL('/index', SLOW);
  const otherToken = (await readToken(other)) ?? '';
  await elsewhere.close();

  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'End all others' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('wrong wrong wrong');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  problems.expect(/422/);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.locator('.zl-field__problem')).toContainText('not right');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill('seven quiet camels walking');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('Other devices were signed out')).toBeVisible();
  expect(await statusOfToken(page, otherToken)).toBe(401);
});
