import type { Locator, Page } from '@playwright/test';
import { BREAKPOINTS } from '../../web/shared/look/layout-constants.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { readColor, readFont } from './measure-page.ts';
import { playPeople, playPerson, TOKEN } from './play-server.ts';

const STAFF = ['administrator', 'officer'];
const never = (): Promise<void> => new Promise(() => {});

test.describe('9 time limits', () => {
  test('9 an API request is given up after 60000 ms and not before', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await page.clock.install();
    await page.route('**/api/me', never);
    const asked = page.waitForRequest('**/api/me');
    await page.goto('/index');
    await asked;
    // The clock runs until it is stopped, so the age of the request is read from the page and not from this test.
    const askedAtMs = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(askedAtMs + 55_000);
    const toast = page.locator('[data-toast]');
    await expect(toast).toHaveCount(0);
    // In steps shorter than a toast lasts: the clock stands while we look.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return toast.allTextContents();
      })
      .toEqual([expect.stringContaining('Time Out')]);
  });

  test('9 a lazily loaded part is given up after 120000 ms and not before', async ({ page, problems }) => {
    problems.expect(/Loading chunk failed/);
    await page.goto('/index');
    // The app takes the page over by the real clock first.
    await waitUntilSettled(page);
    await page.clock.install();
    await page.route(/\/assets\/.*\.js/, never);
    const startedAtMs = await page.evaluate(() => Date.now());
    await page.getByRole('banner').getByRole('link', { name: 'Rates and fees' }).click();
    const failure = page.locator('[data-failure="timeout"]');
    // The part was asked for after this moment, so it is younger than the clock says.
    await page.clock.pauseAt(startedAtMs + 119_000);
    await expect(failure).toHaveCount(0);
    await page.clock.runFor(30_000);
    await expect(failure).toContainText('Loading chunk failed');
    await expect(failure).toHaveAttribute('data-request', /\/assets\/[\w-]+\.js$/);
  });
});

test('9 the QPay fee is 3000', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByText('₮3,000 by QPay')).toBeVisible();
});

test.describe('9 layout', () => {
  test.beforeEach(async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page, STAFF);
  });

  const heightOf = { 'zl-header': 70, 'zl-footer': 60 };
  for (const [className, heightPx] of Object.entries(heightOf)) {
    test(`9 the ${className.slice(3)} is ${heightPx} high`, async ({ page }) => {
      await page.goto('/index');
      const bar = page.locator(`.${className}`);
      await expect(bar).toBeVisible();
      expect((await bar.boundingBox())?.height).toBe(heightPx);
    });
  }

  test('9 the top navigation is 55 high', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"navType":"TOP"}'));
    await page.goto('/index');
    const bar = page.locator('.zl-top');
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBe(55);
  });

  test('9 the content is at most 1400 wide', async ({ page }) => {
    await page.setViewportSize({ width: 2200, height: 900 });
    await page.goto('/index');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await main.boundingBox())?.width).toBe(1400);
  });

  const gutters = [
    { screen: 'a large screen', widthPx: 1440, gutterPx: 25 },
    { screen: `a screen of ${BREAKPOINTS.mobilePx}`, widthPx: BREAKPOINTS.mobilePx, gutterPx: 25 },
    { screen: 'a small screen', widthPx: BREAKPOINTS.mobilePx - 1, gutterPx: 15 },
  ];
  for (const { screen, widthPx, gutterPx } of gutters) {
    test(`9 the gutter is ${gutterPx} on ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width: widthPx, height: 800 });
      await page.goto('/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      const padding = await main.evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [paddingLeft, paddingRight];
      });
      expect(padding).toEqual([`${gutterPx}px`, `${gutterPx}px`]);
    });
  }

  test('9 the side navigation is 250 wide, 80 when collapsed', async ({ page }) => {
    await page.goto('/index');
    const side = page.locator('.zl-side');
    await expect(side).toHaveCSS('width', '250px');
    await page.getByRole('button', { name: 'Narrow the menu' }).click();
    await expect(side).toHaveCSS('width', '80px');
  });

  test('9 the breakpoints are mobile 768, tablet 992, laptop 1600, desktop 1400', () => {
    expect(BREAKPOINTS).toEqual({ mobilePx: 768, tabletPx: 992, laptopPx: 1600, desktopPx: 1400 });
  });

  test('9 below the tablet breakpoint the navigation becomes a drawer', async ({ page }) => {
    await page.setViewportSize({ width: BREAKPOINTS.tabletPx, height: 800 });
    await page.goto('/index');
    await expect(page.locator('.zl-side')).toBeVisible();
    await page.setViewportSize({ width: BREAKPOINTS.tabletPx - 1, height: 800 });
    await expect(page.locator('.zl-side')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  });
});

/** Opens a list of the staff that goes on after its first page, in a language. */
async function openPeople(page: Page, holdToken: (token: string) => Promise<void>, locale = 'en') {
  await holdToken(TOKEN);
  await playPerson(page, ['administrator', 'finance']);
  await playPeople(page);
  await page.addInitScript((text) => localStorage.setItem('zeel_settings', text), JSON.stringify({ locale }));
  await page.goto('/users');
  await expect(page.getByRole('table')).toBeVisible({ timeout: 30_000 });
}

test.describe('9 theme', () => {
  test('9 the primary brand colour is #466a31', async ({ page }) => {
    await page.goto('/index');
    const action = page.getByRole('link', { name: 'See the products' });
    await expect(action).toHaveCSS('background-color', 'rgb(70, 106, 49)');
    expect(await readColor(page, '--zeel-primary')).toBe('rgb(70, 106, 49)');
  });

  test('9 the border radius is 10', async ({ page, holdToken }) => {
    await page.goto('/index');
    await expect(page.getByRole('link', { name: 'See the products' })).toHaveCSS('border-radius', '10px');
    await openPeople(page, holdToken);
    await expect(page.getByRole('button', { name: 'Invite a person' })).toHaveCSS('border-radius', '10px');
    await expect(page.getByLabel('Name or e-mail')).toHaveCSS('border-radius', '10px');
    await expect(page.getByLabel('Status')).toHaveCSS('border-radius', '10px');
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveCSS('border-radius', '10px');
  });

  test('9 a control is 40 high, large 48, small 36', async ({ page, holdToken }) => {
    await page.goto('/login');
    const heightOf = async (control: Locator) => (await control.boundingBox())?.height;
    expect(await heightOf(page.locator('form button[type="submit"]'))).toBe(48);
    expect(await heightOf(page.locator('input[name="email"]'))).toBe(48);
    await openPeople(page, holdToken);
    expect(await heightOf(page.getByRole('button', { name: 'Invite a person' }))).toBe(40);
    expect(await heightOf(page.getByLabel('Name or e-mail'))).toBe(40);
    expect(await heightOf(page.getByLabel('Status'))).toBe(40);
    expect(await heightOf(page.getByRole('combobox', { name: 'Role' }))).toBe(40);
    await page.goto('/payments');
    await page.getByRole('button', { name: 'Reconcile a day' }).click();
    expect(await heightOf(page.getByRole('main').getByRole('button', { name: 'Close' }))).toBe(36);
  });

  test('9 headings are 22 and 17', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByRole('heading', { name: 'What you can request' })).toHaveCSS('font-size', '22px');
    await expect(page.getByRole('heading', { name: 'Car lease' })).toHaveCSS('font-size', '17px');
  });

  test('9 a page title is 22', async ({ page, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page);
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px');
  });

  test('9 the font family is Roboto with system fallbacks', async ({ page }) => {
    await page.goto('/index');
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(family).toMatch(/^Roboto, "Roboto Fallback", -apple-system,.*sans-serif$/);
  });

  test('9 Roboto is shipped, and it draws the tögrög sign', async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/index');
    const text = page.getByText('₮3,000 by QPay');
    await expect(text).toBeVisible();
    // What is far below the screen is not drawn yet.
    await text.scrollIntoViewIfNeeded();
    // The faces arrive when the text that needs them is already there.
    await expect
      .poll(() => readFont(page, '.zl-steps p'))
      .toEqual([
        { name: 'Roboto', isShipped: true },
        { name: 'Zeel Togrog', isShipped: true },
      ]);
    expect([...hosts], 'nothing comes from another host').toEqual([new URL(page.url()).host]);
  });

  test('9 a page number is 30 large', async ({ page, holdToken }) => {
    await openPeople(page, holdToken);
    const pages = page.getByRole('navigation', { name: /^Pages of the list/ });
    const items = await pages.getByRole('button').all();
    expect(items).toHaveLength(4);
    for (const item of items) expect(await item.boundingBox()).toMatchObject({ width: 30, height: 30 });
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByRole('button', { name: 'Open Person 3' })).toBeFocused();
    await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByRole('button', { name: 'Open Person 1' })).toBeFocused();
  });

  test('9 the dark body background is a dark blue-grey', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"currentTheme":"dark"}'));
    await page.goto('/index');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(27, 37, 49)');
  });
});

test.describe('9 languages', () => {
  test('9 the languages are en, zh, fr, ja', async ({ page }) => {
    await page.goto('/index');
    await page.getByRole('button', { name: 'Language: English' }).click();
    const offered = page.getByRole('menuitemradio');
    expect(await offered.evaluateAll((items) => items.map((item) => item.getAttribute('lang')))).toEqual([
      'en',
      'zh',
      'fr',
      'ja',
    ]);
  });

  const WORDS = {
    zh: {
      column: '最近活动',
      field: '姓名或邮箱',
      next: '下一页',
      days: '日期范围',
      date: '2026/11/03',
      month: '2026年11月',
      day: /2026年11月5日/,
    },
    fr: {
      column: 'Dernière activité',
      field: 'Nom ou e-mail',
      next: 'Page suivante',
      days: 'Période',
      date: '03/11/2026',
      month: 'novembre 2026',
      day: /jeudi 5 novembre 2026/,
    },
    ja: {
      column: '最終利用',
      field: '名前またはメールアドレス',
      next: '次のページ',
      days: '期間',
      date: '2026/11/03',
      month: '2026年11月',
      day: /2026年11月5日/,
    },
  };
  for (const [locale, words] of Object.entries(WORDS)) {
    test(`9 tables, forms and pagination speak ${locale}`, async ({ page, holdToken }) => {
      await openPeople(page, holdToken, locale);
      await expect(page.getByRole('columnheader', { name: words.column })).toBeVisible();
      await expect(page.getByLabel(words.field)).toBeVisible();
      await expect(page.getByRole('button', { name: words.next })).toBeVisible();
    });

    // The browser of these tests is an English one.
    test(`9 date pickers speak ${locale}`, async ({ page, holdToken }) => {
      await openPeople(page, holdToken, locale);
      await page.goto('/payments?from=2026-11-03&to=2026-11-12');
      const days = page.getByRole('group', { name: words.days });
      await expect(days).toContainText(words.date);
      await days.getByRole('button').click();
      const calendar = page.getByRole('dialog');
      await expect(calendar).toContainText(words.month);
      await expect(calendar.getByRole('button', { name: words.day })).toBeVisible();
    });
  }

  test('9 a range of days is chosen from the calendar or typed, and kept in the address', async ({
    page,
    holdToken,
    checkAxe,
  }) => {
    await openPeople(page, holdToken);
    await page.goto('/payments?from=2026-11-03&to=2026-11-12');
    const days = page.getByRole('group', { name: 'Days' });
    await expect(days).toContainText('03/11/2026');
    expect(await days.boundingBox()).toMatchObject({ height: 40 });
    await expect(days).toHaveCSS('border-radius', '10px');
    await days.getByRole('button').click();
    const calendar = page.getByRole('dialog');
    await checkAxe('.zl-date__popover');
    await calendar.getByRole('button', { name: /\b5 November 2026/ }).click();
    await calendar.getByRole('button', { name: /\b6 November 2026/ }).click();
    await expect(page).toHaveURL('/payments?from=2026-11-05&to=2026-11-06');
    await expect(calendar).toBeHidden();
    await days.getByRole('spinbutton', { name: /^day, end/i }).click();
    await page.keyboard.type('09');
    await expect(page).toHaveURL('/payments?from=2026-11-05&to=2026-11-09');
  });

  test('9 a range of days reads from left to right in a mirrored layout too', async ({ page, holdToken }) => {
    await openPeople(page, holdToken);
    await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"direction":"rtl"}'));
    await page.goto('/payments?from=2026-11-03&to=2026-11-12');
    const days = page.getByRole('group', { name: 'Days' });
    const start = await days.getByRole('spinbutton', { name: /^day, start/i }).boundingBox();
    const end = await days.getByRole('spinbutton', { name: /^day, end/i }).boundingBox();
    expect(start?.x).toBeLessThan(end?.x ?? 0);
  });

  test('9 a searchable list is narrowed by typing', async ({ page, holdToken, checkAxe }) => {
    await openPeople(page, holdToken);
    const role = page.getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveValue('All roles');
    await role.fill('off');
    await expect(page.getByRole('option')).toHaveText(['Officer']);
    await checkAxe('.zl-combo__popover');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/users?role=officer');
    // What is typed and chosen by nobody gives way to what was chosen.
    await role.fill('nonsense');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(role).toHaveValue('Officer');
    await role.click();
    await page.getByRole('option', { name: 'All roles' }).click();
    await expect(page).toHaveURL('/users');
  });
});
