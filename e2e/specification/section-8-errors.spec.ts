import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { answerJson, fillLogin, playCall, playPerson, problem, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';
import { watchToasts } from './watch-toasts.ts';

/** Opens a protected screen whose first call is answered with this status; gives a look at the toasts. */
async function openWithStatus(page: Page, status: number, body: unknown = {}) {
  const seenToasts = await watchToasts(page);
  await page.route('**/api/me', (route) => answerJson(route, status, body));
  await page.goto('/requests');
  return seenToasts;
}

const errorToast = (title: string, description = '') => [{ isError: true, title, description }];

test.beforeEach(async ({ problems }) => {
  // The browser itself reports every error status that these tests provoke.
  problems.expect(/Failed to load resource|net::ERR_|LazyPartError: Loading chunk failed/);
});

test.describe('8 failures of the shared client show an error toast', () => {
  test.beforeEach(async ({ page: _page, holdToken }) => {
    await holdToken(TOKEN);
  });

  for (const status of [400, 401, 403]) {
    test(`8 status ${status}: 'Authentication Fail', 'Please login again', signed out`, async ({ page }) => {
      const seenToasts = await openWithStatus(page, status);
      await expect.poll(seenToasts).toEqual(errorToast('Authentication Fail', 'Please login again'));
      await expect(page).toHaveURL('/login?redirect=%2Frequests');
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
      expect((await readStore(page)).auth.token).toBeNull();
    });
  }

  for (const [status, title] of [
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [508, 'Time Out'],
  ] as const) {
    test(`8 status ${status}: '${title}'`, async ({ page }) => {
      const seenToasts = await openWithStatus(page, status, problem('The words of the server'));
      await expect.poll(seenToasts).toEqual(errorToast(title));
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(TOKEN);
    });
  }

  for (const status of [402, 409, 418, 422, 429, 502, 503]) {
    test(`8 any other status (${status}): a toast with an empty message`, async ({ page }) => {
      const seenToasts = await openWithStatus(page, status);
      await expect.poll(seenToasts).toEqual(errorToast(''));
    });
  }

  test("8 any other status: the server's message goes below the empty message", async ({ page }) => {
    const seenToasts = await openWithStatus(page, 409, problem('Someone else was faster', 'conflict'));
    await expect.poll(seenToasts).toEqual(errorToast('', 'Someone else was faster'));
  });

  test("8 a failure while building a request: 'Error'", async ({ page }) => {
    // A token that no header can carry: the request fails before it is sent.
    await page.addInitScript(() => localStorage.setItem('auth_token', 'not\na token'));
    const seenToasts = await openWithStatus(page, 200);
    await expect.poll(seenToasts).toEqual(errorToast('Error'));
  });

  test("8 no reply at all: 'Error'", async ({ page }) => {
    const seenToasts = await watchToasts(page);
    await page.route('**/api/me', (route) => route.abort('connectionreset'));
    await page.goto('/requests');
    await expect.poll(seenToasts).toEqual(errorToast('Error'));
  });

  test("8 no reply within the time-out: 'Time Out'", async ({ page }) => {
    const seenToasts = await watchToasts(page);
    await page.clock.install();
    await page.route('**/api/me', () => {});
    const asked = page.waitForRequest('**/api/me');
    await page.goto('/requests');
    await asked;
    // The clock also runs by itself, so the bounds are wide here; the unit test has the exact ones.
    await page.clock.runFor(40_000);
    expect(await seenToasts()).toEqual([]);
    await page.clock.runFor(21_000);
    await expect.poll(seenToasts).toEqual(errorToast('Time Out'));
  });

  test('8 the rejection is passed on to the caller, who offers to try again', async ({ page }) => {
    await openWithStatus(page, 500);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
    ).toBeVisible();
    await page.unrouteAll();
    await playPerson(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  });

  test('8 a toast speaks the chosen language', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"locale":"fr"}'));
    const seenToasts = await openWithStatus(page, 404);
    await expect.poll(seenToasts).toEqual(errorToast('Introuvable'));
  });
});

test.describe('8 auth failures in the sign-in actions', () => {
  test("8 show the server's message", async ({ page }) => {
    await playCall(page, '/auth/login', (route) =>
      answerJson(
        route,
        401,
        problem('The e-mail address or the password is not right.', 'wrong_credentials'),
      ),
    );
    await page.goto('/login');
    await fillLogin(page);
    await expect(
      page.getByRole('main').getByText('The e-mail address or the password is not right.'),
    ).toBeVisible();
  });

  test("8 show 'Error' when none is given", async ({ page }) => {
    await playCall(page, '/auth/login', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await page.goto('/login');
    await fillLogin(page);
    await expect.poll(async () => (await readStore(page)).auth.message).toBe('Error');
  });
});

test.describe('8 a lazily loaded part that fails to load', () => {
  /** Breaks every script that the app asks for after it has started, until told to stop. */
  async function breakParts(page: Page, fulfil: 'away' | 'gone'): Promise<() => Promise<void>> {
    await page.goto('/index');
    await waitUntilSettled(page);
    const pattern = '**/assets/*.js*';
    await page.route(pattern, (route) =>
      fulfil === 'gone' ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort('connectionreset'),
    );
    return () => page.unroute(pattern);
  }

  const failure = (page: Page) => page.locator('[data-failure]');
  const openLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

  test("8 gives 'Loading chunk failed' with its type and the requested address", async ({ page }) => {
    await breakParts(page, 'away');
    await openLogin(page);
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await expect(failure(page)).toHaveAttribute('data-failure', 'other');
    await expect(failure(page)).toHaveAttribute('data-request', /\/assets\/[\w-]+\.js$/);
  });

  test('8 is of type missing when the file is gone', async ({ page }) => {
    await breakParts(page, 'gone');
    await openLogin(page);
    await expect(failure(page)).toHaveAttribute('data-failure', 'missing');
  });

  test('8 can be tried again, and the retry really asks the network', async ({ page }) => {
    const mend = await breakParts(page, 'away');
    await openLogin(page);
    await expect(failure(page)).toBeVisible();
    const askedAgain = page.waitForRequest('**/assets/*.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await askedAgain;
    await expect(failure(page)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('input[name="password"]')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('8 a missing part is fetched with a fresh page', async ({ page }) => {
    const mend = await breakParts(page, 'gone');
    await openLogin(page);
    await expect(failure(page)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('input[name="password"]')).toBeVisible();
  });
});
