import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { JOURNEY_TIMEOUT_MS, SLOW } from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

const FRONT_DOOR = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'];
const SIGNED_IN = ['/profile', '/users'];
const LOOKS = [
  { currentTheme: 'light', direction: 'ltr', widthPx: 1440 },
  { currentTheme: 'dark', direction: 'ltr', widthPx: 360 },
  { currentTheme: 'dark', direction: 'rtl', widthPx: 1440 },
  { currentTheme: 'light', direction: 'rtl', widthPx: 320 },
] as const;

async function look(page: Page, path: string, widthPx: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  await expect(page.locator('.zl-bone')).toHaveCount(0, SLOW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${path} fits ${widthPx}`).toBeLessThanOrEqual(widthPx);
}

for (const { widthPx, ...settings } of LOOKS) {
  test(`${Object.values(settings).join(', ')} at ${widthPx}: every screen fits and axe finds nothing`, async ({
    page,
    signInAs,
    checkAxe,
  }) => {
    await page.setViewportSize({ width: widthPx, height: 800 });
    await page.addInitScript((text) => localStorage.setItem('zeel_settings', text), JSON.stringify(settings));
    for (const path of FRONT_DOOR) {
      await look(page, path, widthPx);
      await checkAxe('main');
    }
    await signInAs('admin');
    for (const path of SIGNED_IN) {
      await look(page, path, widthPx);
      await checkAxe('main');
    }
  });
}

for (const locale of ['zh', 'fr', 'ja']) {
  test(`${locale} at 320: every screen fits`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.addInitScript(
      (text) => localStorage.setItem('zeel_settings', text),
      JSON.stringify({ locale }),
    );
    for (const path of FRONT_DOOR) await look(page, path, 320);
    await signInAs('admin');
    for (const path of SIGNED_IN) await look(page, path, 320);
  });
}
