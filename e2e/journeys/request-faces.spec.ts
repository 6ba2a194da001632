import type { BrowserContext } from '@playwright/test';
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
  SLOW,
  sendIt,
  step,
} from './request-steps.ts';

const JAPANESE_STEPS = [
  ['terms', 'いくらを、どのくらいの期間で'],
  ['applicant', 'お申し込みになる方'],
  ['income', '毎月の収入と支出'],
  ['documents', '書類'],
] as const;

/** Settings as an earlier visit would have left them. */
const leaveSettings = (context: BrowserContext, settings: Readonly<Record<string, string>>) =>
  context.addInitScript((text) => localStorage.setItem('zeel_settings', text), JSON.stringify(settings));

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

  test('in Japanese, to the end', async ({ page, request, context, checkAxe }) => {
    const draft = await draftByApi(request);
    await leaveSettings(context, { locale: 'ja' });
    await openDraft(page, draft);
    for (const [name, title] of JAPANESE_STEPS) {
      await page.goto(`/request/small-loan?step=${name}`);
      await expect(step(page, title)).toBeVisible(SLOW);
      await checkAxe();
    }
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(step(page, '内容をご確認ください')).toBeVisible(SLOW);
    await expect(page.getByRole('checkbox').first()).toBeVisible(SLOW);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: '申し込みを送る' }).click();
    await expect(page.getByRole('heading', { name: '残りは手数料のお支払いだけです' })).toBeVisible(SLOW);
  });

  test('from right to left in the dark, on the narrowest screen', async ({
    page,
    request,
    context,
    checkAxe,
  }) => {
    const draft = await draftByApi(request);
    await leaveSettings(context, { currentTheme: 'dark', direction: 'rtl' });
    await page.setViewportSize({ width: 320, height: 640 });
    await openDraft(page, draft);
    for (const name of ['terms', 'applicant', 'income', 'documents', 'consent']) {
      await page.goto(`/request/small-loan?step=${name}`);
      await expect(page.locator('.zl-request__step > h2')).toBeVisible(SLOW);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang, name).toBeLessThanOrEqual(0);
      // Whole at once: on a low screen the bar at its bottom covers whatever field happens to be there.
      await page.setViewportSize({ width: 320, height: 3_000 });
      await checkAxe();
      await page.setViewportSize({ width: 320, height: 640 });
    }
  });

  test('by keyboard alone', async ({ page, request }) => {
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const type = async (text: string): Promise<void> => {
      await press('Tab');
      await page.keyboard.insertText(text);
    };
    await openRequest(page, 'small-loan');
    await page.getByLabel('Amount', { exact: true }).first().focus();
    await press('Tab', 'ArrowRight');
    await expect(page.getByLabel('Amount', { exact: true }).first()).toHaveValue('1,050,000');
    await press('Tab');
    // Enter sends the step from any of its fields; the next one begins at its heading.
    await press('Enter');
    await expect(step(page, 'Who is asking?')).toBeFocused(SLOW);
    await type(REGISTER_NUMBER);
    await type('Дорж');
    await type('Бат');
    await press('Tab');
    await type('99112233');
    await type('bat@mail.demo');
    await press('Tab');
    await press('ArrowDown', 'ArrowDown');
    await type('Цэцэрлэг');
    await type('2-р баг');
    await press('Enter');
    await expect(step(page, 'What comes in, what goes out?')).toBeFocused(SLOW);

    const draft = await draftByApi(request);
    await openDraft(page, draft);
    await expect(step(page, 'Your documents')).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Continue', exact: true }).focus();
    await press('Enter');
    await expect(step(page, 'Is everything right?')).toBeFocused(SLOW);
    await expect(page.getByRole('checkbox').first()).toBeVisible(SLOW);
    await page.getByRole('checkbox').first().focus();
    await press('Space', 'Tab', 'Space', 'Tab', 'Space', 'Enter');
    await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeFocused(SLOW);
  });
});
