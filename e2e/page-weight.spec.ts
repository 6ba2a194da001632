import type { APIRequestContext } from '@playwright/test';
import { FIRST_PAGES, STAFF_PAGES, STYLE_BUDGET_BYTES } from '../bench/web/page-budgets.ts';
import { expect, test } from './support/test.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { watchTraffic } from './support/watch-traffic.ts';

// A first visit: the browser has nothing of an earlier one.
test.use({ reuseContext: false });

const SCRIPT = /<(?:script[^>]*? src|link rel="modulepreload"[^>]*? href)="([^"]+)"/g;
const STYLE = /<link rel="(?:stylesheet|preload)"[^>]*? href="([^"]+\.css(?:\?[^"]*)?)"/g;
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g;

const addressesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
];

async function fetchFile(request: APIRequestContext, address: string) {
  const reply = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  expect(reply.status(), address).toBe(200);
  return { address, bytes: Number(reply.headers()['content-length']), text: await reply.text() };
}
const sum = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);

for (const { path, waitsFor, limits } of FIRST_PAGES) {
  test(`${path} names all it needs before it can be used, and that weighs little`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const scripts = await Promise.all(addressesIn(html, SCRIPT).map((one) => fetchFile(request, one)));
    const styles = await Promise.all(addressesIn(html, STYLE).map((one) => fetchFile(request, one)));
    expect(scripts.length).toBeGreaterThan(3);
    expect(styles.length).toBeGreaterThan(1);

    // A file that is found only import by import costs the page a round trip more.
    const named = new Set(scripts.map(({ address }) => address));
    const imported = scripts.flatMap(({ text }) => addressesIn(text, IMPORT)).map((one) => `/assets/${one}`);
    expect(imported.filter((one) => !named.has(one))).toEqual([]);

    // Chromium compiles a file whole where this stands first; texts alone have nothing to compile.
    const bundled = scripts.filter(({ address }) => address.startsWith('/assets/'));
    const startsWell = /^(?:\/\/# allFunctionsCalledOnLoad\n|var \w=JSON\.parse)/;
    const compiledLate = bundled.filter(({ text }) => !startsWell.test(text));
    expect(compiledLate.map(({ address }) => address)).toEqual([]);

    expect(sum(scripts)).toBeLessThanOrEqual(limits.scriptFileBytes);
    expect(sum(styles)).toBeLessThanOrEqual(STYLE_BUDGET_BYTES);
    // Calendars and searchable lists travel with the screens that have them.
    const pickers = scripts.filter(({ text }) => text.includes('react-aria'));
    expect(pickers.map(({ address }) => address)).toEqual([]);
    // The store travels once the page rests, or with what is first done.
    const toolkits = scripts.filter(({ text }) => text.includes('redux-toolkit.js.org'));
    expect(toolkits.map(({ address }) => address)).toEqual([]);
  });

  test(`${path} runs with what it named, from this host alone`, async ({ page, baseURL }) => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    const named = new Set(addressesIn(html, SCRIPT));
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    // Any other script never arrives, and the field answers all the same.
    await page.route('**/assets/*.js', async (route) => {
      if (named.has(new URL(route.request().url()).pathname)) await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction((selector) => {
      const place = document.querySelector(selector);
      return place !== null && Object.keys(place).some((key) => key.startsWith('__reactProps'));
    }, waitsFor);
    expect(asked.filter(({ host }) => host !== new URL(baseURL ?? '').host)).toEqual([]);
  });
}

for (const { path, waitsFor, limits } of STAFF_PAGES) {
  test(`the staff’s ${path} weighs little with all that it ever loads by itself`, async ({
    page,
    request,
    signInAs,
  }) => {
    await signInAs('officer');
    const scripts = new Set<string>();
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    const traffic = watchTraffic(page);
    await page.goto(path);
    await expect(page.locator(waitsFor).first()).toBeVisible({ timeout: 30_000 });
    await waitUntilSettled(page);
    await traffic.untilQuiet();
    const files = await Promise.all([...scripts].map((one) => fetchFile(request, one)));
    expect(files.length).toBeGreaterThan(5);
    expect(sum(files)).toBeLessThanOrEqual(limits.scriptFileBytes);
  });
}
