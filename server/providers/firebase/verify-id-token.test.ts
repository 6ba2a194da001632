import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirebaseVerifier, type FirebaseVerifier } from './verify-id-token.ts';

const PROJECT = 'zeel-test';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const now = () => new Date('2028-02-29T12:00:00.000Z');
const nowS = now().getTime() / 1_000;
const goodClaims: JWTPayload = {
  iss: ISSUER,
  aud: PROJECT,
  sub: 'firebase-user-1',
  iat: nowS - 5,
  exp: nowS + 3_600,
  auth_time: nowS - 5,
  email: 'saran@example.mn',
  email_verified: true,
  name: 'Saran',
  firebase: { sign_in_provider: 'google.com', identities: {} },
};

const pair = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256', { extractable: true });
const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
let mode: 'good' | 'error' | 'silent' | 'nonsense' = 'good';
const server = createServer((_request, response) => {
  if (mode === 'silent') return;
  response.writeHead(mode === 'error' ? 500 : 200, { 'content-type': 'application/json' });
  response.end(mode === 'nonsense' ? '<html>' : JSON.stringify(jwks));
});
let jwksUrl: string;
let verify: FirebaseVerifier;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An http server that listens on a port always has an AddressInfo.
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
  verify = createFirebaseVerifier({ projectId: PROJECT, jwksUrl, timeoutMs: 300, now });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sign = (claims: JWTPayload, { kid = 'k1', key = pair.privateKey } = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const without = (claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(goodClaims).filter(([name]) => name !== claim));

const invalid = { verified: false, reason: 'invalid' };
const unreachable = { verified: false, reason: 'unreachable' };

describe('Firebase ID token', () => {
  test('a good one gives issuer, subject and what the service knows', async () => {
    expect(await verify(await sign(goodClaims))).toEqual({
      verified: true,
      identity: {
        issuer: ISSUER,
        subject: 'firebase-user-1',
        signInProvider: 'google.com',
        email: 'saran@example.mn',
        emailVerified: true,
        displayName: 'Saran',
      },
    });
  });

  test('an unverified or missing e-mail is never called verified', async () => {
    const unverified = await verify(await sign({ ...goodClaims, email_verified: false }));
    const missing = await verify(await sign(without('email')));
    expect(unverified).toMatchObject({ identity: { emailVerified: false } });
    expect(missing).toMatchObject({ identity: { email: null, emailVerified: false } });
  });

  test.each<[string, JWTPayload]>([
    ['of another project', { ...goodClaims, aud: 'other-project' }],
    ['for several audiences', { ...goodClaims, aud: [PROJECT, 'other-project'] }],
    ['of another issuer', { ...goodClaims, iss: 'https://securetoken.google.com/other-project' }],
    ['of accounts.google.com', { ...goodClaims, iss: 'https://accounts.google.com' }],
    ['that has expired', { ...goodClaims, exp: nowS - 60 }],
    ['issued in the future', { ...goodClaims, iat: nowS + 600 }],
    ['signed in in the future', { ...goodClaims, auth_time: nowS + 600 }],
    ['not valid yet', { ...goodClaims, nbf: nowS + 600 }],
    ['with an empty subject', { ...goodClaims, sub: '' }],
    ['with a subject too long', { ...goodClaims, sub: 'x'.repeat(129) }],
    ['without a subject', without('sub')],
    ['without an expiry', without('exp')],
    ['without auth_time', without('auth_time')],
    ['without the sign-in provider', without('firebase')],
  ])('one %s is refused', async (_name, claims) => {
    expect(await verify(await sign(claims))).toEqual(invalid);
  });

  test('one signed by a stranger is refused', async () => {
    expect(await verify(await sign(goodClaims, { key: stranger.privateKey }))).toEqual(invalid);
  });

  test('one with an unknown key id is refused', async () => {
    expect(await verify(await sign(goodClaims, { kid: 'k2' }))).toEqual(invalid);
  });

  test('one without signature (alg none) is refused', async () => {
    expect(await verify(new UnsecuredJWT(goodClaims).encode())).toEqual(invalid);
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'k1' })).toString('base64url');
    const body = Buffer.from(JSON.stringify(goodClaims)).toString('base64url');
    expect(await verify(`${header}.${body}.`)).toEqual(invalid);
  });

  test('one signed by HMAC with the public key as secret is refused', async () => {
    const publicKey = new TextEncoder().encode(await exportSPKI(pair.publicKey));
    const token = await new SignJWT(goodClaims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(publicKey);
    expect(await verify(token)).toEqual(invalid);
  });

  test('one with an edited payload is refused', async () => {
    const [header, , signature] = (await sign(goodClaims)).split('.');
    const edited = Buffer.from(JSON.stringify({ ...goodClaims, sub: 'someone-else' })).toString('base64url');
    expect(await verify(`${header}.${edited}.${signature}`)).toEqual(invalid);
  });

  test.each(['', 'x', 'a.b.c', 'x'.repeat(20_000)])('%.10s is refused', async (token) => {
    expect(await verify(token)).toEqual(invalid);
  });

  test.each(['error', 'silent', 'nonsense'] as const)('with keys %s nothing is accepted', async (state) => {
    mode = state;
    const fresh = createFirebaseVerifier({ projectId: PROJECT, jwksUrl, timeoutMs: 300, now });
    expect(await fresh(await sign(goodClaims))).toEqual(unreachable);
    mode = 'good';
  });
});
