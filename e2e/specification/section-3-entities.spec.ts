import { expect, test } from '../support/test.ts';
import { answerJson, makePerson, playConfig, playPerson, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';

test.describe('3 auth state', () => {
  test('3 has exactly loading, message, showMessage, redirect and token', async ({ page }) => {
    await page.goto('/login');
    expect((await readStore(page)).auth).toEqual({
      loading: false,
      message: '',
      showMessage: false,
      redirect: '',
      token: null,
    });
  });

  test('3 the token is initially read from the local storage entry auth_token', async ({
    page,
    holdToken,
  }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    await page.goto('/index');
    expect((await readStore(page)).auth.token).toBe(TOKEN);
  });
});

test.describe('3 theme and layout settings', () => {
  test('3 have exactly their fields and defaults', async ({ page }) => {
    await page.goto('/index');
    const { theme } = await readStore(page);
    expect(theme).toEqual({
      navCollapsed: false,
      sideNavTheme: 'light',
      locale: 'en',
      navType: 'SIDE',
      topNavColor: expect.any(String),
      headerNavColor: expect.any(String),
      mobileNav: false,
      currentTheme: 'light',
      direction: 'ltr',
      blankLayout: false,
    });
  });

  const CHANGED = {
    navCollapsed: true,
    sideNavTheme: 'dark',
    locale: 'fr',
    navType: 'TOP',
    topNavColor: '#1a3353',
    headerNavColor: '#1a3353',
    currentTheme: 'dark',
    direction: 'rtl',
  };

  test('3 survive a reload', async ({ page }) => {
    await page.goto('/index');
    await page.evaluate(
      (settings) => localStorage.setItem('zeel_settings', settings),
      JSON.stringify(CHANGED),
    );
    await page.reload();
    expect((await readStore(page)).theme).toEqual({ ...CHANGED, mobileNav: false, blankLayout: false });
  });

  test('3 that are not ours are replaced by their defaults', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'zeel_settings',
        '{"locale":"xx","currentTheme":"../x","direction":7,"navCollapsed":true}',
      ),
    );
    await page.goto('/index');
    expect((await readStore(page)).theme).toMatchObject({
      locale: 'en',
      currentTheme: 'light',
      direction: 'ltr',
      navCollapsed: true,
    });
  });

  for (const direction of ['ltr', 'rtl'] as const) {
    test(`3 direction ${direction} is applied as a body class with prefix dir-`, async ({ page }) => {
      await page.addInitScript(
        (value) => localStorage.setItem('zeel_settings', JSON.stringify({ direction: value })),
        direction,
      );
      await page.goto('/index');
      await expect(page.locator('body')).toHaveClass(new RegExp(`\\bdir-${direction}\\b`));
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('body')).not.toHaveClass(
        new RegExp(`\\bdir-${direction === 'ltr' ? 'rtl' : 'ltr'}\\b`),
      );
    });
  }

  for (const [locale, words] of [
    ['en', 'Sign in'],
    ['zh', '登录'],
    ['fr', 'Connexion'],
    ['ja', 'ログイン'],
  ] as const) {
    test(`3 locale ${locale} is the language of the page`, async ({ page }) => {
      await page.addInitScript(
        (value) => localStorage.setItem('zeel_settings', JSON.stringify({ locale: value })),
        locale,
      );
      await page.goto('/index');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('banner').getByRole('link', { name: words })).toBeVisible();
    });
  }

  test('3 a language that this deployment does not offer falls back to the default', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"locale":"mn"}'));
    await page.goto('/index');
    expect((await readStore(page)).theme.locale).toBe('en');
  });

  test('3 a chosen language is also kept in a cookie, so that the server can answer in it', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"locale":"ja"}'));
    await page.goto('/index');
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expect(page).toHaveURL('/login');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'zeel_locale')?.value).toBe('ja');
  });
});

test.describe('3 external configuration', () => {
  test('3 has an API base address, a captcha site key and the database client values', async ({
    request,
  }) => {
    const { data } = await (await request.get('/api/config')).json();
    expect(data.apiBaseUrl).toEqual(expect.any(String));
    expect(data.captcha.siteKey).toEqual(expect.any(String));
    expect(data).toHaveProperty('firebase');
  });

  test('3 reaches the page before any script runs', async ({ page, request }) => {
    const { data } = await (await request.get('/api/config')).json();
    await page.goto('/index');
    const embedded = await page.locator('#zeel-config').textContent();
    expect(JSON.parse(embedded ?? '')).toEqual(data);
  });

  test('3 the API base address decides where calls go', async ({ page, holdToken }) => {
    await playConfig(page, { apiBaseUrl: '/elsewhere/v2' });
    await holdToken(TOKEN);
    await page.route('**/elsewhere/v2/**', () => undefined);
    await page.route('**/elsewhere/v2/me', (route) => answerJson(route, 200, { data: makePerson() }));
    const asked = page.waitForRequest('**/elsewhere/v2/me');
    await page.goto('/index');
    expect(new URL((await asked).url()).pathname).toBe('/elsewhere/v2/me');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bat Bold');
  });
});
