import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FirebaseVerdict } from '../../../providers/firebase/index.ts';
import { createIdentityApp, type IdentityApp } from '../testing/create-identity-app.ts';

const verdicts: Record<string, FirebaseVerdict> = {
  'good.id.token': {
    verified: true,
    identity: {
      issuer: 'https://securetoken.google.com/zeel',
      subject: 'f1',
      signInProvider: 'google.com',
      email: 'fire@mail.example',
      emailVerified: true,
      displayName: 'Fire',
    },
  },
  'away.id.token': { verified: false, reason: 'unreachable' },
};
let under: IdentityApp;

beforeAll(async () => {
  under = await createIdentityApp({
    room: { firebase: async (token) => verdicts[token] ?? { verified: false, reason: 'invalid' } },
  });
});
afterAll(() => under.close());

const loginInOAuth = (authorization: string) =>
  under.app.inject({ method: 'POST', url: '/api/auth/loginInOAuth', headers: { authorization } });

describe('loginInOAuth with a Firebase ID token', () => {
  test('a verified one signs in, every time as the same person', async () => {
    const [first, second] = [await loginInOAuth('good.id.token'), await loginInOAuth('good.id.token')];
    const idOf = async (token: string) =>
      (await under.call({ url: '/api/me', headers: under.as(token) })).json().data.id;
    expect(await idOf(first.json().data.token)).toBe(await idOf(second.json().data.token));
  });

  test('a refused one is 401, and keys that cannot be fetched are 503', async () => {
    expect((await loginInOAuth('forged.id.token')).statusCode).toBe(401);
    const away = await loginInOAuth('away.id.token');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  });

  test('an ID token is no session token', async () => {
    expect((await under.call({ url: '/api/me', headers: under.as('good.id.token') })).statusCode).toBe(401);
  });
});

describe('the demo consent page', () => {
  test('is clearly marked, in the language of the app, and leads through to a session', async () => {
    const start = await under.app.inject({ url: '/api/auth/oauth/google/start' });
    const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
    const consent = new URL(start.headers.location ?? '');
    const page = await under.app.inject({
      url: `${consent.pathname}${consent.search}`,
      cookies: { zeel_locale: 'fr' },
    });
    expect(page.body).toContain('Démo. Ceci n’est pas Google');
    consent.searchParams.set('demo_decision', 'allow');
    consent.searchParams.set('demo_identity', 'saruul@mail.demo');
    const back = await under.app.inject({ url: `${consent.pathname}${consent.search}` });
    const callback = new URL(back.headers.location ?? '');
    const closed = await under.app.inject({ url: `${callback.pathname}${callback.search}`, cookies });
    const finish = closed.cookies.find(({ name }) => name === 'zeel_oauth_finish')?.value ?? '';
    const reply = await under.app.inject({
      method: 'POST',
      url: '/api/auth/loginInOAuth',
      cookies: { zeel_oauth_finish: finish },
    });
    expect(reply.json().data.token).toMatch(/^[\w-]{43}$/);
  });

  test('sends no code elsewhere, and does not exist in production', async () => {
    const start = await under.app.inject({ url: '/api/auth/oauth/facebook/start' });
    const consent = new URL(start.headers.location ?? '');
    consent.searchParams.set('redirect_uri', 'https://evil.example/');
    consent.searchParams.set('demo_decision', 'allow');
    consent.searchParams.set('demo_identity', 'saruul@mail.demo');
    expect((await under.app.inject({ url: `${consent.pathname}${consent.search}` })).statusCode).toBe(404);
    const production = await createIdentityApp({ config: { mode: 'production' } });
    try {
      expect((await production.app.inject({ url: '/demo/oauth/google/authorize' })).statusCode).toBe(404);
      expect((await production.app.inject({ url: '/api/auth/oauth/google/start' })).statusCode).toBe(404);
    } finally {
      await production.close();
    }
  });
});
