import type { BrowserContext, Page } from '@playwright/test';
import { findTurnedTexts } from '../web/testing/find-turned-texts.ts';
import { deliverInPieces } from './support/deliver-in-pieces.ts';
import { holdBack } from './support/hold-back.ts';
import { slowDown } from './support/slow-down.ts';
import { expect, test } from './support/test.ts';
import { waitForApp } from './support/wait-for-app.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { expectStill, watchShifts } from './support/watch-shifts.ts';

// A first visit: the browser has nothing of an earlier one.
test.use({ reuseContext: false });

const PAGES = [
  '/index',
  '/index#calculator',
  '/request/salary-loan',
  '/rates',
  '/terms',
  '/login',
  '/register',
  '/track',
  '/party',
] as const;
const NAVIGATION = { accept: 'text/html' };

/** Settings that another visit left behind. */
const leaveSettings = (context: BrowserContext, settings: Record<string, string>) =>
  context.addInitScript((text) => localStorage.setItem('zeel_settings', text), JSON.stringify(settings));

/** Keeps the element that the server drew in sight, to tell a page that was taken over from one drawn anew. */
const markDrawing = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { drawnShell: document.querySelector('#root > .zl-shell') });
    });
  });

/** Whether the app runs in the very elements that the server sent. */
const isTakenOver = (page: Page) =>
  page.evaluate(() => {
    const shell = document.querySelector('#root > .zl-shell');
    return shell !== null && Object(window).drawnShell === shell;
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('products, rates and legal pages can be read and are linked', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.zl-product')).not.toHaveCount(0);
    await expect(page.locator('.zl-product h3').first()).toHaveText(/\S/);
    // The stylesheet of the theme is there too.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(250, 250, 251)',
    );
    await page.getByRole('link', { name: 'Rates and fees' }).first().click();
    await expect(page.getByRole('table').first()).toContainText('%');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
  });

  test('a form sends no password anywhere', async ({ page }) => {
    await page.goto('/login');
    const sent: string[] = [];
    // The browser asks for the icon and the fonts when it likes.
    page.on(
      'request',
      (request) => /\.(?:svg|woff2)$/.test(new URL(request.url()).pathname) || sent.push(request.url()),
    );
    await page.locator('input[type=password]').fill('not-to-be-sent');
    await page.locator('input[type=password]').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    // Had the form sent anything, it would have gone before the next page that is asked for.
    await page.goto('/terms');
    expect(new URL(sent[0] ?? '').pathname).toBe('/terms');
    expect(sent.filter((url) => url.includes('not-to-be-sent'))).toEqual([]);
  });

  test('the language is changed with links, and forms say what they need', async ({ page }) => {
    await page.goto('/request/salary-loan');
    const help = page.locator('.zl-without-script');
    await expect(help).toBeVisible();
    await expect(help).toContainText('sending a request need it');
    await help.locator('a[lang=fr]').click();
    await expect(page).toHaveURL('/request/salary-loan');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation');
  });

  test.describe('in a Japanese browser', () => {
    test.use({ locale: 'ja-JP' });
    test('the page speaks Japanese', async ({ page }) => {
      await page.goto('/terms');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
    });
  });
});

for (const path of PAGES)
  test(`${path} is taken over without a difference, a jump or a second request`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await watchShifts(page);
    await markDrawing(page);
    await page.goto(path);
    await waitForApp(page);
    expect(await isTakenOver(page)).toBe(true);
    expect(asked).not.toContain('/api/products');
    await waitUntilSettled(page);
    await expectStill(page);
  });

test('a page that arrives in pieces is shown whole, and nothing in it moves', async ({ page, baseURL }) => {
  // The words of the front page stand in the middle of their place.
  const line = await deliverInPieces(baseURL ?? '', 'zl-hero__actions');
  try {
    await watchShifts(page);
    await page.goto(`${line.url}/index`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        return document.querySelector('.zl-hero__lead') && links.every(({ sheet }) => sheet);
      },
      undefined,
      { polling: 50 },
    );
    // Time for a browser that does not wait to paint; one that waits passes however slow it is.
    await page.waitForTimeout(500);
    const restAsked = await page.evaluate(() => performance.now());
    line.release();
    await waitUntilSettled(page);
    const [painted] = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint'));
    expect(painted?.startTime).toBeGreaterThan(restAsked);
    await expectStill(page);
  } finally {
    await line.close();
  }
});

// A difference between what the server drew and what the browser would is an error that fails the test by itself.
// The usual look is above; here every screen meets one that the server did not expect.
const LOOKS = [
  { path: '/index', currentTheme: 'dark', direction: 'rtl', locale: 'ja' },
  { path: '/request/salary-loan', currentTheme: 'dark', direction: 'ltr', locale: 'ja' },
  { path: '/login', currentTheme: 'light', direction: 'rtl', locale: 'ja' },
] as const;
for (const { path, currentTheme, direction, locale } of LOOKS)
  test(`${path} ${currentTheme} ${direction} ${locale}: the first picture is the last one`, async ({
    page,
    context,
    baseURL,
  }) => {
    await leaveSettings(context, { currentTheme, direction, locale });
    await context.addCookies([{ name: 'zeel_locale', value: locale, url: baseURL ?? '' }]);
    await watchShifts(page);
    await markDrawing(page);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const { dir, lang } = document.documentElement;
        const wears = document.getElementById('zeel-theme')?.getAttribute('href') ?? 'nothing';
        const now = `${dir} ${lang} ${wears.replace(/^\/v\/\w+/, '')}`;
        if (document.querySelector('#root > .zl-shell') && seen.at(-1) !== now) seen.push(now);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(path);
    await waitForApp(page);
    expect(await isTakenOver(page)).toBe(true);
    await waitUntilSettled(page);
    expect(await page.evaluate(() => Object(window).seen)).toEqual([
      `${direction} ${locale} /css/${currentTheme}-theme.css`,
    ]);
    await expectStill(page);
  });

for (const [path, fragment] of [
  ['/track', `#open=018f0000-0000-7000-8000-000000000001.${'a'.repeat(24)}`],
  ['/party', `#invited=${'a'.repeat(24)}`],
] as const)
  test(`${path} never shows a glimpse of the page without a link to whoever follows one`, async ({
    page,
    problems,
  }) => {
    problems.expect(/404|422/);
    const app = await holdBack(page, '**/assets/*.js');
    await page.goto(path + fragment, { waitUntil: 'commit' });
    await expect(page.locator('.zl-with-secret')).toBeVisible();
    await expect(page.locator('.zl-without-secret')).toBeHidden();
    app.letCome();
    // Nobody knows the secret, so in the end the page is the one without.
    await expect(
      page.locator('.zl-without-secret, .zl-empty').getByRole('heading', { level: 1 }),
    ).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

test('a product that does not exist is told to people and programs', async ({ request }) => {
  const reply = await request.get('/request/free-money', { headers: NAVIGATION });
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('href="/request/salary-loan"');
});

test('what was typed before the app was there stays', async ({ page }) => {
  const app = await holdBack(page, '**/assets/*.js');
  await markDrawing(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('early@example.mn');
  app.letCome();
  await waitForApp(page);
  expect(await isTakenOver(page)).toBe(true);
  await expect(page.getByLabel('E-mail')).toHaveValue('early@example.mn');
});

test('a dark, right-to-left visitor gets their page from the first paint on', async ({ page, context }) => {
  await leaveSettings(context, { currentTheme: 'dark', direction: 'rtl', locale: 'en' });
  const styles: string[] = [];
  page.on('request', (request) => styles.push(new URL(request.url()).pathname));
  await markDrawing(page);
  // The server's drawing is checked while the app is still held back.
  const app = await holdBack(page, '**/assets/*.js');
  await page.goto('/index', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('.zl-footer')).toBeVisible();
  // The layout is mirrored; a text stands at its right edge and still reads from left to right.
  expect(await page.evaluate(findTurnedTexts)).toEqual([]);
  const gapPx = await heading.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return element.getBoundingClientRect().right - words.getBoundingClientRect().right;
  });
  expect(Math.abs(gapPx)).toBeLessThan(2);
  app.letCome();
  await waitForApp(page);
  expect(await isTakenOver(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('body')).toHaveClass(/dir-rtl/);
  await expect(page.locator('#zeel-theme')).toHaveAttribute('href', /^\/v\/\w+\/css\/dark-theme\.css$/);
  // Preloaded for the usual visitor, but never put on.
  await expect(page.locator('link[rel=stylesheet][href*="light-theme"]')).toHaveCount(0);
});

test('a browser that cannot hold back painting meets the theme where the parser is', async ({
  page,
  context,
}) => {
  await leaveSettings(context, { currentTheme: 'dark', direction: 'ltr', locale: 'en' });
  await page.addInitScript(() => Reflect.deleteProperty(HTMLLinkElement.prototype, 'blocking'));
  await page.goto('/index');
  await waitForApp(page);
  const theme = page.locator('head > #zeel-theme');
  await expect(theme).toHaveAttribute('href', /^\/v\/\w+\/css\/dark-theme\.css$/);
  await expect(theme).not.toHaveAttribute('blocking');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a query is honoured although the server drew without it', async ({ page }) => {
  await page.goto('/index?kind=lease');
  await waitForApp(page);
  await expect(page.getByRole('radio', { name: /leas/i })).toBeChecked();
});

test('another language than the server took is never shown first, and is known the next time', async ({
  page,
  context,
}) => {
  await leaveSettings(context, { locale: 'ja' });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { seenFirst: document.getElementById('root')?.innerText });
    });
  });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
  expect(await page.evaluate(() => Object(window).seenFirst)).not.toContain('Terms of service');
  const next = await page.reload();
  expect(await next?.text()).toContain('利用規約');
});

test('on a slow line too, the holder of a token never sees the public page', async ({ page, signInAs }) => {
  await signInAs('applicant');
  await slowDown(page, 4);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // Every large paint names its element, and every frame is looked at besides.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: Element | null = Object(entry).element;
        if (element?.closest('.zl-shell--public')) seen.push(`painted ${element.className}`);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = () => {
      const hero = document.querySelector('.zl-hero, .zl-public-header');
      if (hero?.checkVisibility()) seen.push(hero.className);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      Object.assign(window, {
        atFirst: { text: root?.innerText.trim(), shape: root && getComputedStyle(root, '::before').height },
      });
    });
  });
  await page.goto('/index', { waitUntil: 'commit' });
  // The shape of the app's frame is painted long before its code is there.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const early = await page.screenshot();
  expect(early.length).toBeGreaterThan(0);
  await expect(page.locator('.zl-shell--app')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => Object(window).seen)).toEqual([]);
  const atFirst = await page.evaluate(() => Object(window).atFirst);
  expect(atFirst.text).toBe('');
  expect(Number.parseInt(atFirst.shape, 10)).toBeGreaterThan(40);
});

test('the page is asked for again with its tag, per language and without another copy', async ({
  request,
}) => {
  const first = await request.get('/index', { headers: NAVIGATION });
  expect(first.headers()).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language, accept-encoding',
  });
  const etag = first.headers().etag ?? '';
  const again = await request.get('/index', { headers: { ...NAVIGATION, 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  const inFrench = { ...NAVIGATION, 'accept-language': 'fr-CH, en;q=0.5' };
  expect(await (await request.get('/login', { headers: inFrench })).text()).toContain('<html lang="fr"');
  const chosen = { ...inFrench, cookie: 'theme=x; zeel_locale=ja' };
  expect(await (await request.get('/login', { headers: chosen })).text()).toContain('<html lang="ja"');
});
