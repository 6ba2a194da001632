import { expect, test } from '../support/test.ts';
import { waitForApp } from '../support/wait-for-app.ts';
import { playConfig, playPerson, TOKEN } from './play-server.ts';
import { readStore } from './read-store.ts';

const PROTECTED = [
  '/requests',
  '/requests/new/salary-loan',
  '/requests/01890000-0000-7000-8000-000000000001',
  '/desk',
  '/desk/01890000-0000-7000-8000-000000000001',
  '/products',
  '/products/01890000-0000-7000-8000-000000000001',
  '/payments',
  '/disbursements',
  '/reports',
  '/users',
  '/audit',
  '/settings',
  '/profile',
  '/notifications',
];
const PUBLIC = ['/request/salary-loan', '/track', '/party/some-token', '/terms', '/privacy', '/rates'];
const FRONT_DOOR = ['/login', '/register', '/forgot-password', '/reset-password'];

test.describe('2 authenticated routes', () => {
  test('2 the root path redirects to the entry path, which is the index path', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/index');
  });

  test('2 the root path leads a token holder to the index path too', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    await page.goto('/');
    await expect(page).toHaveURL('/index');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bat Bold');
  });

  for (const path of ['/nowhere', '/index/more', '/requests/1/2/3', '/request/', '/%00', '/INDEX/..%2f']) {
    test(`2 an unknown path redirects to the root: ${path}`, async ({ page }) => {
      await page.goto('/index');
      // Only a running app knows of addresses that change under it.
      await waitForApp(page);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page).toHaveURL('/index');
    });
  }

  test('2 an unknown path asked for from outside redirects to the root', async ({ page }) => {
    await page.goto('/nowhere/at/all?x=1');
    await expect(page).toHaveURL('/index');
  });

  for (const path of PROTECTED) {
    test(`2 a visitor without a token who asks for ${path} is sent to the login path`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    });
  }

  test('2 the requested path travels in redirect with its query and hash', async ({ page }) => {
    await page.goto('/desk?state=submitted&q=a%20b#row-7');
    await page.waitForURL('**/login?**');
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()]).toEqual(['redirect']);
    expect(searchParams.get('redirect')).toBe('/desk?state=submitted&q=a%20b#row-7');
  });

  test('2 the history entry is replaced, so Back never returns to the guarded path', async ({ page }) => {
    await page.goto('/index');
    await page.goto('/requests');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goBack();
    await expect(page).toHaveURL('/index');
  });

  test('2 a token holder opens a protected path', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page, ['applicant']);
    await page.goto('/requests');
    await expect(page).toHaveURL('/requests');
    await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  });
});

test.describe('2 public routes', () => {
  test('2 an index page at the app base path plus /index', async ({ page }) => {
    await page.goto('/index');
    await expect(page).toHaveURL('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('2 a request page at the app base path plus /request/{prodId}', async ({ page }) => {
    await page.goto('/request/salary-loan');
    await expect(page).toHaveURL('/request/salary-loan');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const path of [...PUBLIC, ...FRONT_DOOR]) {
    test(`2 a visitor opens ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test(`2 a token holder who asks for ${path} is redirected to the entry path`, async ({
      page,
      holdToken,
    }) => {
      await holdToken(TOKEN);
      await playPerson(page);
      await page.goto(path);
      await expect(page).toHaveURL('/index');
    });
  }

  test('2 /index is one path with two faces and never loops', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    let navigations = 0;
    page.on('framenavigated', () => {
      navigations += 1;
    });
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bat Bold');
    // The load itself, and the router marking that entry as its first.
    expect(navigations).toBeLessThanOrEqual(2);
  });
});

test.describe('2 other facts', () => {
  test('2 the prefixes for app and auth routes are empty by default', async ({ page, request }) => {
    const { data } = await (await request.get('/api/config')).json();
    expect([data.appPrefix, data.authPrefix]).toEqual(['', '']);
    await page.goto('/login');
    await expect(page).toHaveURL('/login');
  });

  test('2 configured prefixes stand before app and auth routes', async ({ page }) => {
    await playConfig(page, { appPrefix: '/app', authPrefix: '/auth' });
    await page.goto('/');
    await expect(page).toHaveURL('/app/index');
    await page.goto('/app/desk?x=1');
    await expect(page).toHaveURL('/auth/login?redirect=%2Fapp%2Fdesk%3Fx%3D1');
    await page.goto('/desk');
    await expect(page).toHaveURL('/app/index');
  });

  for (const [path, isBlank] of [
    ['/index', false],
    ['/terms', false],
    ['/login', true],
    ['/register', true],
    ['/forgot-password', true],
  ] as const) {
    test(`2 the blank-layout flag of ${path} is kept in the theme settings: ${isBlank}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(async () => (await readStore(page)).theme.blankLayout).toBe(isBlank);
    });
  }

  test('2 the flag follows from route to route', async ({ page }) => {
    await page.goto('/login');
    await expect.poll(async () => (await readStore(page)).theme.blankLayout).toBe(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/index');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(async () => (await readStore(page)).theme.blankLayout).toBe(false);
  });

  test('2 error page 1: a screen that is not there for this person', async ({
    page,
    holdToken,
    checkAxe,
  }) => {
    await holdToken(TOKEN);
    await playPerson(page, ['applicant']);
    await page.goto('/audit');
    await expect(page).toHaveURL('/audit');
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find that' })).toBeVisible();
    await checkAxe('main');
    await page.getByRole('button', { name: 'Go to the start' }).click();
    await expect(page).toHaveURL('/index');
  });

  test('2 error page 2: a screen that throws', async ({ page, holdToken, problems, checkAxe }) => {
    problems.expect(/A screen failed|TypeError/);
    await holdToken(TOKEN);
    await page.route('**/api/me', (route) => route.fulfill({ json: { data: { roles: 'not a list' } } }));
    await page.goto('/requests');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
    ).toBeVisible();
    await checkAxe('main');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
