import { playPerson, TOKEN } from './specification/play-server.ts';
import { expect, test } from './support/test.ts';

const STAFF = ['applicant', 'officer', 'administrator', 'finance', 'auditor'];

const PUBLIC = ['/index', '/track', '/rates', '/login', '/register', '/forgot-password'];
const APP = ['/index', '/desk', '/requests'];

for (const path of PUBLIC) {
  test(`no axe violation for a visitor at ${path}`, async ({ page, checkAxeInBothLooks }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAxeInBothLooks('body');
  });
}

for (const path of APP) {
  test(`no axe violation for a token holder at ${path}`, async ({ page, checkAxeInBothLooks, holdToken }) => {
    await holdToken(TOKEN);
    await playPerson(page, STAFF);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.zl-side')).toBeVisible();
    await checkAxeInBothLooks('body');
  });
}

for (const locale of ['en', 'fr', 'ja'] as const) {
  test(`nothing is cut off from 320 to 1440 in ${locale}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('zeel_settings', `{"locale":"${name}"}`), locale);
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const widthPx of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width: widthPx, height: 740 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `it fits ${widthPx}`,
      ).toBeLessThanOrEqual(widthPx);
    }
  });
}
