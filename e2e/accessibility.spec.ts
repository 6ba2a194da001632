import { playPerson, TOKEN } from './specification/play-server.ts';
import { expect, test } from './support/test.ts';

/** Each theme and each direction once: colours know nothing of sides. */
const LOOKS = [
  { currentTheme: 'light', direction: 'ltr' },
  { currentTheme: 'dark', direction: 'rtl' },
] as const;
const STAFF = ['applicant', 'officer', 'administrator', 'finance', 'auditor'];

const PUBLIC = ['/index', '/track', '/rates', '/login', '/register', '/forgot-password'];
const APP = ['/index', '/desk', '/requests'];

for (const look of LOOKS) {
  test.describe(`${look.currentTheme}, ${look.direction}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        (settings) => localStorage.setItem('zeel_settings', settings),
        JSON.stringify(look),
      );
    });

    for (const path of PUBLIC) {
      test(`no axe violation for a visitor at ${path}`, async ({ page, checkAxe }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await checkAxe();
      });
    }

    for (const path of APP) {
      test(`no axe violation for a token holder at ${path}`, async ({ page, checkAxe, holdToken }) => {
        await holdToken(TOKEN);
        await playPerson(page, STAFF);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.zl-side')).toBeVisible();
        await checkAxe();
      });
    }

    test('no axe violation in menu, search, appearance and top navigation', async ({
      page,
      checkAxe,
      holdToken,
    }) => {
      await holdToken(TOKEN);
      await playPerson(page, STAFF);
      await page.goto('/index');
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await checkAxe();
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page
        .getByRole('dialog')
        .evaluate((dialog) => Promise.all(dialog.getAnimations().map((a) => a.finished)));
      await checkAxe();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Appearance' }).click();
      const panel = page.getByRole('dialog', { name: 'Appearance' });
      await panel
        .getByRole('group', { name: 'Menu position' })
        .getByRole('radio', { name: 'At the top' })
        .check();
      await panel.getByRole('group', { name: 'Header colour' }).getByRole('radio', { name: 'Clay' }).check();
      await panel.evaluate((dialog) => Promise.all(dialog.getAnimations().map((a) => a.finished)));
      await checkAxe();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page.locator('.zl-top')).toBeVisible();
      await checkAxe();
    });

    test('no axe violation on a phone', async ({ page, checkAxe, holdToken }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await holdToken(TOKEN);
      await playPerson(page, STAFF);
      await page.goto('/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAxe();
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.evaluate((dialog) => Promise.all(dialog.getAnimations().map((a) => a.finished)));
      await checkAxe();
    });
  });
}

for (const widthPx of [320, 360, 768, 1440]) {
  for (const locale of ['en', 'fr', 'ja'] as const) {
    test(`nothing is cut off at ${widthPx} in ${locale}`, async ({ page }) => {
      await page.addInitScript(
        (name) => localStorage.setItem('zeel_settings', `{"locale":"${name}"}`),
        locale,
      );
      await page.setViewportSize({ width: widthPx, height: 740 });
      await page.goto('/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });
  }
}
