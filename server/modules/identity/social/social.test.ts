import type { SocialProvider } from '@zeel/protocol/rooms/identity';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFacebookSignIn, createGoogleSignIn } from '../../../providers/oauth/index.ts';
import type { Listening } from '../../../providers/oauth/testing/listen-on-loopback.ts';
import { startFacebookSimulator } from '../../../providers/oauth/testing/start-facebook-simulator.ts';
import { startOpenIdProvider } from '../../../providers/oauth/testing/start-openid-provider.ts';
import { walkOpenIdProvider } from '../../../providers/oauth/testing/walk-openid-provider.ts';
import {
  createIdentityApp,
  GOOD_PASSWORD,
  type IdentityApp,
  PUBLIC_URL,
} from '../testing/create-identity-app.ts';

const client = { clientId: 'zeel', clientSecret: 'a-secret-of-thirty-two-characters' };
const callbackOf = (provider: SocialProvider) => `${PUBLIC_URL}/api/auth/oauth/${provider}/callback`;
let google: Listening;
let facebook: Listening;
let under: IdentityApp;

beforeAll(async () => {
  google = await startOpenIdProvider(client, [callbackOf('google')], {
    unproven: { email: 'unproven@mail.example', emailVerified: false },
    silent: {},
  });
  facebook = await startFacebookSimulator(client, [callbackOf('facebook')]);
  under = await createIdentityApp({
    room: {
      social: {
        google: createGoogleSignIn({ ...client, issuer: google.url }),
        facebook: createFacebookSignIn({ ...client, issuer: facebook.url, graphUrl: facebook.url }),
      },
    },
  });
});
afterAll(async () => {
  await Promise.all([google.close(), facebook.close()]);
  await under.close();
});

type Cookies = Record<string, string>;
const cookiesOf = (reply: LightMyRequestResponse): Cookies =>
  Object.fromEntries(
    reply.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
const get = (url: string, cookies: Cookies = {}) => under.app.inject({ url, cookies });
const messageOf = (page: LightMyRequestResponse) =>
  JSON.parse((/data-message="([^"]*)"/.exec(page.body)?.[1] ?? 'null').replaceAll('&quot;', '"'));
const finish = (cookies: Cookies, headers: Record<string, string> = {}) =>
  under.app.inject({ method: 'POST', url: '/api/auth/loginInOAuth', cookies, headers });

type Walk = { login: string } | 'cancel';

/** The popup up to the provider's redirect back. */
async function goToProvider(provider: SocialProvider, walk: Walk, query = '', cookies: Cookies = {}) {
  const start = await get(`/api/auth/oauth/${provider}/start${query}`, cookies);
  expect(start.statusCode).toBe(302);
  const target = new URL(start.headers.location ?? '');
  if (provider === 'google') {
    const back = await walkOpenIdProvider(target, callbackOf('google'), walk);
    return { back, cookies: cookiesOf(start) };
  }
  target.searchParams.set('demo_decision', walk === 'cancel' ? 'cancel' : 'allow');
  if (walk !== 'cancel') target.searchParams.set('demo_email', walk.login);
  const reply = await fetch(target, { redirect: 'manual' });
  return { back: new URL(reply.headers.get('location') ?? ''), cookies: cookiesOf(start) };
}

/** The whole popup; gives the closing page and the cookie for loginInOAuth. */
async function runPopup(provider: SocialProvider, walk: Walk, query = '', cookies: Cookies = {}) {
  const run = await goToProvider(provider, walk, query, cookies);
  const page = await get(`${run.back.pathname}${run.back.search}`, run.cookies);
  return { page, message: messageOf(page), cookies: cookiesOf(page) };
}

describe.each([
  ['google', { login: 'saruul' }, 'saruul@mail.example', true],
  ['facebook', { login: 'bat@mail.example' }, 'bat@mail.example', false],
] as const)('sign-in with %s in a popup', (provider, walk, email, isProven) => {
  test('makes an account, and finds it again by issuer and subject', async () => {
    const { page, message, cookies } = await runPopup(provider, walk);
    expect(message).toEqual({ outcome: 'done', flow: 'sign-in' });
    expect(page.body).toContain('<script src="/api/auth/oauth/popup.js"');
    const raw = [page.headers['set-cookie']].flat().join('\n');
    expect(raw).toMatch(
      /zeel_oauth_finish=[\w-]{43}; Max-Age=60; Path=\/api\/auth\/loginInOAuth; HttpOnly; SameSite=Strict/,
    );
    const first = await finish(cookies);
    expect(first.statusCode).toBe(200);
    const me = await under.call({ url: '/api/me', headers: under.as(first.json().data.token) });
    expect(me.json().data).toMatchObject({
      email,
      emailVerified: isProven,
      hasPassword: false,
      roles: ['applicant'],
    });
    const again = await finish((await runPopup(provider, walk)).cookies);
    const twin = await under.call({ url: '/api/me', headers: under.as(again.json().data.token) });
    expect(twin.json().data.id).toBe(me.json().data.id);
  });

  test('the proof works once, and not after a minute', async () => {
    const { cookies } = await runPopup(provider, walk);
    expect((await finish(cookies)).statusCode).toBe(200);
    expect((await finish(cookies)).json().code).toBe('wrong_credentials');
    const late = await runPopup(provider, walk);
    under.clock.advance(61_000);
    expect((await finish(late.cookies)).statusCode).toBe(401);
  });

  test('a repeated call gets its reply again; its Idempotency-Key alone opens nothing', async () => {
    const { cookies } = await runPopup(provider, walk);
    const key = { 'idempotency-key': `retry-${provider}` };
    const first = await finish(cookies, key);
    const retry = await finish(cookies, key);
    expect(retry.headers['idempotency-replayed']).toBe('true');
    expect(retry.body).toBe(first.body);
    const stranger = await finish({}, key);
    expect(stranger.json().code).toBe('idempotency_key_reused');
    expect(stranger.body).not.toContain(first.json().data.token);
  });

  test('of twenty uses of one proof at once, one gives a session', async () => {
    const { cookies } = await runPopup(provider, walk);
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(cookies)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('cancelling closes the popup and proves nothing', async () => {
    const { message, cookies } = await runPopup(provider, 'cancel');
    expect(message).toMatchObject({ outcome: 'cancelled', flow: 'sign-in' });
    expect(cookies).not.toHaveProperty('zeel_oauth_finish');
    expect((await finish(cookies)).statusCode).toBe(401);
  });

  test('another browser cannot finish it, nor can the same one twice, nor too late', async () => {
    const { back, cookies } = await goToProvider(provider, walk);
    const path = `${back.pathname}${back.search}`;
    const stranger = await get(path, cookiesOf(await get(`/api/auth/oauth/${provider}/start`)));
    expect(messageOf(stranger)).toMatchObject({ outcome: 'failed' });
    expect(messageOf(await get(path))).toMatchObject({ outcome: 'failed' });
    expect(messageOf(await get(path, cookies))).toMatchObject({ outcome: 'done' });
    expect(messageOf(await get(path, cookies))).toMatchObject({ outcome: 'failed' });
    const late = await goToProvider(provider, walk);
    under.clock.advance(10 * 60_000 + 1_000);
    const reply = await get(`${late.back.pathname}${late.back.search}`, late.cookies);
    expect(messageOf(reply)).toMatchObject({ outcome: 'failed' });
  });
});

describe('accounts are never merged by e-mail', () => {
  test('an account with the same address is not opened; its owner is told how to connect', async () => {
    await under.register('held@mail.example');
    const { cookies } = await runPopup('google', { login: 'held' });
    const reply = await finish(cookies);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
    expect(reply.json().message).toContain('held@mail.example');
  });

  test('an address the provider has not proven stays unproven, and gets a link', async () => {
    const reply = await finish((await runPopup('google', { login: 'unproven' })).cookies);
    const me = await under.call({ url: '/api/me', headers: under.as(reply.json().data.token) });
    expect(me.json().data.emailVerified).toBe(false);
    expect(await under.linkTo('unproven@mail.example', 'verifyEmail')).toBeTypeOf('string');
  });

  test('a provider that gives no address makes no account', async () => {
    const reply = await finish((await runPopup('google', { login: 'silent' })).cookies);
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('Google')]);
  });
});

describe('connecting in the profile', () => {
  const connect = async (token: string, login: string) => {
    const start = await under.post('/api/me/connected/google', undefined, under.as(token));
    const { popupUrl } = start.json().data;
    expect(popupUrl).toBe('/api/auth/oauth/google/start?flow=connect&locale=en');
    return runPopup('google', { login }, '?flow=connect', cookiesOf(start));
  };
  const disconnect = (token: string) =>
    under.call({ method: 'DELETE', url: '/api/me/connected/google', headers: under.as(token) });

  test('then the provider opens this account, and can be taken off again', async () => {
    const token = await under.register('owner@example.mn');
    const { message, cookies } = await connect(token, 'connected');
    expect(message).toEqual({ outcome: 'done', flow: 'connect' });
    expect(cookies).not.toHaveProperty('zeel_oauth_finish');
    const signedIn = await finish((await runPopup('google', { login: 'connected' })).cookies);
    const me = await under.call({ url: '/api/me', headers: under.as(signedIn.json().data.token) });
    expect(me.json().data).toMatchObject({ email: 'owner@example.mn', connected: [{ provider: 'google' }] });
    expect((await disconnect(token)).statusCode).toBe(200);
    expect((await disconnect(token)).statusCode).toBe(404);
  });

  test('an account connected elsewhere is refused, and so is a second one', async () => {
    const one = await under.register('one@example.mn');
    const two = await under.register('two@example.mn');
    await connect(one, 'wanted');
    expect((await connect(two, 'wanted')).message).toMatchObject({ outcome: 'failed', flow: 'connect' });
    expect((await connect(one, 'second')).message).toMatchObject({ outcome: 'failed', flow: 'connect' });
  });

  test('without the ticket of a signed-in page nothing is connected', async () => {
    expect(messageOf(await get('/api/auth/oauth/google/start?flow=connect'))).toEqual({
      outcome: 'failed',
      flow: 'connect',
    });
    const forged = { zeel_oauth_connect: 'x'.repeat(43) };
    const reply = await get('/api/auth/oauth/google/start?flow=connect', forged);
    expect(messageOf(reply)).toEqual({ outcome: 'failed', flow: 'connect' });
  });

  test('the only way in cannot be taken off', async () => {
    const reply = await finish((await runPopup('google', { login: 'only' })).cookies);
    const gone = await disconnect(reply.json().data.token);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'conflict']);
    expect((await finish((await runPopup('google', { login: 'only' })).cookies)).statusCode).toBe(200);
  });
});

describe('loginInOAuth', () => {
  test('without any proof, with a session token or a foreign cookie, it is 401', async () => {
    const token = await under.register('session@example.mn');
    expect((await finish({})).statusCode).toBe(401);
    expect((await finish({}, under.as(token))).statusCode).toBe(401);
    expect((await finish({ zeel_oauth_finish: 'x'.repeat(43) })).statusCode).toBe(401);
  });

  test('a disabled account stays outside, and the second factor is asked for here too', async () => {
    const reply = await finish((await runPopup('google', { login: 'barred' })).cookies);
    const { db } = under.platform.database;
    const { id } = (await under.call({ url: '/api/me', headers: under.as(reply.json().data.token) })).json()
      .data;
    await db
      .updateTable('users')
      .set({ factor_secret: Buffer.from('x'), factor_confirmed_at: under.clock.now() })
      .where('id', '=', id)
      .execute();
    const asked = await finish((await runPopup('google', { login: 'barred' })).cookies);
    expect(Object.keys(asked.json().data)).toEqual(['secondFactor']);
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
    const barred = await finish((await runPopup('google', { login: 'barred' })).cookies);
    expect(barred.json().code).toBe('account_disabled');
  });
});

test('an unknown provider and a switched-off one are not there', async () => {
  const off = await createIdentityApp({ room: { social: { google: null, facebook: null } } });
  try {
    for (const url of [
      '/api/auth/oauth/google/start',
      '/api/auth/oauth/github/start',
      '/api/auth/oauth/google/callback',
    ])
      expect((await off.app.inject({ url })).statusCode).toBe(404);
    const token = await off.register('x@example.mn', GOOD_PASSWORD);
    expect((await off.post('/api/me/connected/google', undefined, off.as(token))).statusCode).toBe(404);
  } finally {
    await off.close();
  }
});
