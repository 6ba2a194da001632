import { playPerson, TOKEN } from './specification/play-server.ts';
import { expect, test } from './support/test.ts';

// Every screen is judged as a component (web/app/layouts/shell-looks.browser.test.tsx and beside the features). Here are the two
// frames with the stylesheets and fonts that the whole service sends.

test('the front page has no axe violation, and nothing of its French is cut off from 320 to 1440', async ({
  page,
  checkAxeInBothLooks,
}) => {
  await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"locale":"fr"}'));
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await checkAxeInBothLooks('body');
  for (const widthPx of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width: widthPx, height: 740 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `it fits ${widthPx}`,
    ).toBeLessThanOrEqual(widthPx);
  }
});

test('no axe violation for a token holder at /index', async ({ page, checkAxeInBothLooks, holdToken }) => {
  await holdToken(TOKEN);
  await playPerson(page, ['applicant', 'officer', 'administrator', 'finance', 'auditor']);
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.zl-side')).toBeVisible();
  await checkAxeInBothLooks('body');
});
