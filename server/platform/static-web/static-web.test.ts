import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOVERNING_HEADERS } from '../http/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { registerStaticWeb } from './index.ts';

const PAGE =
  '<!doctype html><head><link rel="stylesheet" href="/css/light-theme.css"></head>' +
  '<script id="zeel-config" type="application/json"></script><p>Zeel</p>';
const SCRIPT = 'export const answer = 42;';
let web: TestApp;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zeel-web-'));
  await mkdir(join(root, 'dist/assets/workers'), { recursive: true });
  await mkdir(join(root, 'dist/css'));
  await mkdir(join(root, 'dist/fonts'));
  await writeFile(join(root, 'dist/fonts/roboto.woff2'), 'a font');
  await writeFile(join(root, 'outside.txt'), 'not for the web');
  await writeFile(join(root, 'dist/index.html'), PAGE);
  await writeFile(join(root, 'dist/assets/app-a1B2c3D4.js'), SCRIPT);
  await writeFile(join(root, 'dist/assets/app-a1B2c3D4.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(root, 'dist/assets/app-a1B2c3D4.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(root, 'dist/assets/workers/pdf-frame-a1B2c3D4.js'), SCRIPT);
  await writeFile(join(root, 'dist/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'dist/css/light-theme.css'), 'body{}');
  web = await createTestApp({
    config: { webRoot: join(root, 'dist'), appPrefix: '</script><script>alert(1)//$&' },
    register: registerStaticWeb,
  });
});
afterAll(async () => {
  await web.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => web.call({ url, headers });
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/', '/index', '/request/car-lease', '/party/secret?x=1', '/a.b/c.d'])(
  '%s opens the page',
  async (url) => {
    const reply = await get(url, NAVIGATION);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test('the page carries the configuration, and no value can end its element', async () => {
  const { body } = await get('/', NAVIGATION);
  const [, json = ''] = /id="zeel-config">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toEqual((await get('/api/config')).json().data);
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('an unchanged page is answered 304', async () => {
  const first = await get('/', NAVIGATION);
  const again = await get('/', { ...NAVIGATION, 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a hashed file is kept for ever and comes compressed as it was built', async () => {
  const reply = await get('/assets/app-a1B2c3D4.js', { 'accept-encoding': 'gzip, br' });
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT);
  const zipped = await get('/assets/app-a1B2c3D4.js', { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
  const plain = await get('/assets/app-a1B2c3D4.js', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(SCRIPT);
});

test('a file with a fixed name is asked for again each time, unless its address names its version', async () => {
  const { body } = await get('/', NAVIGATION);
  const [, named = ''] = /href="(\/v\/[0-9a-f]{8}\/css\/light-theme\.css)"/.exec(body) ?? [];
  const cacheControlOf = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await cacheControlOf(named)).toBe('public, max-age=31536000, immutable');
  expect((await get(named)).headers.etag).toBeUndefined();
  for (const other of ['/css/light-theme.css', '/v/00000000/css/light-theme.css', '/favicon.svg?v='])
    expect(await cacheControlOf(other), other).toBe('no-cache');
});

test('a font is kept under the version that its stylesheet names', async () => {
  const version = createHash('sha256').update('a font').digest('hex').slice(0, 8);
  const reply = await get(`/fonts/roboto.woff2?v=${version}`);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('only the reader of PDFs may be loaded by a frame without an origin', async () => {
  expect((await get('/assets/workers/pdf-frame-a1B2c3D4.js')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const path of ['/assets/app-a1B2c3D4.js', '/css/light-theme.css', '/']) {
    const { headers } = await get(path, NAVIGATION);
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});

test.each(['/assets/app-a1B2c3D4.js', '/css/light-theme.css'])(
  '%s works inside a page, whose headers govern it',
  async (path) => {
    const { headers } = await get(path);
    for (const name of [...GOVERNING_HEADERS, 'x-request-id']) expect(headers[name], name).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test.each(['/', '/assets/workers/pdf-frame-a1B2c3D4.js', '/favicon.svg', '/assets/gone-a1B2c3D4.js'])(
  '%s may become a document or a worker and has a policy of its own',
  async (path) => {
    const { headers } = await get(path, NAVIGATION);
    for (const name of GOVERNING_HEADERS) expect(headers[name], name).toBeTypeOf('string');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test('HEAD says what GET would, without the body', async () => {
  const reply = await web.call({ method: 'HEAD', url: '/assets/app-a1B2c3D4.js' });
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([
    200,
    '',
    String(SCRIPT.length),
  ]);
});

test.each(['/assets/gone-a1B2c3D4.js', '/favicon.ico', '/assets/app-a1B2c3D4.js.br'])(
  'the missing file %s is 404, not a page',
  async (url) => {
    const reply = await get(url, { accept: '*/*' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  },
);

test.each(['/.git/config', '/.env', '/__/auth/handler', '/app/__debug'])(
  '%s is a name for tools and never a page',
  async (url) => {
    expect((await get(url, NAVIGATION)).statusCode).toBe(404);
  },
);

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%5c..%5coutside.txt',
  '/assets/%00',
  '//etc/passwd',
  '/%c0%ae%c0%ae/outside.txt',
])('%s reaches no file outside the build', async (url) => {
  const reply = await get(url);
  expect(reply.body).not.toContain('not for the web');
  expect([200, 404, 422]).toContain(reply.statusCode);
});

test.each(['/api/unknown', '/api', '/livez/x'])('%s is never the page', async (url) => {
  expect((await get(url, NAVIGATION)).statusCode).toBe(404);
});
