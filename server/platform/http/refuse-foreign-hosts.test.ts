import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { isOwnHost } from './refuse-foreign-hosts.ts';

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
  production = await createTestApp({ config: { mode: 'production' } });
});
afterAll(async () => {
  await demo.close();
  await production.close();
});

test.each([
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'zeel.localhost:3000',
  '127.0.0.1:3000',
  '127.8.9.10',
  '[::1]:3000',
])('%s is this machine', (host) => {
  expect(isOwnHost(host)).toBe(true);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'notlocalhost',
  '192.168.1.4:3000',
  '0.0.0.0',
  '[2001:db8::1]',
  'localhost@evil.example',
  'evil.example/localhost',
  'localhost, evil.example',
  '',
])('%s is not', (host) => {
  expect(isOwnHost(host)).toBe(false);
});

const ask = async (app: TestApp, url: string, headers: Record<string, string>) => {
  const reply = await app.call({ url, headers });
  return { status: reply.statusCode, code: reply.json().code as string | undefined };
};

test.each(['/livez', '/api/config', '/api/events', '/', '/no-such-page'])(
  'a demo does not answer %s under a foreign name',
  async (url) => {
    const refused = { status: 421, code: 'misdirected' };
    expect(await ask(demo, url, { host: 'evil.example' })).toEqual(refused);
    expect(await ask(demo, url, { host: 'localhost', origin: 'http://evil.example' })).toEqual(refused);
  },
);

test('a refusal names no permission and carries the headers of every reply', async () => {
  const { token } = await demo.signIn();
  const reply = await demo.call({ url: '/api/events', as: { token }, headers: { host: 'evil.example:80' } });
  expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([421, 'nosniff']);
});

test('a demo answers under the names of its machine, also from a frame without an address', async () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
    const origins = [undefined, `http://${host}`, 'null'];
    for (const origin of origins)
      expect(
        (await ask(demo, '/api/config', { host, ...(origin === undefined ? {} : { origin }) })).status,
      ).toBe(200);
  }
});

test('production answers whoever reaches it, so that health checks by address go on', async () => {
  for (const host of ['10.0.0.7:3000', 'loans.example.com'])
    expect((await ask(production, '/livez', { host })).status).toBe(200);
});
