import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { playPopup } from './play-popup.ts';
import { answerJson, fillLogin, playCall, playConfig, playPerson, problem, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';

const NEW_TOKEN = { data: { token: 'new-token' } };
const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));
const auth = async (page: Page) => (await readStore(page)).auth;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** The four ways in: where each begins, what the person does, and the call whose answer decides. */
const WAYS_IN = [
  { name: 'login', path: '/login', call: '/auth/login', act: (page: Page) => fillLogin(page) },
  {
    name: 'register',
    path: '/register',
    call: '/auth/register',
    act: (page: Page) => fillLogin(page, 'bat@zeel.demo', 'seventeen quiet horses'),
  },
  {
    name: 'Google sign-in',
    path: '/login',
    call: '/auth/loginInOAuth',
    act: (page: Page) => page.getByRole('button', { name: /Google/ }).click(),
  },
  {
    name: 'Facebook sign-in',
    path: '/login',
    call: '/auth/loginInOAuth',
    act: (page: Page) => page.getByRole('button', { name: /Facebook/ }).click(),
  },
] as const;

// A register form first proves that a person is there, which costs a busy machine seconds.
const SOON = { timeout: 20_000 };

for (const { name, path, call, act } of WAYS_IN) {
  test.describe(`4 ${name}`, () => {
    test.beforeEach(async ({ page, context, problems }) => {
      problems.expect(/Failed to load resource/);
      await playConfig(page, { socialSignIn: { google: true, facebook: true } });
      await playPopup(context, 'done');
      await playPerson(page);
    });

    test(`4 ${name}, pending: loading is true`, async ({ page }) => {
      let answer: (() => Promise<void>) | undefined;
      await playCall(page, call, (route: Route) => {
        answer = () => answerJson(route, 200, NEW_TOKEN);
        return Promise.resolve();
      });
      await page.goto(path);
      await act(page);
      await expect.poll(() => answer !== undefined, SOON).toBe(true);
      expect(await auth(page)).toMatchObject({ loading: true, token: null });
      await answer?.();
      await expect.poll(async () => (await auth(page)).loading).toBe(false);
    });

    test(`4 ${name}, success: redirect is "/", the token is in state and in local storage`, async ({
      page,
    }) => {
      await playCall(page, call, (route) => answerJson(route, 200, NEW_TOKEN));
      await page.goto(path);
      await act(page);
      await expect
        .poll(() => auth(page), SOON)
        .toMatchObject({ loading: false, redirect: '/', token: 'new-token' });
      expect(await storedToken(page)).toBe('new-token');
      await expect(page).toHaveURL('/index');
    });

    test(`4 ${name}, failure: the server's message is shown`, async ({ page }) => {
      await playCall(page, call, (route) =>
        answerJson(route, 409, problem('The words of the server', 'conflict')),
      );
      await page.goto(path);
      await act(page);
      await expect
        .poll(() => auth(page), SOON)
        .toMatchObject({
          message: 'The words of the server',
          showMessage: true,
          loading: false,
          token: null,
        });
      await expect(page.getByRole('main').getByText('The words of the server')).toBeVisible();
      expect(await storedToken(page)).toBeNull();
    });

    test(`4 ${name}, failure without a message: "Error"`, async ({ page }) => {
      await playCall(page, call, (route) => route.fulfill({ status: 502, body: '' }));
      await page.goto(path);
      await act(page);
      await expect
        .poll(() => auth(page), SOON)
        .toMatchObject({ message: 'Error', showMessage: true, loading: false });
    });
  });
}

test.describe('4 logout', () => {
  test.beforeEach(async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    await playCall(page, '/auth/logout', (route) => answerJson(route, 200, { data: null }));
    await page.goto('/requests');
    await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  });

  test('4 logout, success: the token goes from state and local storage, redirect is "/"', async ({
    page,
  }) => {
    await signOut(page);
    await expect.poll(() => auth(page)).toMatchObject({ token: null, loading: false, redirect: '/' });
    expect(await storedToken(page)).toBeNull();
    // The root leads on to the public face of the index path.
    await expect(page).toHaveURL('/index');
  });

  test('4 logout, failure: the token goes from state, local storage keeps it', async ({ page }) => {
    // The provider looks the token up before it ends the session; a storage that refuses makes it fail.
    await page.evaluate(() => {
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function getItem(key) {
        if (key === 'auth_token') throw new DOMException('denied', 'SecurityError');
        return read.call(this, key);
      };
    });
    await signOut(page);
    await expect.poll(() => auth(page)).toMatchObject({ token: null, loading: false, redirect: '/' });
    expect(await page.evaluate(() => localStorage.auth_token)).toBe(TOKEN);
  });

  test('4 logout through the provider succeeds here even when the server is away', async ({
    page,
    problems,
  }) => {
    problems.expect(/Failed to load resource/);
    await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'));
    await signOut(page);
    await expect.poll(() => auth(page)).toMatchObject({ token: null });
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('4 other actions', () => {
  test('4 the auth message is shown and hidden', async ({ page, problems }) => {
    problems.expect(/Failed to load resource/);
    await playCall(page, '/auth/login', (route) => answerJson(route, 409, problem('Not now', 'conflict')));
    await page.goto('/login');
    await fillLogin(page);
    await expect(page.getByRole('main').getByText('Not now')).toBeVisible();
    let isAsked = false;
    await page.route('**/api/auth/login', () => {
      isAsked = true;
    });
    await fillLogin(page);
    await expect.poll(() => isAsked).toBe(true);
    await expect(page.getByRole('main').getByText('Not now')).toBeHidden();
    expect(await auth(page)).toMatchObject({ showMessage: false, loading: true });
  });

  test('4 authenticated sets redirect and token: a sign-in in another tab', async ({ page, context }) => {
    await playPerson(page);
    await page.goto('/login?redirect=%2Frequests');
    await expect(page.locator('input[name="email"]')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/terms');
    await other.evaluate(() => localStorage.setItem('auth_token', 'from-another-tab'));
    await expect.poll(() => auth(page)).toMatchObject({ token: 'from-another-tab', redirect: '/' });
    await expect(page).toHaveURL('/requests');
  });

  test('4 a sign-out in another tab is followed', async ({ page, context, problems }) => {
    // A bare picture names no icon, so the browser asks for the usual one.
    problems.expect(/favicon\.ico/);
    await playPerson(page);
    await page.goto('/favicon.svg');
    await page.evaluate((token) => localStorage.setItem('auth_token', token), TOKEN);
    await page.goto('/requests');
    await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(() => localStorage.removeItem('auth_token'));
    await expect.poll(() => auth(page)).toMatchObject({ token: null });
    await expect(page).toHaveURL('/login?redirect=%2Frequests');
  });
});

test.describe('4 automatic sign-out', () => {
  for (const status of [400, 401, 403]) {
    test(`4 status ${status} of any call removes the stored token and sends the user to sign in again`, async ({
      page,
      holdToken,
      problems,
    }) => {
      problems.expect(/Failed to load resource/);
      await holdToken(TOKEN);
      await page.route('**/api/me', (route) => answerJson(route, status, problem('No', 'unauthenticated')));
      await page.goto('/desk?state=submitted');
      await expect(page).toHaveURL('/login?redirect=%2Fdesk%3Fstate%3Dsubmitted');
      expect(await storedToken(page)).toBeNull();
      expect(await auth(page)).toMatchObject({ token: null, redirect: '/', loading: false });
    });
  }

  test('4 signing in again leads back to where the session ended', async ({ page, holdToken, problems }) => {
    problems.expect(/Failed to load resource/);
    await holdToken(TOKEN);
    await page.route('**/api/me', (route) => answerJson(route, 401, problem('No', 'unauthenticated')));
    await page.goto('/profile#sessions');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile%23sessions');
    await playPerson(page);
    await playCall(page, '/auth/login', (route) => answerJson(route, 200, NEW_TOKEN));
    // Waited for as it happens: the real server does not know this token, and what the screen asks it ends the session again.
    const back = page.waitForURL('/profile#sessions', { waitUntil: 'commit' });
    await fillLogin(page);
    await back;
  });

  test('4 a late refusal of an old session does not end the new one', async ({ page, holdToken }) => {
    await holdToken('old-token');
    await playPerson(page);
    let refuseOld: (() => Promise<void>) | undefined;
    await page.route('**/api/me', async (route) => {
      if (route.request().headers().authorization === 'old-token')
        refuseOld = () => answerJson(route, 401, problem('No', 'unauthenticated'));
      else await route.fallback();
    });
    await page.goto('/requests');
    await expect.poll(() => refuseOld !== undefined).toBe(true);
    // Another tab begins a new session while the old call is still on its way.
    await page.evaluate(() => {
      localStorage.setItem('auth_token', 'new-token');
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: 'new-token' }));
    });
    await expect.poll(async () => (await auth(page)).token).toBe('new-token');
    // The old call was called off, so its answer has nowhere to go.
    await refuseOld?.().catch(() => {});
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    expect(await storedToken(page)).toBe('new-token');
    await expect(page).toHaveURL('/requests');
  });
});

test.describe('4 start-up', () => {
  test('4 any service worker is unregistered', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await page.evaluate(async () => {
      // A module that only exports text is a valid worker, and the build has many.
      const script = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/assets\/catalog-[\w-]+\.js$/.test(name));
      await navigator.serviceWorker.register(script ?? '', { type: 'module' });
      return (await navigator.serviceWorker.getRegistrations()).length;
    });
    expect(before).toBe(1);
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });

  test('4 the page title is in Mongolian', async ({ page }) => {
    await page.goto('/index');
    await expect(page).toHaveTitle('Капитал зээлийн хүсэлтийн үйлчилгээ');
  });
});
