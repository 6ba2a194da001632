import { can, ROLES, type Role } from '@zeel/domain/identity';
import { describe, expect, test } from 'vitest';
import { type Asker, judgeRoute, loginPathFor, type Verdict } from './judge-route.ts';
import { createRoutePaths } from './route-paths.ts';
import { ROUTE_TABLE } from './route-table.ts';

const paths = createRoutePaths({ appPrefix: '', authPrefix: '' });
const VISITOR: Asker = { token: null, roles: undefined, mustEnrol: false, redirect: '', isLeaving: false };
const holder = (...roles: Role[]): Asker => ({
  token: 'token-1',
  roles,
  mustEnrol: false,
  redirect: '',
  isLeaving: false,
});

function ask(path: string, asker: Asker, under = paths): Verdict {
  const { pathname, search, hash } = new URL(path, 'https://zeel.test');
  const match = under.match(pathname);
  if (!match) throw new Error(`No route answers ${path}`);
  return judgeRoute(match.rows, { pathname, search, hash }, asker, under);
}

const sample = (path: string): string => path.replaceAll(/:\w+/g, 'sample');
const PUBLIC = ROUTE_TABLE.filter(({ group }) => group === 'public').map(({ path }) => sample(path));
const EVERYONE = ROUTE_TABLE.filter(({ group }) => group === 'everyone').map(({ path }) => sample(path));
const AUTH = ROUTE_TABLE.filter(({ group }) => group === 'auth').map(({ path }) => sample(path));
const PROTECTED = ROUTE_TABLE.filter(({ group }) => group === 'protected');

test('the screens of the product, each in its group', () => {
  expect(PUBLIC).toEqual(['/index', '/request/sample']);
  expect(EVERYONE).toEqual([
    '/resume/sample',
    '/track',
    '/party',
    '/party/sample',
    '/terms',
    '/privacy',
    '/rates',
    '/verify',
  ]);
  expect(AUTH).toEqual(['/login', '/register', '/forgot-password', '/reset-password']);
  expect(PROTECTED.map(({ path }) => path)).toEqual([
    '/index',
    '/requests',
    '/requests/new/:prodId',
    '/requests/:id',
    '/desk',
    '/desk/new',
    '/desk/new/:prodId',
    '/desk/team',
    '/desk/:id',
    '/people/:id',
    '/payments',
    '/disbursements',
    '/reports',
    '/products',
    '/products/:id',
    '/users',
    '/audit',
    '/settings',
    '/settings/scorecard',
    '/settings/:part',
    '/personal-data',
    '/profile',
    '/notifications',
  ]);
});

test('every protected route declares its permission', () => {
  expect(PROTECTED.filter(({ permission }) => !permission)).toEqual([]);
});

test('a name is one screen with one address; only invitations have an older one behind it', () => {
  const names = ROUTE_TABLE.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(['party']);
  expect(paths.to('party')).toBe('/party');
});

describe('a visitor', () => {
  test.each([...PUBLIC, ...EVERYONE, ...AUTH])('is shown %s', (path) => {
    expect(ask(path, VISITOR)).toMatchObject({ kind: 'show' });
  });

  test('sees the public face of /index', () => {
    expect(ask('/index', VISITOR)).toMatchObject({ row: { name: 'publicIndex' } });
  });

  test.each(PROTECTED.filter(({ path }) => path !== '/index').map(({ path }) => sample(path)))(
    'who asks for %s is sent to the login with the path in redirect',
    (path) => {
      expect(ask(path, VISITOR)).toEqual({
        kind: 'redirect',
        to: `/login?redirect=${encodeURIComponent(path)}`,
      });
    },
  );

  test('query and hash travel along, encoded', () => {
    const place = { pathname: '/desk', search: '?state=a&q=b c', hash: '#row' };
    const login = new URL(loginPathFor(place, paths), 'https://zeel.test');
    expect(login.pathname).toBe('/login');
    expect([...login.searchParams.keys()]).toEqual(['redirect']);
    expect(login.searchParams.get('redirect')).toBe('/desk?state=a&q=b c#row');
    expect(login.hash).toBe('');
  });
});

test('someone who asked to leave goes where the sign-out points, not back to the login', () => {
  const leaver = { ...VISITOR, redirect: '/', isLeaving: true };
  expect(ask('/requests', leaver)).toEqual({ kind: 'redirect', to: '/' });
  expect(ask('/index', leaver)).toMatchObject({ kind: 'show', row: { name: 'publicIndex' } });
});

describe('a token holder', () => {
  test.each(PUBLIC.filter((path) => path !== '/index'))('who asks for %s is sent to the entry', (path) => {
    expect(ask(path, holder('applicant'))).toEqual({ kind: 'redirect', to: '/index' });
  });

  test('sees the home face of /index, so no redirect can loop', () => {
    expect(ask('/index', holder('applicant'))).toMatchObject({ kind: 'show', row: { name: 'home' } });
  });

  test.each(AUTH)('on %s goes where the session points, else to the entry', (path) => {
    expect(ask(path, holder('applicant'))).toEqual({ kind: 'redirect', to: '/index' });
    expect(ask(path, { ...holder('applicant'), redirect: '/' })).toEqual({ kind: 'redirect', to: '/' });
  });

  test('who has just signed in goes on to the safe path they asked for', () => {
    const asker = { ...holder('officer'), redirect: '/' };
    expect(ask('/login?redirect=%2Fdesk%3Fstate%3Da', asker)).toEqual({
      kind: 'redirect',
      to: '/desk?state=a',
    });
    expect(ask('/login?redirect=%2F%2Fevil.example', asker)).toEqual({ kind: 'redirect', to: '/' });
  });

  test.each(EVERYONE)('opens %s like anybody else, whoever they are', (path) => {
    for (const role of ROLES) expect(ask(path, holder(role))).toMatchObject({ kind: 'show' });
    expect(ask(path, { ...holder(), roles: undefined })).toMatchObject({ kind: 'show' });
  });

  test.each(['/verify-email', '/accept-invitation'])('may follow a link from a mail: %s', (path) => {
    expect(ask(path, holder('applicant'))).toMatchObject({ kind: 'show' });
    expect(ask(path, VISITOR)).toMatchObject({ kind: 'show' });
  });

  test('waits while the server has not said who they are', () => {
    expect(ask('/desk', { ...holder(), roles: undefined })).toMatchObject({ kind: 'wait' });
  });

  test('every protected route × every role: shown when the role grants it, not found when not', () => {
    for (const row of PROTECTED) {
      for (const role of ROLES) {
        const isGranted = row.permission !== undefined && can([role], row.permission);
        expect(ask(sample(row.path), holder(role)), `${row.path} for ${role}`).toEqual({
          kind: isGranted ? 'show' : 'not-found',
          row,
        });
      }
    }
  });
});

describe('somebody whose work waits for their second factor', () => {
  const waiting = (...roles: Role[]): Asker => ({ ...holder(...roles), mustEnrol: true });

  test('every protected route × every role: own account and messages are open, other work leads to the profile', () => {
    for (const row of PROTECTED) {
      for (const role of ROLES.filter((one) => one !== 'applicant')) {
        const path = sample(row.path);
        const isGranted = row.permission !== undefined && can([role], row.permission);
        const isOpen = row.name === 'profile' || row.name === 'notifications';
        const expected = { kind: 'redirect', to: `/profile?redirect=${encodeURIComponent(path)}` };
        expect(ask(path, waiting(role)), `${row.path} for ${role}`).toEqual(
          isGranted && !isOpen ? expected : { kind: isGranted ? 'show' : 'not-found', row },
        );
      }
    }
  });

  test('keeps their own requests, and is led back by the login path', () => {
    expect(ask('/requests', waiting('officer', 'applicant'))).toMatchObject({ kind: 'show' });
    expect(ask('/login?redirect=%2Fdesk%3Fq%3Da', holder('officer'))).toEqual({
      kind: 'redirect',
      to: '/desk?q=a',
    });
  });
});

test('prefixes stand before app and auth routes', () => {
  const prefixed = createRoutePaths({ appPrefix: 'app', authPrefix: '/auth/' });
  expect(prefixed.authenticatedEntry).toBe('/app/index');
  expect(prefixed.login).toBe('/auth/login');
  expect(prefixed.to('request', { prodId: 'car lease' })).toBe('/app/request/car%20lease');
  expect(ask('/app/desk', VISITOR, prefixed)).toEqual({
    kind: 'redirect',
    to: '/auth/login?redirect=%2Fapp%2Fdesk',
  });
});

test('a path with fewer parameters is the better answer', () => {
  expect(paths.rowsAt('/index').map(({ name }) => name)).toEqual(['publicIndex', 'home']);
  expect(paths.rowsAt('/requests/7').map(({ name }) => name)).toEqual(['oneRequest']);
});
