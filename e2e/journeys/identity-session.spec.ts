import { DEMO_PASSWORD } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';
import { fillSignIn, JOURNEY_TIMEOUT_MS, readToken, SLOW, signOut, statusOfToken } from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

test('a session that ends on the server leads to the front door and back to the same place', async ({
  page,
  request,
  signInAs,
  problems,
}) => {
  const token = await signInAs('officer');
  await page.goto('/desk?state=new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  await request.post('/api/auth/logout', { headers: { authorization: token } });

  problems.expect(/401/);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile', SLOW);
  await expect(page.getByText('Authentication Fail')).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await fillSignIn(page, 'officer@zeel.demo', DEMO_PASSWORD);
  await expect(page).toHaveURL('/profile', SLOW);
});

test('signing out without a connection succeeds here at once, and the server hears of it later', async ({
  page,
  signInAs,
  problems,
}) => {
  const token = await signInAs('approver');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  problems.expect(/ERR_FAILED|ERR_INTERNET/);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await signOut(page);
  await expect.poll(() => readToken(page)).toBeNull();
  expect(await statusOfToken(page, token)).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem('zeel_sign_outs'))).toContain(token);

  await page.unroute('**/api/auth/logout');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => statusOfToken(page, token), SLOW).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('zeel_sign_outs'))).toBeNull();
});
