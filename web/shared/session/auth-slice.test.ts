import { describe, expect, test, vi } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { type AppStore, createAppStore } from '../store/create-store.ts';
import { firstState } from '../store/first-state.ts';
import type { ThunkExtra } from '../store/thunk-extra.ts';
import { parsePreferences } from '../theme/settings-storage.ts';
import {
  authenticated,
  enterWithToken,
  hideAuthMessage,
  showAuthMessage,
  showLoading,
  signIn,
  signInSuccess,
  signInWithFacebook,
  signInWithGoogle,
  signOut,
  signUp,
} from './auth-slice.ts';
import { IdentityRefusal, SecondFactorRequired } from './identity-provider.ts';

const CREDENTIALS = { email: 'bat@zeel.demo', password: 'a long password' };

function setUp({ token = null as string | null } = {}) {
  const steps: string[] = [];
  const stored = { token };
  const provider = {
    signInWithEmail: vi.fn(async () => 'token-1'),
    signUpWithEmail: vi.fn(async () => 'token-1'),
    signInWithGooglePopup: vi.fn(async () => 'token-1'),
    signInWithFacebookPopup: vi.fn(async () => 'token-1'),
    signOut: vi.fn(async () => {
      steps.push('provider signs out');
    }),
  };
  const extra: ThunkExtra = {
    http: { request: vi.fn(), abortAll: () => steps.push('requests called off') },
    identityProvider: provider,
    tokenStorage: {
      read: () => stored.token,
      write: (next) => {
        steps.push(`stored ${next}`);
        stored.token = next;
      },
      remove: () => {
        steps.push('removed');
        stored.token = null;
      },
    },
    loadPerson: vi.fn(),
  };
  const store = createAppStore({ extra, state: firstState({ token, preferences: parsePreferences(null) }) });
  return { store, provider, steps, stored, auth: () => store.getState().auth };
}

const problem = (message: string) => ({ code: 'wrong_credentials' as const, message, requestId: 'r' });

const WAYS_IN = [
  ['signIn', 'signInWithEmail', (store: AppStore) => store.dispatch(signIn(CREDENTIALS))],
  ['signUp', 'signUpWithEmail', (store: AppStore) => store.dispatch(signUp(CREDENTIALS))],
  ['signInWithGoogle', 'signInWithGooglePopup', (store: AppStore) => store.dispatch(signInWithGoogle())],
  [
    'signInWithFacebook',
    'signInWithFacebookPopup',
    (store: AppStore) => store.dispatch(signInWithFacebook()),
  ],
] as const;

test('the state has exactly its five fields, and the token is the stored one', () => {
  expect(setUp().auth()).toEqual({
    loading: false,
    message: '',
    showMessage: false,
    redirect: '',
    token: null,
  });
  expect(setUp({ token: 'kept' }).auth().token).toBe('kept');
});

describe.each(WAYS_IN)('%s', (_name, method, act) => {
  test('pending: loading', async () => {
    const { store, auth } = setUp();
    const going = act(store);
    expect(auth()).toMatchObject({ loading: true, token: null });
    await going;
  });

  test('success: token in state and storage, redirect to the root', async () => {
    const { store, auth, stored, steps } = setUp();
    await act(store);
    expect(auth()).toMatchObject({ loading: false, redirect: '/', token: 'token-1' });
    expect(stored.token).toBe('token-1');
    expect(steps).toEqual(['requests called off', 'stored token-1']);
  });

  test('failure: the message of the server', async () => {
    const { store, auth, provider, stored } = setUp();
    provider[method].mockRejectedValue(
      new HttpError('status', { status: 401, problem: problem('Wrong e-mail or password') }),
    );
    await act(store);
    expect(auth()).toEqual({
      loading: false,
      message: 'Wrong e-mail or password',
      showMessage: true,
      redirect: '',
      token: null,
    });
    expect(stored.token).toBeNull();
  });

  test.each([
    ['a reply without a message', new HttpError('status', { status: 401 })],
    ['an empty message', new HttpError('status', { status: 401, problem: problem('') })],
    ['no reply', new HttpError('network')],
    ['an error of our own', new Error('The reply carries no token')],
  ])("failure without a server's message (%s): 'Error'", async (_case, error) => {
    const { store, auth, provider } = setUp();
    provider[method].mockRejectedValue(error);
    await act(store);
    expect(auth()).toMatchObject({ loading: false, message: 'Error', showMessage: true });
  });

  test('a refusal of the provider is told in its own words', async () => {
    const { store, auth, provider } = setUp();
    provider[method].mockRejectedValue(new IdentityRefusal('The window was closed'));
    await act(store);
    expect(auth().message).toBe('The window was closed');
  });

  test('a second factor rejects with the message and hands over the ticket', async () => {
    const { store, auth, provider, stored } = setUp();
    provider[method].mockRejectedValue(new SecondFactorRequired('ticket-1', 'Enter the code'));
    const action = await act(store);
    expect(action.meta).toMatchObject({ requestStatus: 'rejected', ticket: 'ticket-1' });
    expect(auth()).toMatchObject({ message: 'Enter the code', showMessage: true, token: null });
    expect(stored.token).toBeNull();
  });
});

test('signIn gives the provider what the person typed', async () => {
  const { store, provider } = setUp();
  await store.dispatch(signIn(CREDENTIALS));
  expect(provider.signInWithEmail).toHaveBeenCalledWith(CREDENTIALS);
});

describe('signOut', () => {
  test('success: the token goes from state and storage', async () => {
    const { store, auth, steps, stored } = setUp({ token: 'kept' });
    await store.dispatch(signOut());
    expect(auth()).toMatchObject({ token: null, loading: false, redirect: '/' });
    expect(stored.token).toBeNull();
    expect(steps).toEqual(['requests called off', 'provider signs out', 'removed']);
  });

  test('failure: the token goes from state only', async () => {
    const { store, auth, provider, stored } = setUp({ token: 'kept' });
    provider.signOut.mockRejectedValue(new Error('away'));
    await store.dispatch(signOut());
    expect(auth()).toMatchObject({ token: null, loading: false, redirect: '/' });
    expect(stored.token).toBe('kept');
  });

  test('pending changes nothing', () => {
    const { store, auth } = setUp({ token: 'kept' });
    const before = auth();
    store.dispatch(signOut.pending('id', undefined));
    expect(auth()).toEqual(before);
  });
});

describe('the other actions', () => {
  test('showAuthMessage and hideAuthMessage', () => {
    const { store, auth } = setUp();
    store.dispatch(showLoading());
    store.dispatch(showAuthMessage('Try later'));
    expect(auth()).toMatchObject({ message: 'Try later', showMessage: true, loading: false });
    store.dispatch(hideAuthMessage());
    expect(auth()).toMatchObject({ message: '', showMessage: false });
  });

  test('showLoading', () => {
    const { store, auth } = setUp();
    store.dispatch(showLoading());
    expect(auth().loading).toBe(true);
  });

  test('signInSuccess stores the token', () => {
    const { store, auth } = setUp();
    store.dispatch(showLoading());
    store.dispatch(signInSuccess('token-2'));
    expect(auth()).toMatchObject({ loading: false, token: 'token-2', redirect: '' });
  });

  test('authenticated sets redirect and token', () => {
    const { store, auth } = setUp();
    store.dispatch(authenticated('token-3'));
    expect(auth()).toMatchObject({ loading: false, token: 'token-3', redirect: '/' });
  });

  test('enterWithToken keeps the token as a sign-in does', async () => {
    const { store, auth, stored, steps } = setUp();
    await store.dispatch(enterWithToken('token-4'));
    expect(auth()).toMatchObject({ token: 'token-4', redirect: '/' });
    expect(stored.token).toBe('token-4');
    expect(steps).toEqual(['requests called off', 'stored token-4']);
  });
});
