import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostedAuth } from './load-firebase.ts';

const ID_TOKEN = [{ alg: 'none' }, { sub: 'uid-1', email: 'a@b.mn', iat: 1, exp: 9_999_999_999 }].map(
  (part) => Buffer.from(JSON.stringify(part)).toString('base64url'),
);

/** The two calls of the hosted service that an e-mail sign-in makes, with their real paths and shapes. */
async function answer(request: IncomingMessage): Promise<[number, object]> {
  // The real client sends these fields; anything else would fail the expectations below.
  const body = (await json(request)) as { email?: string; password?: string };
  const path = request.url ?? '';
  const tokens = {
    idToken: `${ID_TOKEN.join('.')}.`,
    refreshToken: 'r',
    expiresIn: '3600',
    localId: 'uid-1',
  };
  if (path.includes('accounts:lookup')) return [200, { users: [{ localId: 'uid-1', email: 'a@b.mn' }] }];
  if (path.includes('accounts:signUp')) return [200, tokens];
  if (path.includes('accounts:signInWithPassword')) {
    if (body.password === 'right password') return [200, tokens];
    return [400, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }];
  }
  return [200, { email: body.email }];
}

describe('the hosted client itself, against its own protocol on loopback', () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push((request.url ?? '').replace(/\?.*/, ''));
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  let hosted: HostedAuth;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on a port of its own: the address is never a pipe's name.
    const { port } = server.address() as AddressInfo;
    const realFetch = globalThis.fetch;
    // The client knows one address only; the requests it would send there go to the loopback server.
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      realFetch(input.replace('https://identitytoolkit.googleapis.com', `http://127.0.0.1:${port}`), init),
    );
    const { default: loadFirebase } = await import('./load-firebase.ts');
    hosted = loadFirebase({
      apiKey: 'key',
      authDomain: 'zeel.example',
      databaseURL: '',
      projectId: 'zeel',
      storageBucket: '',
      messagingSenderId: '',
      appId: '1:1:web:1',
      measurementId: '',
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  test('signs in and up and gives the ID token', async () => {
    await expect(hosted.signIn('a@b.mn', 'right password')).resolves.toBe(`${ID_TOKEN.join('.')}.`);
    await expect(hosted.signUp('a@b.mn', 'right password')).resolves.toBe(`${ID_TOKEN.join('.')}.`);
    expect(seen).toEqual(
      expect.arrayContaining([
        '/v1/accounts:signInWithPassword',
        '/v1/accounts:signUp',
        '/v1/accounts:lookup',
      ]),
    );
  });

  test('tells what the service refuses in words of ours', async () => {
    const refused = hosted.signIn('a@b.mn', 'wrong');
    await expect(refused).rejects.toMatchObject({ notice: 'hosted.wrongCredentials' });
    await expect(refused).rejects.toMatchObject({ cause: { code: 'auth/invalid-credential' } });
  });

  test('sends a reset mail and signs out', async () => {
    await expect(hosted.sendPasswordReset('a@b.mn')).resolves.toBeUndefined();
    expect(seen).toContain('/v1/accounts:sendOobCode');
    await expect(hosted.signOut()).resolves.toBeUndefined();
  });
});
