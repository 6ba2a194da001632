import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOAuthChecks } from './make-oauth-checks.ts';
import { createGoogleSignIn } from './sign-in-with-google.ts';
import type { SocialSignIn } from './social-sign-in.ts';
import type { Listening } from './testing/listen-on-loopback.ts';
import { startOpenIdProvider } from './testing/start-openid-provider.ts';
import { walkOpenIdProvider } from './testing/walk-openid-provider.ts';

const client = { clientId: 'zeel', clientSecret: 'a-secret-of-thirty-two-characters' };
const redirectUri = 'http://127.0.0.1:3999/api/auth/oauth/google/callback';
let provider: Listening;
let google: SocialSignIn;

beforeAll(async () => {
  provider = await startOpenIdProvider(client, [redirectUri], {
    saruul: { email: 'saruul@mail.example', emailVerified: true, name: 'Saruul' },
    unproven: { email: 'someone@else.example', emailVerified: false },
  });
  google = createGoogleSignIn({ ...client, issuer: provider.url });
});
afterAll(() => provider.close());

async function walk(login: string, checks = makeOAuthChecks()) {
  const start = await google.start({ redirectUri, checks, locale: 'en' });
  return { checks, callbackUrl: await walkOpenIdProvider(start, redirectUri, { login }) };
}

describe('sign-in at a real OpenID provider', () => {
  test('gives issuer, subject and a proven e-mail', async () => {
    expect(await google.finish(await walk('saruul'))).toEqual({
      issuer: provider.url,
      subject: 'saruul',
      email: 'saruul@mail.example',
      emailVerified: true,
      displayName: 'Saruul',
    });
  });

  test('an e-mail the provider has not proven stays unproven', async () => {
    expect(await google.finish(await walk('unproven'))).toMatchObject({ emailVerified: false });
  });

  test('a cancelled consent is told apart from a failure', async () => {
    const checks = makeOAuthChecks();
    const start = await google.start({ redirectUri, checks, locale: 'en' });
    const callbackUrl = await walkOpenIdProvider(start, redirectUri, 'cancel');
    await expect(google.finish({ callbackUrl, checks })).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('a code works once', async () => {
    const run = await walk('saruul');
    await google.finish(run);
    await expect(google.finish(run)).rejects.toMatchObject({ kind: 'rejected' });
  });

  test.each(['state', 'nonce', 'codeVerifier'] as const)('another %s is refused', async (name) => {
    const { checks, callbackUrl } = await walk('saruul');
    const foreign = { ...checks, [name]: makeOAuthChecks()[name] };
    await expect(google.finish({ callbackUrl, checks: foreign })).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('an answer without code or state is refused', async () => {
    const run = { callbackUrl: new URL(redirectUri), checks: makeOAuthChecks() };
    await expect(google.finish(run)).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('a provider that is away is told apart, and found again later', async () => {
    const away = createGoogleSignIn({ ...client, issuer: 'http://127.0.0.1:9' });
    const start = away.start({ redirectUri, checks: makeOAuthChecks(), locale: 'en' });
    await expect(start).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
