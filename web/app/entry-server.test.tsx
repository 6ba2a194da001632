import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { ClientConfig } from '../shared/config/client-config.ts';
import { CAR_LEASE } from '../testing/sample-products.ts';
import { createRenderer } from './entry-server.tsx';
import { BROWSER_SCREENS, HOME_PARTS } from './first-paint/browser-screens.ts';
import { canTakeOver } from './first-paint/can-take-over.ts';
import { DRAWN_SCREENS } from './first-paint/drawn-screens.ts';
import { ROUTE_TABLE } from './router/route-table.ts';

const CONFIG: ClientConfig = {
  mode: 'demo',
  apiBaseUrl: '/api',
  captcha: { provider: 'altcha', siteKey: '' },
  firebase: null,
  socialSignIn: { google: false, facebook: false },
  provesPhones: false,
  sendsSms: false,
  makesEbarimts: false,
  appPrefix: '',
  authPrefix: '',
  languages: ['en', 'zh', 'fr', 'ja'],
  lender: {
    name: 'Zeel',
    licence: null,
    phone: null,
    email: null,
    hours: [],
    address: null,
    chats: [],
    logo: null,
  },
};
const PRODUCTS = { products: [], workingDays: { weekend: [0, 6], holidays: [] } };
const renderer = createRenderer({ config: CONFIG, manifest: {} });
const draw = (path: string, language: 'en' | 'ja', data = {}) =>
  renderer.draw({ path, language, data, signal: AbortSignal.timeout(20_000) });

beforeAll(() => {
  expect(typeof window).toBe('undefined');
});

test('pages are drawn without a browser, in the language asked for and sharing no state', async () => {
  const [first, second] = await Promise.all([draw('/terms', 'ja'), draw('/terms', 'en')]);
  expect(first.html).toContain('利用規約');
  expect(second.html).toContain('Terms of service');
  expect(first.drawn).toMatchObject({
    path: '/terms',
    language: 'ja',
    namespaces: expect.arrayContaining(['legal']),
  });
}, 30_000);

test('a page shows what was read for it', async () => {
  const { html, drawn } = await draw('/index', 'en', { products: PRODUCTS });
  expect(html).toContain('zl-empty');
  expect(html).not.toContain('zl-skeleton-line');
  expect(drawn.data).toEqual({ products: PRODUCTS });
}, 30_000);

test('the sign-in page comes in its own layout, without a script of its own', async () => {
  const { html } = await draw('/login', 'en');
  expect(html).toContain('zl-shell--blank');
  expect(html).toContain('name="email"');
  expect(html).not.toMatch(/<(script|style|template)/);
}, 30_000);

test('a page behind a private link is drawn without its secret, beside the shape of what the secret opens', async () => {
  const { html } = await draw('/track', 'en');
  expect(html).toContain('name="reference"');
  expect(html).toMatch(/class="zl-with-secret"><[^>]*zl-skeleton/);
}, 30_000);

test('only a visitor’s first pages are planned; the root leads to the entry', () => {
  expect(renderer.plan('/')?.settle({})).toEqual({ path: '/index', isMissing: false });
  expect(renderer.plan('/index')?.readsIn('fr')).toEqual({ products: '/products?language=fr' });
  expect(renderer.plan('/terms')?.readsIn('fr')).toEqual({});
  for (const path of [
    '/desk',
    '/index/',
    '/INDEX',
    '/request/a/b',
    '/nowhere',
    '/reset-password',
    '/party/a-secret',
  ])
    expect(renderer.plan(path)).toBeNull();
});

test('all products that there are not share one page', async () => {
  const products = { ...PRODUCTS, products: [CAR_LEASE] };
  const settle = (prodId: string) => renderer.plan(`/request/${prodId}`)?.settle({ products });
  expect(settle('car-lease')).toEqual({ path: '/request/car-lease', isMissing: false });
  for (const unknown of ['free-money', '%00', '..%2F'])
    expect(settle(unknown)).toEqual({ path: '/request/-', isMissing: true });
  // An address that is spelt otherwise is left to the browser.
  expect(settle('..%2f')).toBeUndefined();
  const { html } = await draw('/request/-', 'en', { products: PRODUCTS });
  expect(html).toContain('zl-empty');
}, 30_000);

test('a page makes no format from the tables of its runtime but those of dates', async () => {
  const products = { ...PRODUCTS, products: [CAR_LEASE] };
  const namesOn = async (path: string) => Object.keys((await draw(path, 'en', { products })).drawn.formats);
  expect(await namesOn('/index')).toEqual([]);
  expect(await namesOn('/request/car-lease')).toEqual([]);
  expect(await namesOn('/rates')).toEqual(['date']);
});

test('a link is shown in words by page, product and language, without a picture', async () => {
  const texts = { ...CAR_LEASE.texts, tagline: 'A "car" & more' };
  const products = { ...PRODUCTS, products: [{ ...CAR_LEASE, texts }] };
  const settle = (query: string) => renderer.plan('/index', query)?.settle({ products }).path;
  expect(settle('kind=lease&calc=car-lease~1~2&shared=1')).toBe('/index?car-lease');
  for (const query of ['', 'calc=free-money~1', 'calc=%00', 'shared=1']) expect(settle(query)).toBe('/index');

  const lease =
    /property="og:title" content="Car lease".*property="og:description" content="A &quot;car&quot; &amp; more"/;
  const shared = await draw('/index?car-lease', 'en', { products });
  expect(shared.head).toMatch(lease);
  expect(shared.drawn.path).toBe('/index');
  const asked = await draw('/request/car-lease', 'en', { products });
  expect(asked.head).toMatch(lease);
  expect((await draw('/index', 'ja', { products })).head).toMatch(/og:title" content="[^"]*[ぁ-ん]/);
  expect((await draw('/rates', 'en', { products })).head).toContain('og:title" content="Rates and fees"');
  expect((await draw('/track', 'en')).head).not.toContain('og:');
  expect(shared.head).not.toContain('og:image');
}, 60_000);

test('prefixes are part of the planned addresses', () => {
  const prefixed = createRenderer({
    config: { ...CONFIG, appPrefix: '/app', authPrefix: '/auth' },
    manifest: {},
  });
  expect(prefixed.plan('/auth/login')?.settle({}).path).toBe('/auth/login');
  expect(prefixed.plan('/app/index')?.settle({}).path).toBe('/app/index');
  expect(prefixed.plan('/login')).toBeNull();
});

test('the sources named for preloading are there', () => {
  const sources = Object.keys(import.meta.glob(['./**/*.tsx', '../features/**/*.tsx']));
  for (const { source } of Object.values(DRAWN_SCREENS))
    expect(sources).toContain(source.startsWith('app/') ? source.replace('app/', './') : `../${source}`);
});

test('a drawn page is taken over only where the browser would draw the same', async () => {
  const { drawn } = await draw('/terms', 'en');
  const place = { pathname: '/terms', search: '' };
  const present = { place, language: 'en', now: new Date() } as const;
  expect(canTakeOver(drawn, present)).toBe(true);
  expect(canTakeOver(drawn, { ...present, language: 'fr' })).toBe(false);
  expect(canTakeOver(drawn, { ...present, now: new Date(Date.now() + 172_800_000) })).toBe(false);
  expect(canTakeOver({ ...drawn, formats: { ...drawn.formats, date: 'another way' } }, present)).toBe(false);
  for (const other of [{ pathname: '/' }, { search: '?a=b' }])
    expect(canTakeOver(drawn, { ...present, place: { ...place, ...other } })).toBe(false);
}, 30_000);

test('a screen that is drawn in the browser names its code and its first question in the head, once per language', () => {
  const manifest = {
    'features/desk/queue/pages/queue-page.tsx': { file: 'assets/queue.js' },
    '_desk-texts.js': { file: 'assets/texts.js', name: 'desk-texts-ja' },
  };
  const { headFor } = createRenderer({ config: CONFIG, manifest });
  const link = (file: string): string => `<link rel="modulepreload" href="/assets/${file}">`;
  const rules = '<link rel="stylesheet" href="/css/rules-app.css">';
  const question =
    '<meta name="zeel-question" content="/desk/requests?language=:language&amp;sort=submittedAt&amp;order=desc&amp;limit=:pageSize">';
  expect(headFor('/desk', 'ja')).toBe(question + rules + link('queue.js') + link('texts.js'));
  expect(headFor('/desk', 'fr')).toBe(question + rules + link('queue.js'));
  expect(headFor('/desk/one', 'fr')).toContain('content="/desk/requests/:id?language=:language"');
  expect(headFor('/requests', 'fr')).not.toContain('zeel-question');
  for (const path of ['/nowhere', '/reset-password', '/settings']) expect(headFor(path, 'ja')).toBe('');
});

test('the home of a token holder is not drawn, and its head names the parts of the home that this browser showed last', () => {
  const manifest = {
    'app/pages/home-screen.tsx': { file: 'assets/home.js' },
    'features/desk/home/components/StaffHome.tsx': { file: 'assets/staff.js', css: ['assets/staff.css'] },
    '_desk-texts.js': { file: 'assets/texts.js', name: 'desk-texts-ja' },
  };
  const { plan, headFor } = createRenderer({ config: CONFIG, manifest });
  for (const path of ['/', '/index']) {
    const staff = headFor(path, 'ja', 'zeel_locale=ja; zeel_home=staff');
    for (const file of ['home.js', 'staff.js', 'staff.css', 'texts.js'])
      expect(staff).toContain(`"/assets/${file}"`);
    const own = headFor(path, 'ja', 'zeel_home=own');
    expect(own).toContain('"/assets/home.js"');
    expect(own).not.toContain('staff');
    expect(plan(path, '', 'zeel_home=own')).toBeNull();
    // A visitor's page is drawn; where that fails the shell names nothing that a visitor does not need.
    expect(plan(path, '', 'zeel_locale=ja')).not.toBeNull();
    expect(headFor(path, 'ja')).toBe('');
  }
  // Every other page is the same for everyone.
  expect(plan('/terms', '', 'zeel_home=staff')).not.toBeNull();
});

test.each(Object.values(HOME_PARTS).flatMap(({ sources }) => sources))('%s is there', (source) => {
  expect(existsSync(new URL(`../${source}`, import.meta.url))).toBe(true);
});

test.each(Object.entries(BROWSER_SCREENS))('the source of %s is %s', (name, source) => {
  expect(ROUTE_TABLE.find((row) => row.name === name)?.group).toBe('protected');
  expect(existsSync(new URL(`../${source}`, import.meta.url))).toBe(true);
});
