import { describe, expect, test, vi } from 'vitest';
import { createHttpClient } from '../../../shared/http/http-client.ts';
import { createAuthApi } from '../../../shared/session/auth-api.ts';
import { IdentityRefusal, SecondFactorRequired } from '../../../shared/session/identity-provider.ts';
import { createBuiltInProvider } from './built-in-provider.ts';

function makeProvider(answer: (request: Request) => object) {
  const requests: Request[] = [];
  const http = createHttpClient({
    baseUrl: 'https://zeel.example/api',
    fetch: async (input) => {
      const request = new Request(input);
      requests.push(request);
      return Response.json(answer(request));
    },
    readToken: () => null,
    readLanguage: () => 'en',
    onFailure: () => undefined,
    onSessionRefused: () => undefined,
    onSecondFactorNeeded: () => undefined,
  });
  const popup = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const signOuts = { add: vi.fn(), flush: () => Promise.resolve() };
  const held = { token: null as string | null };
  const provider = createBuiltInProvider({
    api: createAuthApi(http),
    apiBaseUrl: '/api',
    tokenStorage: { read: () => held.token },
    signOuts,
    describe: (notice) => notice,
    popup,
  });
  return { provider, requests, popup, signOuts, held };
}

describe('the built-in provider', () => {
  test('signs in and up with exactly e-mail and password', async () => {
    const { provider, requests } = makeProvider(() => ({ data: { token: 't' } }));
    const credentials = { email: 'a@b.mn', password: 'correct horse' };
    await expect(provider.signInWithEmail(credentials)).resolves.toBe('t');
    await expect(provider.signUpWithEmail({ ...credentials, captcha: 'answer' })).resolves.toBe('t');
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/register',
    ]);
    for (const request of requests) await expect(request.json()).resolves.toEqual(credentials);
    expect(requests[0]?.headers.get('x-zeel-captcha')).toBeNull();
    expect(requests[1]?.headers.get('x-zeel-captcha')).toBe('answer');
  });

  test.each(['google', 'facebook'] as const)(
    '%s: the popup first, then loginInOAuth without a body',
    async (name) => {
      const { provider, requests, popup } = makeProvider(() => ({ data: { token: 't' } }));
      const enter = name === 'google' ? provider.signInWithGooglePopup : provider.signInWithFacebookPopup;
      const entering = enter();
      // Opened before anything was awaited: in the click itself.
      expect(popup).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ url: `/api/auth/oauth/${name}/start?flow=sign-in`, flow: 'sign-in' }),
      );
      await expect(entering).resolves.toBe('t');
      expect(requests.map(({ url, body }) => [new URL(url).pathname, body])).toEqual([
        ['/api/auth/loginInOAuth', null],
      ]);
    },
  );

  test('a cancelled popup asks the server nothing', async () => {
    const { provider, requests, popup } = makeProvider(() => ({}));
    popup.mockRejectedValue(new IdentityRefusal('popup.cancelled'));
    await expect(provider.signInWithGooglePopup()).rejects.toThrow('popup.cancelled');
    expect(requests).toEqual([]);
  });

  test('a second factor is asked for with its ticket', async () => {
    const { provider } = makeProvider(() => ({ data: { secondFactor: { ticket: 'x', message: 'Code' } } }));
    const refused = provider.signInWithEmail({ email: 'a@b.mn', password: 'p' });
    await expect(refused).rejects.toBeInstanceOf(SecondFactorRequired);
    await expect(refused).rejects.toMatchObject({ ticket: 'x', message: 'Code' });
  });

  test('signing out succeeds here at once and leaves the rest to the queue', async () => {
    const { provider, requests, signOuts, held } = makeProvider(() => ({}));
    await provider.signOut();
    expect(signOuts.add).not.toHaveBeenCalled();
    held.token = 'given-up';
    await provider.signOut();
    expect(signOuts.add).toHaveBeenCalledExactlyOnceWith('given-up');
    expect(requests).toEqual([]);
  });
});
