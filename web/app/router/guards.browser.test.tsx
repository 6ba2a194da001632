import { getMe } from '@zeel/protocol/rooms/identity';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillPath } from '../../shared/routing/match-path.ts';
import { checkAxe } from '../../testing/check-axe.ts';
import { announceConsoleError } from '../../testing/console-errors.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { type Rendered, renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import { ROUTE_TABLE, type RouteGroup, type RouteName, type RouteRow } from './route-table.ts';

const address = (): string => window.location.pathname + window.location.search + window.location.hash;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** A real address of a row. */
const addressOf = ({ path }: RouteRow): string =>
  fillPath(path, {
    prodId: 'salary-loan',
    id: '01890000-0000-7000-8000-000000000001',
    token: 'some-token',
    part: 'lender',
  });
const rowsOf = (...groups: RouteGroup[]): readonly RouteRow[] =>
  ROUTE_TABLE.filter(({ group }) => groups.includes(group));

/** Asks the running app for an address, as a link or a typed address does. */
function ask(to: string): void {
  window.history.pushState(null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const open = (at: string, surroundings: Parameters<typeof renderApp>[1] = {}): Promise<Rendered> =>
  renderApp(at, { server: createServerWithoutRequests(), ...surroundings });
const openAsApplicant = (at: string): Promise<Rendered> =>
  open(at, { person: { roles: ['applicant'], displayName: 'Bat Bold' } });

test('a visitor who asks for a protected path is sent to the login path, which remembers what was wanted', async () => {
  await open('/terms');
  // The public face of the index path is a visitor's own.
  const paths = rowsOf('protected')
    .map(addressOf)
    .filter((path) => path !== '/index');
  expect(paths).toHaveLength(22);
  for (const wanted of [...paths, '/desk?state=submitted&q=a%20b#row-7', '/profile?tab=sessions#top']) {
    ask(wanted);
    await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent(wanted)}`);
    await expect.element(heading('Sign in')).toBeVisible();
  }
});

/** What a visitor reads at the top of every screen that is open to them. */
const HEADINGS: Partial<Record<RouteName, string>> = {
  publicIndex: 'Loans and leasing you understand before you sign',
  request: 'Salary loan',
  resume: 'This link opens no request any more',
  track: 'Follow your request',
  party: 'This link no longer works',
  terms: 'Terms of service',
  privacy: 'Privacy',
  rates: 'Rates and fees',
  verify: 'Check an agreement',
  login: 'Sign in',
  register: 'Create an account',
  forgotPassword: 'Forgotten password',
  resetPassword: 'This link no longer works',
  verifyEmail: 'This link no longer works',
  acceptInvitation: 'This link no longer works',
};

test('an unknown path redirects to the root, and that to the index path', async () => {
  await open('/terms');
  for (const path of ['/nowhere', '/index/more', '/requests/1/2/3', '/request/', '/%00', '/INDEX/..%2f']) {
    ask(path);
    await expect.poll(address).toBe('/index');
    await expect.element(heading('Loans and leasing you understand before you sign')).toBeVisible();
  }
});

test('a visitor opens every path that is not protected, and the theme settings keep the blank-layout flag of its group', async () => {
  const { store } = await open('/terms');
  // The link of a draft leads a visitor on into the form.
  const rows = rowsOf('public', 'auth', 'everyone', 'open').filter(({ name }) => name !== 'resume');
  for (const row of rows) {
    const wanted = addressOf(row);
    // From a screen with other words and another layout: several of them begin alike.
    ask('/terms');
    await expect.element(heading('Terms of service')).toBeVisible();
    expect(store.getState().theme.blankLayout).toBe(false);
    ask(wanted);
    await expect.element(heading(HEADINGS[row.name] ?? ''), { message: wanted }).toBeVisible();
    expect(address()).toBe(wanted);
    const isBlank = row.group === 'auth' || row.group === 'open';
    expect(store.getState().theme.blankLayout, wanted).toBe(isBlank);
    expect(document.querySelector('.zl-shell--blank') !== null, wanted).toBe(isBlank);
  }
});

test('a token holder who asks for the root or a public path is redirected to the entry path', async () => {
  await openAsApplicant('/requests');
  const paths = rowsOf('public', 'auth')
    .map(addressOf)
    .filter((path) => path !== '/index');
  expect(paths).toHaveLength(5);
  for (const wanted of ['/', ...paths]) {
    ask(wanted);
    await expect.poll(address).toBe('/index');
    await expect.element(heading('Bat Bold')).toBeVisible();
  }
});

test('a token holder opens private links and legal texts inside their own frame', async () => {
  await openAsApplicant('/requests');
  for (const row of rowsOf('everyone')) {
    const wanted = addressOf(row);
    ask('/requests');
    await expect.element(heading('My requests')).toBeVisible();
    ask(wanted);
    await expect.element(heading(HEADINGS[row.name] ?? ''), { message: wanted }).toBeVisible();
    expect(address()).toBe(wanted);
    await expect.element(page.getByRole('navigation', { name: 'Where you are' })).toBeVisible();
  }
});

test('a token holder opens a protected path', async () => {
  await openAsApplicant('/requests');
  await expect.element(heading('My requests')).toBeVisible();
  expect(address()).toBe('/requests');
});

test.each(['/users', '/users?page=2', '/users#top'])(
  'whoever is signed in and asks for the sign-in is led on to what they wanted: %s',
  async (wanted) => {
    await openAsApplicant(`/login?redirect=${encodeURIComponent(wanted)}`);
    await expect.poll(address).toBe(wanted);
  },
);

test('error page 1: a person without the permission of a screen is told no differently from a screen that is not there', async () => {
  await openAsApplicant('/audit');
  await expect.element(heading('We could not find that')).toBeVisible();
  expect(address()).toBe('/audit');
  await checkAxe(page.getByRole('main').element());
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await expect.poll(address).toBe('/index');
});

test('error page 2: a screen that throws', async () => {
  announceConsoleError(/A screen failed|TypeError/);
  const server = new FakeServer();
  server.on(getMe, () => Response.json({ data: { roles: 'not a list' } }));
  await renderApp('/requests', { token: 'a-token', server });
  await expect.element(heading('Something went wrong on our side')).toBeVisible();
  await checkAxe(page.getByRole('main').element());
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
