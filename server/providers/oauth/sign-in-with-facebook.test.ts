import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOAuthChecks } from './make-oauth-checks.ts';
import { createFacebookSignIn } from './sign-in-with-facebook.ts';
import { type Fetch, OAuthRefusal, type SocialSignIn } from './social-sign-in.ts';
import type { Listening } from './testing/listen-on-loopback.ts';
import { startFacebookSimulator } from './testing/start-facebook-simulator.ts';

const client = { clientId: 'zeel-app', clientSecret: 'app-secret' };
const redirectUri = 'http://127.0.0.1:3999/api/auth/oauth/facebook/callback';
let simulator: Listening;
let facebook: SocialSignIn;

beforeAll(async () => {
  simulator = await startFacebookSimulator(client, [redirectUri]);
  facebook = createFacebookSignIn({ ...client, issuer: simulator.url, graphUrl: simulator.url });
});
afterAll(() => simulator.close());

/** Presses a button of the consent page. */
async function walk(answer: Record<string, string>, checks = makeOAuthChecks()) {
  const start = await facebook.start({ redirectUri, checks, locale: 'en' });
  const page = await fetch(start);
  expect(page.status).toBe(200);
  for (const [name, value] of Object.entries(answer)) start.searchParams.set(name, value);
  const back = await fetch(start, { redirect: 'manual' });
  return { checks, callbackUrl: new URL(back.headers.get('location') ?? '') };
}

const allow = { demo_decision: 'allow', demo_email: 'bat@mail.example', demo_name: 'Bat' };

describe('sign-in with Facebook', () => {
  test('gives issuer, subject and an e-mail that counts as unproven', async () => {
    const person = await facebook.finish(await walk(allow));
    expect(person).toMatchObject({ issuer: simulator.url, email: 'bat@mail.example', emailVerified: false });
    expect(person.subject).toMatch(/^\d+$/);
    expect((await facebook.finish(await walk(allow))).subject).toBe(person.subject);
  });

  test('a cancelled consent is told apart from a failure', async () => {
    const run = await walk({ demo_decision: 'cancel' });
    await expect(facebook.finish(run)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('a code works once', async () => {
    const run = await walk(allow);
    await facebook.finish(run);
    await expect(facebook.finish(run)).rejects.toMatchObject({ kind: 'rejected' });
  });

  test.each(['state', 'codeVerifier'] as const)('another %s is refused', async (name) => {
    const { checks, callbackUrl } = await walk(allow);
    const foreign = { ...checks, [name]: makeOAuthChecks()[name] };
    await expect(facebook.finish({ callbackUrl, checks: foreign })).rejects.toMatchObject({
      kind: 'rejected',
    });
  });

  test('a cancelled answer with another state is no answer to this run', async () => {
    const { callbackUrl } = await walk({ demo_decision: 'cancel' });
    const finish = facebook.finish({ callbackUrl, checks: makeOAuthChecks() });
    await expect(finish).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('a wrong app secret is refused', async () => {
    const other = createFacebookSignIn({
      clientId: client.clientId,
      clientSecret: 'other',
      issuer: simulator.url,
      graphUrl: simulator.url,
    });
    await expect(other.finish(await walk(allow))).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('the Graph API refuses /me without the proof of the app secret', async () => {
    const strip: Fetch = (url, init) => fetch(url.replace(/appsecret_proof=\w+/, 'appsecret_proof=00'), init);
    const proofless = createFacebookSignIn({
      ...client,
      issuer: simulator.url,
      graphUrl: simulator.url,
      fetch: strip,
    });
    await expect(proofless.finish(await walk(allow))).rejects.toMatchObject({ kind: 'rejected' });
  });

  test.each<[string, Fetch, string]>([
    ['is away', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['answers 503', async () => new Response('{}', { status: 503 }), 'unreachable'],
    ['does not speak JSON', async () => new Response('<html>'), 'unreachable'],
    ['gives no token', async () => Response.json({}), 'rejected'],
  ])('when the Graph API %s nothing is accepted', async (_name, broken, kind) => {
    const { checks, callbackUrl } = await walk(allow);
    const finish = createFacebookSignIn({ ...client, fetch: broken }).finish({ callbackUrl, checks });
    await expect(finish).rejects.toBeInstanceOf(OAuthRefusal);
    await expect(finish).rejects.toMatchObject({ kind });
  });
});
