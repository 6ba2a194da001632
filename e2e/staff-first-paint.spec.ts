import type { Page } from '@playwright/test';
import { STAFF_PAGES } from '../bench/web/page-budgets.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { expectStill, watchShifts } from './support/watch-shifts.ts';

// A first visit: the browser has nothing of an earlier one.
test.use({ reuseContext: false });
// Everything comes from a cold start, one part after the other.
const expectSlowly = expect.configure({ timeout: 30_000 });

/** Until what stands on the page now is on the screen: two frames, because the first one may have begun before. */
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const { path, waitsFor } of STAFF_PAGES)
  for (const isKnown of [true, false])
    test(`nothing moves on the staff’s ${path} however late its parts come, ${isKnown ? 'known' : 'unknown'} to the server`, async ({
      page,
      context,
      signInAs,
      baseURL,
    }) => {
      await signInAs('officer');
      if (isKnown) await context.addCookies([{ name: 'zeel_home', value: 'staff', url: baseURL ?? '' }]);
      await watchShifts(page);
      const code = await holdBack(page, '**/assets/*.js');
      const person = await holdBack(page, '**/api/me');
      const data = await holdBack(page, /\/api\/desk\//);

      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
      // Who is there is asked before any code of the app has come.
      await person.asked;
      code.letCome();
      await expectSlowly(page.locator('.zl-shell--app')).toBeAttached();
      await waitForPaint(page);
      person.letCome();
      // The frame with its menu, and the shape of the screen in it.
      await expectSlowly(page.locator('.zl-side a').first()).toBeVisible();
      await expectSlowly(page.locator('main [class*=skeleton]').first()).toBeVisible();
      await waitForPaint(page);
      data.letCome();
      await expectSlowly(page.locator(waitsFor).first()).toBeVisible();
      await waitUntilSettled(page);
      await expectStill(page);
    });

const FIRST_DOSSIER = 'the first dossier of the queue';

for (const [path, question, shown] of [
  ['/index', '/api/desk/home', '.zl-desk-home a'],
  ['/desk', '/api/desk/requests', '.zl-queue__way'],
  [FIRST_DOSSIER, '/api/desk/requests/', '.zl-dossier h1'],
] as const)
  test(`what ${path} shows is asked for before any code of the app has come, and only once`, async ({
    page,
    context,
    request,
    signInAs,
    baseURL,
  }) => {
    const token = await signInAs('officer');
    await context.addCookies([{ name: 'zeel_home', value: 'staff', url: baseURL ?? '' }]);
    let at: string = path;
    let asks: string = question;
    if (path === FIRST_DOSSIER) {
      const queue = await request.get('/api/desk/requests?language=en', {
        headers: { authorization: token },
      });
      const { data } = await queue.json();
      at = `/desk/${data.requests[0].id}`;
      asks = question + data.requests[0].id;
    }
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    const countAsked = (): number => asked.filter((one) => one === asks).length;
    // What others change meanwhile would be asked for again, as it should.
    await holdBack(page, '**/api/events');
    const code = await holdBack(page, '**/assets/*.js');
    await page.goto(at, { waitUntil: 'commit' });
    await expectSlowly.poll(countAsked).toBe(1);
    code.letCome();
    await expectSlowly(page.locator(shown).first()).toBeVisible();
    await waitUntilSettled(page);
    expect(countAsked()).toBe(1);
  });

for (const [widthPx, hasSide] of [
  [1280, true],
  [390, false],
] as const)
  test(`before the app runs, ${widthPx} pixels have the shape of its frame`, async ({ page, signInAs }) => {
    await signInAs('officer');
    await page.setViewportSize({ width: widthPx, height: 800 });
    await holdBack(page, '**/assets/*.js');
    await page.goto('/desk', { waitUntil: 'commit' });
    const root = page.locator('#root');
    await expectSlowly(root).toBeVisible();
    const side = root.evaluate((element) => getComputedStyle(element, '::after').content !== 'none');
    expect(await side).toBe(hasSide);
    await expect(root).toHaveCSS('background-image', /gradient/);
  });

for (const [cookie, isNamed] of [
  ['staff', true],
  ['own', false],
] as const)
  test(`the head of the home names the parts of the desk: ${isNamed}, where the home was ${cookie}`, async ({
    request,
  }) => {
    const reply = await request.get('/index', {
      headers: { accept: 'text/html', cookie: `zeel_home=${cookie}` },
    });
    const html = await reply.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/modulepreload" href="\/assets\/home-screen-/);
    expect(/modulepreload" href="\/assets\/StaffHome-/.test(html)).toBe(isNamed);
  });
