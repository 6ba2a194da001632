import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { registerStaticWeb } from './index.ts';

const SHELL =
  '<!doctype html><html lang="en" dir="ltr"><head><script id="zeel-config" type="application/json"></script></head>' +
  '<body><div id="root"></div></body></html>';

// Stands in for the web build's own part: it shows what it was given, and fails where a test wants it to.
const RENDERER = `
export const createRenderer = () => ({
  plan: (path, query, cookies = '') => !cookies.includes('home=mine') && ['/index', '/terms', '/broken', '/request/one', '/request/two', '/request/three'].includes(path)
    ? {
        readsIn: (language) => (path === '/index' ? { products: '/stock?language=' + language } : {}),
        settle: () => /two|three/.test(path) ? { path: '/request/-', isMissing: true } : { path, isMissing: false },
      }
    : null,
  headFor: (path, language, cookies = '') =>
    path === '/desk' || cookies.includes('home=mine') ? '<link href="/' + language + '.js">' : '',
  draw: async ({ path, language, data }) => {
    globalThis.drawings = (globalThis.drawings ?? 0) + 1;
    if (path === '/broken') throw new Error('cannot draw');
    return {
      html: '<h1>' + path + ' ' + language + ' ' + (data.products ?? '') + '</h1>',
      head: '<link rel="modulepreload" href="/assets/page.js">',
      drawn: { path, text: '</script><b>$&' },
    };
  },
});`;

let web: TestApp;
let root: string;
let stock: { status: number; text: string; reads: number };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zeel-drawn-'));
  await mkdir(join(root, '.server'));
  await writeFile(join(root, 'index.html'), SHELL);
  await writeFile(join(root, '.stamp'), 'made of these sources');
  await writeFile(join(root, '.server/package.json'), '{ "type": "module" }');
  await writeFile(join(root, '.server/manifest.json'), '{}');
  await writeFile(join(root, '.server/entry-server.js'), RENDERER);
  web = await createTestApp({
    config: { webRoot: root, languages: ['en', 'fr', 'ja'] },
    register: async (app) => {
      app.get('/api/stock', { config: { access: 'public', needsDatabase: false } }, (_, reply) => {
        stock.reads += 1;
        return reply.status(stock.status).header('etag', `"${stock.text}"`).send({ data: stock.text });
      });
      await registerStaticWeb(app);
    },
  });
});
afterAll(async () => {
  await web.close();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  stock = { status: 200, text: 'six products', reads: 0 };
  web.clock.advance(60_000);
  Object.assign(globalThis, { drawings: 0 });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  web.call({ url, headers: { accept: 'text/html', ...headers } });
const drawings = (): unknown => Object(globalThis).drawings;

test('a page arrives drawn, with what the browser needs to take it over', async () => {
  const { body, headers } = await open('/index');
  expect(body).toContain('<div id="root" data-drawn=""><h1>/index en six products</h1></div>');
  expect(body).toContain('<link rel="modulepreload" href="/assets/page.js"></head>');
  const [, json = ''] = /id="zeel-data">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toEqual({ path: '/index', text: '</script><b>$&' });
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language, accept-encoding',
  });
  const again = await open('/index', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'de, ja-JP;q=0.8, fr;q=0.9' }, 'fr'],
  [{ 'accept-language': 'mn' }, 'en'],
  [{ cookie: 'a=b; zeel_locale=ja', 'accept-language': 'fr' }, 'ja'],
  [{ cookie: 'zeel_locale=xx', 'accept-language': 'fr' }, 'fr'],
  // One that exists and is switched off.
  [{ cookie: 'zeel_locale=zh', 'accept-language': 'fr' }, 'en'],
] as const)('%j is answered in %s, drawn or not', async (headers, language) => {
  for (const url of ['/terms', '/requests'])
    expect((await open(url, headers)).body).toContain(`<html lang="${language}" dir="ltr">`);
});

test('a page that is drawn in the browser names what it needs in its head', async () => {
  const { body, headers } = await open('/desk', { 'accept-language': 'fr' });
  expect(body).toContain('<link href="/fr.js"></head>');
  expect(body).toContain('<div id="root"></div>');
  const again = await open('/desk', { 'accept-language': 'fr', 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await open('/requests')).body).not.toContain('<link');
});

test('cookies of the web app may leave a page to the browser', async () => {
  const mine = await open('/index', { cookie: 'zeel_locale=ja; home=mine' });
  expect(mine.body).toContain('<link href="/ja.js"></head>');
  expect(mine.body).toContain('<div id="root"></div>');
  expect((await open('/index', { cookie: 'zeel_locale=ja' })).body).toContain('<h1>/index ja');
});

test('a page is drawn once and read for at most once a second', async () => {
  await open('/index');
  const before = drawings();
  await Promise.all([open('/index'), open('/index')]);
  expect([drawings(), stock.reads]).toEqual([before, 1]);
});

test('a change of what it shows, or a new day, draws it again', async () => {
  await open('/index');
  stock.text = 'seven products';
  web.clock.advance(1_000);
  expect((await open('/index')).body).toContain('seven products');
  const before = Number(drawings());
  web.clock.advance(24 * 3_600_000);
  await open('/index');
  expect(drawings()).toBe(before + 1);
});

test('a page that cannot be drawn, or read for, is sent as the shell', async () => {
  expect((await open('/broken')).body).toContain('<div id="root"></div>');
  await open('/broken');
  expect(drawings()).toBe(1);
  stock.status = 503;
  const reply = await open('/index');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<div id="root"></div>');
});

test('what does not exist is one page, whatever it is called, and says so to programs too', async () => {
  expect((await open('/request/one')).statusCode).toBe(200);
  const before = Number(drawings());
  const [two, three] = [await open('/request/two'), await open('/request/three')];
  expect([two.statusCode, three.statusCode, three.body]).toEqual([404, 404, two.body]);
  expect(two.body).toContain('<h1>/request/- en </h1>');
  expect(drawings()).toBe(before + 1);
});

test('a link changes the language without JavaScript, and leads nowhere else', async () => {
  const reply = await open('/terms?lang=fr');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/terms']);
  expect(reply.headers['set-cookie']).toMatch(/^zeel_locale=fr; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  for (const url of [
    '//evil.example?lang=fr',
    '/%5cevil.example?lang=fr',
    '/terms?lang=xx',
    '/terms?lang=fr&a=b',
  ])
    expect((await open(url)).statusCode).not.toBe(303);
});

test.each(['/', '/request/loan-1', '/requests/'])(
  '%s is a page that a language can be chosen on',
  async (path) => {
    expect((await open(`${path}?lang=ja`)).headers.location).toBe(path);
  },
);

// Each letter once doubled the time: with these a single request would have held the service for years.
test.each(['a'.repeat(190), `${'a/'.repeat(90)}a`, 'a-'.repeat(90)])(
  'an address that almost is one is answered at once: /%s.',
  async (letters) => {
    expect((await open(`/${letters}.?lang=fr`)).statusCode).toBe(200);
  },
);

test.each(['/.stamp', '/.server/entry-server.js', '/.server/manifest.json'])(
  '%s is not for browsers',
  async (url) => {
    const reply = await web.call({ url, headers: { accept: '*/*' } });
    expect(reply.body).not.toContain('createRenderer');
    expect(reply.body).not.toContain('made of');
    expect(reply.body).not.toBe('{}');
  },
);
