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
