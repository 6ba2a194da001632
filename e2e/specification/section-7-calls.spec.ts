import { expect, test } from '../support/test.ts';
import { playPopup } from './play-popup.ts';
import { answerJson, fillLogin, playCall, playConfig, playPerson, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';

const NEW_TOKEN = { data: { token: 'token-from-the-server' } };

test.describe('7 shared behaviour', () => {
  test('7 every request carries the stored token in authorization, without a prefix', async ({
    page,
    holdToken,
  }) => {
    await holdToken(TOKEN);
    const asked = await playCall(page, '/me', (route) => answerJson(route, 200, { data: null }));
    await page.goto('/index');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]?.headers()).toMatchObject({ authorization: TOKEN });
  });

  test('7 no authorization travels when there is no token', async ({ page }) => {
    const asked = await playCall(page, '/auth/login', (route) => answerJson(route, 200, NEW_TOKEN));
    await playPerson(page);
    await page.goto('/login');
    await fillLogin(page);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.headers()).not.toHaveProperty('authorization');
  });

  test('7 a response resolves to the response body only', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    await page.goto('/index');
    // The home screen greets with what `data` of the body holds.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bat Bold');
  });

  test('7 the time-out is 60000 ms', async ({ page, holdToken }) => {
    await page.clock.install();
    await holdToken(TOKEN);
    await page.route('**/api/me', () => {});
    const asked = page.waitForRequest('**/api/me');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me'));
    await page.goto('/requests');
    await asked;
    await page.clock.runFor(60_500);
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  });

  test('7 a request names the language of the page', async ({ page, holdToken }) => {
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"locale":"ja"}'));
    await holdToken(TOKEN);
    const asked = await playCall(page, '/me', (route) => answerJson(route, 200, { data: null }));
    await page.goto('/index');
    await expect.poll(() => asked[0]?.headers()['x-zeel-language']).toBe('ja');
  });
});

test.describe('7 calls', () => {
  test.beforeEach(({ page }) => playPerson(page));

  test('7 POST /auth/login with {email, password}; reads data.token', async ({ page }) => {
    const asked = await playCall(page, '/auth/login', (route) => answerJson(route, 200, NEW_TOKEN));
    await page.goto('/login');
    await fillLogin(page, 'bat@zeel.demo', 'a long password');
    await expect.poll(async () => (await readStore(page)).auth.token).toBe('token-from-the-server');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.method()).toBe('POST');
    expect(asked[0]?.postDataJSON()).toEqual({ email: 'bat@zeel.demo', password: 'a long password' });
    expect(asked[0]?.headers()['idempotency-key']).toMatch(/^\S{16,}$/);
  });

  test('7 POST /auth/register with {email, password}; reads data.token', async ({ page }) => {
    const asked = await playCall(page, '/auth/register', (route) => answerJson(route, 200, NEW_TOKEN));
    await page.goto('/register');
    await fillLogin(page, 'bat@zeel.demo', 'seventeen quiet horses');
    await expect
      .poll(async () => (await readStore(page)).auth.token, { timeout: 20_000 })
      .toBe('token-from-the-server');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.method()).toBe('POST');
    expect(asked[0]?.postDataJSON()).toEqual({ email: 'bat@zeel.demo', password: 'seventeen quiet horses' });
  });

  test('7 POST /auth/logout without a body; signing out goes through the identity provider', async ({
    page,
    holdToken,
  }) => {
    await holdToken(TOKEN);
    const asked = await playCall(page, '/auth/logout', (route) => answerJson(route, 200, { data: null }));
    await page.goto('/index');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.method()).toBe('POST');
    expect(asked[0]?.postData()).toBeNull();
    expect(asked[0]?.headers()).toMatchObject({ authorization: TOKEN });
  });

  for (const provider of ['Google', 'Facebook']) {
    test(`7 POST /auth/loginInOAuth without a body serves ${provider}; reads data.token`, async ({
      page,
      context,
    }) => {
      await playConfig(page, { socialSignIn: { google: true, facebook: true } });
      await playPopup(context, 'done');
      const asked = await playCall(page, '/auth/loginInOAuth', (route) => answerJson(route, 200, NEW_TOKEN));
      await page.goto('/login');
      await page.getByRole('button', { name: new RegExp(provider) }).click();
      await expect.poll(async () => (await readStore(page)).auth.token).toBe('token-from-the-server');
      expect(asked).toHaveLength(1);
      expect(asked[0]?.method()).toBe('POST');
      expect(asked[0]?.postData()).toBeNull();
    });
  }
});
