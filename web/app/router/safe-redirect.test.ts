import { expect, test } from 'vitest';
import { HOSTILE_REDIRECTS } from './hostile-redirects.ts';
import { createRoutePaths } from './route-paths.ts';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://zeel.test';
const paths = createRoutePaths({ appPrefix: '', authPrefix: '' });

test('there are at least 500 hostile values', () => {
  expect(HOSTILE_REDIRECTS.length).toBeGreaterThanOrEqual(500);
});

test('no hostile value is followed', () => {
  const followed = HOSTILE_REDIRECTS.filter((value) => safeRedirect(value, paths) !== undefined);
  expect(followed).toEqual([]);
});

test('whatever is followed stays on the origin, however it is written', () => {
  const wraps = ['/index?next=', '/index#', '/requests/7?x=', '/desk/a?'];
  const strays = HOSTILE_REDIRECTS.flatMap((hostile) => wraps.map((wrap) => wrap + hostile)).filter(
    (value) => {
      const followed = safeRedirect(value, paths);
      return followed !== undefined && new URL(followed, ORIGIN).origin !== ORIGIN;
    },
  );
  expect(strays).toEqual([]);
});

test.each([
  '/index',
  '/requests',
  '/requests/01890000-0000-7000-8000-000000000001',
  '/requests/new/salary-loan?amount=5000000&term=12#calculator',
  '/desk?state=submitted&state=in_review&sort=-age',
  '/desk/ZL-2026-000123',
  '/profile#sessions',
  '/audit?q=%E5%90%8D',
])('%s is followed as it is', (value) => {
  expect(safeRedirect(value, paths)).toBe(value);
});

test('dots are judged where they lead', () => {
  expect(safeRedirect('/index/../requests', paths)).toBe('/requests');
  expect(safeRedirect('/index/../login', paths)).toBeUndefined();
});

test('only screens under the configured prefix count', () => {
  const prefixed = createRoutePaths({ appPrefix: '/app', authPrefix: 'auth/' });
  expect(safeRedirect('/app/requests', prefixed)).toBe('/app/requests');
  expect(safeRedirect('/requests', prefixed)).toBeUndefined();
  expect(safeRedirect('/auth/login', prefixed)).toBeUndefined();
});

test.each([null, undefined])('%s is nothing to follow', (value) => {
  expect(safeRedirect(value, paths)).toBeUndefined();
});
