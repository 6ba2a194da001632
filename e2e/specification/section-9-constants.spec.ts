import type { Page } from '@playwright/test';
import { BREAKPOINTS } from '../../web/shared/look/layout-constants.ts';
import { expect, test } from '../support/test.ts';
import { waitForApp } from '../support/wait-for-app.ts';
import { measureKit, readColor, readFont, watchFirstToast } from './measure-page.ts';
import { answerJson, fillLogin, playPerson, problem, TOKEN } from './play-server.ts';

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
    const toast = page.locator('.ant-notification-notice');
    await expect(toast).toHaveCount(0);
    // In steps shorter than a toast lasts: the clock stands while we look.
    for (let step = 0; step < 6 && !(await toast.isVisible()); step += 1) {
      await page.clock.runFor(1_000);
      await page.waitForTimeout(300);
    }
    await expect(toast).toContainText('Time Out');
  });

  test('9 a lazily loaded part is given up after 120000 ms and not before', async ({ page, problems }) => {
    problems.expect(/Loading chunk failed/);
    await page.goto('/index');
    // The app takes the page over by the real clock first.
    await waitForApp(page);
    await page.waitForLoadState('networkidle');
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

/** The kit comes with the first thing that is made of it: here a toast. */
async function wakeKit(page: Page, problems: { expect(pattern: RegExp): void }): Promise<void> {
  problems.expect(/500/);
  await page.route('**/api/auth/login', (route) => answerJson(route, 500, problem('Broken')));
  await page.goto('/login');
  await fillLogin(page);
  await expect(page.locator('.ant-notification-notice').first()).toBeVisible();
}

/** Public pages do without the kit's controls; the screens behind the sign-in have them. */
async function openApp(page: Page, holdToken: (token: string) => Promise<void>): Promise<void> {
  await holdToken(TOKEN);
  await playPerson(page, STAFF);
  await page.goto('/index');
  await expect(page.locator('.zl-side')).toBeVisible();
}

test.describe('9 theme', () => {
  test('9 the primary brand colour is #466a31', async ({ page }) => {
    await page.goto('/index');
    const action = page.getByRole('link', { name: 'See the products' });
    await expect(action).toHaveCSS('background-color', 'rgb(70, 106, 49)');
    expect(await readColor(page, '--ant-color-primary')).toBe('rgb(70, 106, 49)');
  });

  test('9 the border radius is 10', async ({ page, holdToken }) => {
    await page.goto('/index');
    await expect(page.getByRole('link', { name: 'See the products' })).toHaveCSS('border-radius', '10px');
    await openApp(page, holdToken);
    expect(await measureKit(page, 'ant-btn', 'border-top-left-radius')).toBe('10px');
  });

  const controls = { 'ant-btn': '40px', 'ant-btn ant-btn-lg': '48px', 'ant-btn ant-btn-sm': '36px' };
  for (const [classNames, height] of Object.entries(controls)) {
    test(`9 a control is ${height} high: ${classNames}`, async ({ page, holdToken }) => {
      await openApp(page, holdToken);
      expect(await measureKit(page, classNames, 'height')).toBe(height);
    });
  }

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
    await holdToken(TOKEN);
    await playPerson(page);
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await measureKit(page, 'ant-pagination-item', 'height', 'ant-pagination')).toBe('30px');
    expect(await measureKit(page, 'ant-pagination-item', 'min-width', 'ant-pagination')).toBe('30px');
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

  for (const [language, pack] of [
    ['中文', 'zh_CN'],
    ['Français', 'fr_FR'],
    ['日本語', 'ja_JP'],
  ] as const) {
    test(`9 the locale file of ${language} covers date pickers, tables, forms and pagination`, async ({
      page,
      problems,
    }) => {
      await wakeKit(page, problems);
      const arriving = page.waitForResponse(new RegExp(`/${pack}-[^/]+\\.js$`));
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      const source = await (await arriving).text();
      for (const part of ['DatePicker', 'Table', 'Form', 'Pagination']) expect(source).toContain(`${part}:`);
    });
  }
});

test.describe('9 toast', () => {
  test('9 a toast is 384 wide and lasts 4.5 s', async ({ page, problems }) => {
    problems.expect(/500/);
    const waitForToast = await watchFirstToast(page);
    await page.route('**/api/auth/login', (route) => answerJson(route, 500, problem('Broken')));
    await page.goto('/login');
    await page.locator('input[name="email"]').fill('bat@zeel.demo');
    await page.locator('input[name="password"]').fill('a long password');
    await page.locator('form button[type="submit"]').click();
    const toast = page.locator('.ant-notification-notice').first();
    await expect(toast).toContainText('Internal Server Error');
    await expect(toast).toHaveCSS('width', '384px');
    const lastedMs = await waitForToast();
    expect(lastedMs).toBeGreaterThan(4_400);
    expect(lastedMs).toBeLessThan(8_000);
  });
});
