import { HOSTILE_REDIRECTS } from '../../web/app/router/hostile-redirects.ts';
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

test('one click fills in a demo person, and the menu shows what that person may open', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Auditor' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('auditor@zeel.demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/index', SLOW);
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toBeVisible(SLOW);
  await expect(menu.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My requests' })).toBeHidden();
});

test('an applicant sees no staff screen, in the menu or by its address', async ({ page, signInAs }) => {
  await signInAs('applicant');
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that', SLOW);
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'People' })).toBeHidden();
});

// All 500 are judged one by one in the unit test; the browser walks a sample of every kind.
test('hostile redirects never leave the origin', async ({ page, baseURL }) => {
  const step = Math.max(1, Math.floor(HOSTILE_REDIRECTS.length / 8));
  const sample = HOSTILE_REDIRECTS.filter((_, index) => index % step === 0);
  expect(sample.length).toBeGreaterThanOrEqual(8);
  const left: string[] = [];
  page.on('request', (asked) => {
    const { origin, protocol } = new URL(asked.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) left.push(asked.url());
  });
  // Each begins signed out. Taken from a page that is still asking, the token would be missed.
  await page.addInitScript(() => {
    if (location.pathname === '/login') localStorage.removeItem('auth_token');
  });
  for (const value of sample) {
    await page.goto(`/login?redirect=${encodeURIComponent(value)}`);
    await page.getByRole('button', { name: 'Applicant' }).click(SLOW);
    await page.keyboard.press('Enter');
    await expect(page, `after ${JSON.stringify(value)}`).toHaveURL('/index', SLOW);
  }
  expect(left).toEqual([]);
});
