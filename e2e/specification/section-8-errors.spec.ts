import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { freezeClock, watchFirstToast } from './measure-page.ts';
import { answerJson, fillLogin, playCall, playPerson, problem, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';
import { watchToasts } from './watch-toasts.ts';

const toasts = (page: Page) => page.locator('[data-toast]');

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

test.describe('8 toasts', () => {
  test.beforeEach(async ({ page: _page, holdToken }) => {
    await holdToken(TOKEN);
  });

  for (const direction of ['ltr', 'rtl']) {
    test(`8 appear at the top right and are 384 wide, ${direction}`, async ({ page }) => {
      await page.addInitScript(
        (text) => localStorage.setItem('zeel_settings', text),
        JSON.stringify({ direction }),
      );
      await page.clock.install();
      await openWithStatus(page, 404);
      await page.clock.runFor(1_000);
      await expect(toasts(page)).toBeVisible();
      await freezeClock(page);
      const { width = 0 } = page.viewportSize() ?? {};
      await expect
        .poll(() => toasts(page).boundingBox())
        .toMatchObject({ width: 384, x: width - 24 - 384, y: 24 });
    });
  }

  test('8 last 4.5 seconds by default', async ({ page }) => {
    const waitForToast = await watchFirstToast(page);
    await openWithStatus(page, 404);
    const lastedMs = await waitForToast();
    expect(lastedMs).toBeGreaterThan(4_400);
    expect(lastedMs).toBeLessThan(8_000);
  });

  test('8 are at most one per key', async ({ page }) => {
    await page.clock.install();
    await openWithStatus(page, 500);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await page.clock.runFor(100);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(toasts(page)).toHaveCount(1);
    }
  });

  test('8 are announced at once and can be closed', async ({ page }) => {
    await openWithStatus(page, 404);
    await expect(toasts(page).getByRole('alert')).toHaveText('Not Found');
    await toasts(page).getByRole('button', { name: 'Close this message' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('8 stay while the pointer or the focus is on them, then for the time that was left', async ({
    page,
  }) => {
    await page.clock.install();
    await openWithStatus(page, 404);
    await page.clock.runFor(1_000);
    await toasts(page).hover();
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toBeVisible();
    await toasts(page).getByRole('button').focus();
    await page.mouse.move(10, 600);
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toBeVisible();
    // Escape closes it, as it closes everything that lies above the page.
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
  });

  test('8 lie above an open dialog, can be reached there, and outlive it', async ({ page }) => {
    await page.clock.install();
    await playPerson(page);
    await page.goto('/index');
    await page.getByRole('button', { name: 'Appearance' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // A language that does not arrive is told by a toast.
    await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
    await dialog.getByRole('radio', { name: 'Français' }).check();
    await expect(toasts(page)).toContainText('This language could not be loaded.');
    await freezeClock(page);
    // On top: the point in its middle belongs to it.
    const isOnTop = await toasts(page).evaluate((toast) => {
      const { x, y, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Close this message' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('8 follow theme and direction', async ({ page, checkAxe }) => {
    await page.addInitScript(() =>
      localStorage.setItem('zeel_settings', '{"currentTheme":"dark","direction":"rtl"}'),
    );
    await openWithStatus(page, 404);
    await expect(toasts(page)).toBeVisible();
    // A toast stays under the pointer; a stopped clock would stop the audit too.
    await toasts(page).hover();
    const background = await toasts(page).evaluate((toast) => getComputedStyle(toast).backgroundColor);
    expect(background).not.toBe('rgb(255, 255, 255)');
    await checkAxe('.zl-toasts');
  });
});

test.describe('8 a lazily loaded part that fails to load', () => {
  /** Breaks every script that the app asks for after it has started, until told to stop. */
  async function breakParts(page: Page, fulfil: 'away' | 'gone'): Promise<() => Promise<void>> {
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
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

  test('8 is of type timeout after 120,000 ms', async ({ page }) => {
    await page.goto('/index');
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    await page.route('**/assets/*.js*', () => {});
    const asked = page.waitForRequest('**/assets/*.js*');
    await openLogin(page);
    await asked;
    // The clock also runs by itself, so the bounds are wide here; the unit test has the exact ones.
    await page.clock.runFor(90_000);
    expect(await failure(page).count()).toBe(0);
    await page.clock.runFor(31_000);
    await expect(failure(page)).toHaveAttribute('data-failure', 'timeout');
    await expect(failure(page)).toHaveAttribute('data-request', /\/assets\/[\w-]+\.js$/);
  });
});
