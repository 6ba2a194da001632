import type { Role } from '@zeel/domain/identity';
import { expect, test } from 'vitest';
import { signOut } from '../shared/session/auth-slice.ts';
import { readHomeFace } from '../shared/session/home-face.ts';
import type { Person } from '../shared/session/person.ts';
import { loadPerson } from '../shared/session/person-slice.ts';
import { createAppStore } from '../shared/store/create-store.ts';
import { firstState } from '../shared/store/first-state.ts';
import { parsePreferences } from '../shared/theme/settings-storage.ts';
import { fakeThunkExtra } from '../testing/fake-thunk-extra.ts';
import { keepHomeFace } from './keep-home-face.ts';

const personWith = (roles: readonly Role[]): Person => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'bat@zeel.demo',
  emailVerified: true,
  pendingEmail: null,
  displayName: 'Bat',
  phone: null,
  locale: 'en',
  roles: [...roles],
  authorityMnt: null,
  hasPassword: true,
  secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  connected: [],
});

function setUp({ token, roles, cookies }: { token: string | null; roles: readonly Role[]; cookies: string }) {
  const store = createAppStore({
    state: firstState({ token, preferences: parsePreferences(null) }),
    extra: fakeThunkExtra({ loadPerson: async () => personWith(roles) }),
  });
  const written: string[] = [];
  keepHomeFace(store, { readCookies: () => cookies, setCookie: (cookie) => written.push(cookie) });
  return { store, written };
}

test('the cookie follows who is signed in, and ends with the session', async () => {
  const { store, written } = setUp({ token: 'kept', roles: ['officer'], cookies: '' });
  expect(written).toEqual([]);
  await store.dispatch(loadPerson());
  expect(written).toEqual(['zeel_home=staff; Path=/; Max-Age=31536000; SameSite=Lax']);
  await store.dispatch(signOut());
  expect(written.slice(1)).toEqual(['zeel_home=; Path=/; Max-Age=0; SameSite=Lax']);
});

test('an applicant has a home of their own', async () => {
  const { store, written } = setUp({ token: 'kept', roles: ['applicant'], cookies: 'zeel_home=staff' });
  await store.dispatch(loadPerson());
  expect(written).toEqual([expect.stringContaining('zeel_home=own;')]);
});

test('a cookie that outlived its session ends when the app starts; one that is right is left alone', async () => {
  expect(setUp({ token: null, roles: [], cookies: 'zeel_home=own' }).written).toHaveLength(1);
  expect(setUp({ token: null, roles: [], cookies: '' }).written).toEqual([]);
  const { store, written } = setUp({ token: 'kept', roles: ['officer'], cookies: 'a=b; zeel_home=staff' });
  await store.dispatch(loadPerson());
  expect(written).toEqual([]);
});

test.each([
  ['zeel_home=staff', 'staff'],
  ['zeel_locale=fr; zeel_home=own; a=b', 'own'],
  ['', null],
  ['zeel_home=', null],
  ['zeel_home=staffs', null],
  ['not_zeel_home=staff', null],
])('the cookies %j tell of %j', (cookies, face) => {
  expect(readHomeFace(cookies)).toBe(face);
});
