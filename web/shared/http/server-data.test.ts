import { expect, test, vi } from 'vitest';
import { createFakeClient } from '../../testing/fake-client.ts';
import { authenticated } from '../session/auth-slice.ts';
import { attachServerData } from '../store/attach-server-data.ts';
import { createAppStore } from '../store/create-store.ts';
import { firstState } from '../store/first-state.ts';
import { parsePreferences } from '../theme/settings-storage.ts';
import type { HttpRequest } from './build-request.ts';
import { HttpError } from './http-error.ts';
import { serverData } from './server-data.ts';

const api = serverData.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ name: string }, string>({
      query: (id) => ({ method: 'GET', path: '/things/:id', params: { id } }),
    }),
  }),
});

function setUp(request: (call: HttpRequest) => Promise<unknown>) {
  const store = createAppStore({
    state: firstState({ token: 'token-1', preferences: parsePreferences(null) }),
    extra: {
      http: createFakeClient(request),
      identityProvider: {
        signInWithEmail: vi.fn(),
        signUpWithEmail: vi.fn(),
        signInWithGooglePopup: vi.fn(),
        signInWithFacebookPopup: vi.fn(),
        signOut: vi.fn(),
      },
      tokenStorage: { read: () => 'token-1', write: () => {}, remove: () => {} },
      loadPerson: vi.fn(),
    },
  });
  attachServerData(store);
  attachServerData(store);
  return store;
}

test('gives data of the body, through the shared client', async () => {
  const request = vi.fn(async (_call: HttpRequest) => ({ data: { name: 'a thing' } }));
  const store = setUp(request);
  const { data } = await store.dispatch(api.endpoints.readThing.initiate('7'));
  expect(data).toEqual({ name: 'a thing' });
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    method: 'GET',
    path: '/things/:id',
    params: { id: '7' },
  });
});

test('an error is kept as plain data', async () => {
  const problem = { code: 'not_found' as const, message: 'Gone', requestId: 'r' };
  const store = setUp(async () => {
    throw new HttpError('status', { status: 404, problem });
  });
  const { error } = await store.dispatch(api.endpoints.readThing.initiate('7'));
  expect(error).toEqual({ failure: 'status', status: 404, problem });
});

test('what one person saw is gone for the next', async () => {
  const store = setUp(async () => ({ data: { name: 'a secret' } }));
  await store.dispatch(api.endpoints.readThing.initiate('7'));
  expect(JSON.stringify(store.getState())).toContain('a secret');
  store.dispatch(authenticated('token-2'));
  expect(JSON.stringify(store.getState())).not.toContain('a secret');
});
