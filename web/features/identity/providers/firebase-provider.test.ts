import { describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../shared/http/http-error.ts';
import { IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import { createFirebaseProvider } from './firebase-provider.ts';
import { HostedRefusal } from './hosted-refusal.ts';
import type { IdentityNotice } from './identity-notice.ts';
import type { HostedAuth } from './load-firebase.ts';

const refusal = (notice: IdentityNotice) => new HostedRefusal(notice, new Error('of the service'));

function makeProvider(hosted: Partial<HostedAuth> = {}) {
  const auth: HostedAuth = {
    signIn: () => Promise.resolve('id-token'),
    signUp: () => Promise.resolve('id-token'),
    popup: () => Promise.resolve('id-token'),
    sendPasswordReset: () => Promise.resolve(),
    signOut: vi.fn(() => Promise.resolve()),
    ...hosted,
  };
  const load = vi.fn(() => Promise.resolve(auth));
  const login = vi.fn(() => Promise.resolve('session by our own password'));
  const loginInOAuth = vi.fn((idToken?: string) => Promise.resolve(`session for ${idToken}`));
  const signOuts = { add: vi.fn(), flush: () => Promise.resolve() };
  const provider = createFirebaseProvider({
    api: { loginInOAuth, login },
    tokenStorage: { read: () => 'held' },
    signOuts,
    describe: (notice) => notice,
    load,
  });
  return { provider, auth, load, login, loginInOAuth, signOuts };
}

const credentials = { email: 'a@b.mn', password: 'p' };

describe('the hosted provider', () => {
  test('every way in trades the ID token for a session of ours', async () => {
    const { provider, load, loginInOAuth } = makeProvider();
    const ways = [
      provider.signInWithEmail(credentials),
      provider.signUpWithEmail(credentials),
      provider.signInWithGooglePopup(),
      provider.signInWithFacebookPopup(),
    ];
    await expect(Promise.all(ways)).resolves.toEqual(ways.map(() => 'session for id-token'));
    expect(loginInOAuth.mock.calls).toEqual(ways.map(() => ['id-token']));
    expect(load).toHaveBeenCalledOnce();
  });

  test.each(['popup.blocked', 'popup.cancelled', 'popup.failed'] as const)(
    'what the service refuses is told: %s',
    async (notice) => {
      const { provider, loginInOAuth } = makeProvider({ popup: () => Promise.reject(refusal(notice)) });
      const refused = provider.signInWithGooglePopup();
      await expect(refused).rejects.toBeInstanceOf(IdentityRefusal);
      await expect(refused).rejects.toThrow(notice);
      expect(loginInOAuth).not.toHaveBeenCalled();
    },
  );

  test('a password that the service does not know may be one of ours; when it is not, all are told alike', async () => {
    const { provider, login } = makeProvider({
      signIn: () => Promise.reject(refusal('hosted.wrongCredentials')),
    });
    await expect(provider.signInWithEmail(credentials)).resolves.toBe('session by our own password');
    expect(login).toHaveBeenCalledExactlyOnceWith(credentials);
    login.mockRejectedValueOnce(new HttpError('status', { status: 401 }));
    await expect(provider.signInWithEmail(credentials)).rejects.toMatchObject({ status: 401 });
    const away = makeProvider({ signIn: () => Promise.reject(refusal('hosted.unreachable')) });
    await expect(away.provider.signInWithEmail(credentials)).rejects.toThrow('hosted.unreachable');
    expect(away.login).not.toHaveBeenCalled();
  });

  test('an account at the service is proven without a session of ours', async () => {
    const { provider, loginInOAuth } = makeProvider();
    await expect(provider.prove?.({ kind: 'google' })).resolves.toBe('id-token');
    await expect(provider.prove?.({ kind: 'email', ...credentials })).resolves.toBe('id-token');
    expect(loginInOAuth).not.toHaveBeenCalled();
  });

  test('a bug of the client is not dressed up as a refusal', async () => {
    const { provider } = makeProvider({ signIn: () => Promise.reject(new TypeError('bug')) });
    await expect(provider.signInWithEmail(credentials)).rejects.toBeInstanceOf(TypeError);
  });

  test('a client that did not load is asked for again', async () => {
    const { provider, load } = makeProvider();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(provider.signInWithGooglePopup()).rejects.toThrow('hosted.unreachable');
    await expect(provider.signInWithGooglePopup()).resolves.toBe('session for id-token');
  });

  test('signing out ends both sessions, and fetches nothing when there is no hosted one', async () => {
    const { provider, auth, load, signOuts } = makeProvider();
    await provider.signOut();
    expect(load).not.toHaveBeenCalled();
    expect(signOuts.add).toHaveBeenCalledExactlyOnceWith('held');
    provider.prepare?.();
    await provider.signOut();
    expect(auth.signOut).toHaveBeenCalledOnce();
  });
});
