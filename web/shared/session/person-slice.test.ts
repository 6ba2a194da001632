import { expect, test, vi } from 'vitest';
import { fakeThunkExtra } from '../../testing/fake-thunk-extra.ts';
import { createAppStore } from '../store/create-store.ts';
import { firstState } from '../store/first-state.ts';
import { parsePreferences } from '../theme/settings-storage.ts';
import { authenticated, signOut } from './auth-slice.ts';
import type { Person } from './person.ts';
import { arrived, loadPerson } from './person-slice.ts';

const BAT: Person = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'bat@zeel.demo',
  emailVerified: true,
  pendingEmail: null,
  displayName: 'Bat',
  phone: null,
  locale: 'en',
  roles: ['officer'],
  authorityMnt: null,
  hasPassword: true,
  secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  connected: [],
};

function setUp(load: () => Promise<Person>) {
  const store = createAppStore({
    state: firstState({ token: 'kept', preferences: parsePreferences(null) }),
    extra: fakeThunkExtra({ loadPerson: load }),
  });
  return { store, state: () => store.getState().person };
}

test('unknown, loading, known', async () => {
  const { store, state } = setUp(async () => BAT);
  expect(state()).toMatchObject({ status: 'unknown', person: null });
  const going = store.dispatch(loadPerson());
  expect(state().status).toBe('loading');
  await going;
  expect(state()).toMatchObject({ status: 'known', person: BAT });
});

test('a failure can be tried again', async () => {
  const load = vi
    .fn<() => Promise<Person>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(BAT);
  const { store, state } = setUp(load);
  await store.dispatch(loadPerson());
  expect(state().status).toBe('failed');
  await store.dispatch(loadPerson());
  expect(state().person).toEqual(BAT);
});

test('two screens asking at once ask the server once', async () => {
  const load = vi.fn(async () => BAT);
  const { store } = setUp(load);
  await Promise.all([store.dispatch(loadPerson()), store.dispatch(loadPerson())]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('whoever signs out or in is forgotten, and a late reply about them is ignored', async () => {
  let answer: (person: Person) => void = () => {};
  const { store, state } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const going = store.dispatch(loadPerson());
  await store.dispatch(signOut());
  answer(BAT);
  await going;
  expect(state()).toMatchObject({ status: 'unknown', person: null });
  store.dispatch(authenticated('other'));
  expect(state().person).toBeNull();
});

test('the failure of an old asking does not spoil the one for the next person', async () => {
  const replies: { resolve: (person: Person) => void; reject: (error: Error) => void }[] = [];
  const { store, state } = setUp(() => new Promise((resolve, reject) => replies.push({ resolve, reject })));
  const first = store.dispatch(loadPerson());
  store.dispatch(authenticated('other'));
  const second = store.dispatch(loadPerson());
  replies[0]?.reject(new Error('called off'));
  await first;
  expect(state().status).toBe('loading');
  replies[1]?.resolve(BAT);
  await second;
  expect(state()).toMatchObject({ status: 'known', person: BAT });
});

test('someone who asks to leave is leaving until they arrive; a refused session is not', async () => {
  const { store, state } = setUp(async () => BAT);
  await store.dispatch(signOut());
  expect(state().isLeaving).toBe(true);
  store.dispatch(arrived());
  expect(state().isLeaving).toBe(false);
  await store.dispatch(signOut('refused'));
  expect(state().isLeaving).toBe(false);
  await store.dispatch(signOut());
  store.dispatch(authenticated('other'));
  expect(state().isLeaving).toBe(false);
});
