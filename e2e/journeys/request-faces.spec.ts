import { expect, test } from '../support/test.ts';
import {
  addPapers,
  draftByApi,
  giveConsents,
  goOn,
  openDraft,
  openRequest,
  REGISTER_NUMBER,
  REQUEST_TIMEOUT_MS,
  sendIt,
  SLOW,
  step,
} from './request-steps.ts';

test.describe('the request has many faces', () => {
  test.setTimeout(REQUEST_TIMEOUT_MS);

  test('signed in: what was told before is filled in', async ({ page, signInAs }) => {
    await signInAs('applicant');
    await page.goto('/requests/new/small-loan');
    await expect(step(page, 'How much, and for how long?')).toBeVisible(SLOW);
    await goOn(page);
    await expect(step(page, 'Who is asking?')).toBeVisible(SLOW);
    await expect(page.getByLabel('Given name')).not.toHaveValue('');
    expect(new URL(page.url()).searchParams.get('draft')).not.toBeNull();
    await page.reload();
    await expect(page.getByLabel('Given name')).not.toHaveValue('', SLOW);
    await goOn(page);
    await expect(page.getByLabel('Monthly income after tax')).not.toHaveValue('', SLOW);
    await goOn(page);
    await addPapers(page);
    await goOn(page);
    await giveConsents(page);
    await sendIt(page);
    await page.getByRole('link', { name: 'Open the request' }).click();
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]+$/);
  });

  test('a token holder who asks for the public page is sent home, and the wish is remembered', async ({
    page,
    signInAs,
  }) => {
    await signInAs('applicant');
    await page.goto('/request/phone-lease');
    await expect(page).toHaveURL('/index');
    const wish = await page.evaluate(() => sessionStorage.getItem('zeel_wanted_product'));
    expect(wish).toBe('phone-lease');
  });

  test('in Japanese, with every step looked at', async ({ page, request, context, checkAxe }) => {
    const draft = await draftByApi(request);
    await context.addInitScript(() => localStorage.setItem('zeel_locale', 'ja'));
    await page.setExtraHTTPHeaders({ 'accept-language': 'ja' });
    await openDraft(page, draft);
    await page.goto('/request/small-loan?step=consent');
    await page.goto('/request/small-loan');
    await expect(page.locator('.zl-request')).toBeVisible(SLOW);
    await checkAxe();
  });

  test('from right to left, on a narrow screen', async ({ page, request, context, checkAxe }) => {
    const draft = await draftByApi(request);
    await page.setViewportSize({ width: 320, height: 640 });
    await openDraft(page, draft);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    for (const name of ['applicant', 'income', 'documents']) {
      await page.goto(`/request/small-loan?step=${name}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(SLOW);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
      await checkAxe();
    }
    await context.close();
  });

  test('by keyboard alone', async ({ page }) => {
    await openRequest(page, 'small-loan');
    const press = (key: string) => page.keyboard.press(key);
    await page.getByLabel('Amount', { exact: true }).first().focus();
    await press('Tab');
    await press('ArrowRight');
    await expect(page.getByLabel('Amount', { exact: true }).first()).toHaveValue('1,050,000');
    await press('Tab');
    await page.keyboard.type('9');
    // Enter sends the step from any of its fields.
    await press('Enter');
    await expect(page.getByRole('alert')).toBeFocused(SLOW);
  });
});
