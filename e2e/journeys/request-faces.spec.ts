import type { BrowserContext, FileChooser, Locator } from '@playwright/test';
import { sendRequestByApi } from '../support/send-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import {
  addPapers,
  draftByApi,
  giveConsents,
  goOn,
  openDraft,
  openRequest,
  PICTURE,
  REGISTER_NUMBER,
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
  test('signed in: what was told before is filled in', async ({ page, request, signInAsNewApplicant }) => {
    await sendRequestByApi(request, await signInAsNewApplicant());
    await page.goto('/requests/new/small-loan');
    await expect(step(page, 'How much, and for how long?')).toBeVisible(SLOW);
    await goOn(page);
    await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
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

  test('by keyboard alone, from the first field to the fee', async ({ page }) => {
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Walks on with the Tab key, as a person does who has no pointer. */
    const walkTo = async (target: Locator): Promise<void> => {
      await expect(target).toBeVisible(SLOW);
      for (let steps = 0; steps < 80; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`The Tab key never reached ${target.toString()}`);
    };
    const typeInto = async (label: string | RegExp, text: string): Promise<void> => {
      await walkTo(page.getByLabel(label, { exact: typeof label === 'string' }).first());
      await page.keyboard.insertText(text);
    };
    await openRequest(page, 'small-loan');
    const amount = page.getByLabel('Amount', { exact: true }).first();
    await walkTo(amount);
    await press('Tab', 'ArrowRight');
    await expect(amount).toHaveValue('1,050,000');
    await press('Tab');
    // Enter sends the step from any of its fields; the next one begins at its heading.
    await press('Enter');
    await expect(step(page, 'Who is applying?')).toBeFocused(SLOW);
    await typeInto('Register number', REGISTER_NUMBER);
    await typeInto('Father’s or mother’s name', 'Дорж');
    await typeInto('Given name', 'Бат');
    await typeInto('Mobile phone', '99112233');
    await typeInto('E-mail', 'bat@mail.demo');
    // Places are found in Latin letters too; the arrow takes the first that fits.
    await walkTo(page.getByRole('combobox', { name: 'Aimag or capital' }));
    await page.keyboard.insertText('arhangai');
    await press('ArrowDown', 'Enter');
    await walkTo(page.getByRole('combobox', { name: 'District or sum' }));
    await page.keyboard.insertText('tsetserleg');
    await press('ArrowDown', 'Enter');
    await typeInto('Khoroo or bag', '2');
    await press('Enter');
    await expect(step(page, 'What comes in, what goes out?')).toBeFocused(SLOW);
    // The last of the choices: a pension, which asks for no employer.
    await walkTo(page.getByLabel('What you do'));
    await press('End');
    await typeInto('Monthly income after tax', '3000000');
    await typeInto('Monthly payments on other loans', '0');
    await typeInto('People who live on your income', '1');
    await walkTo(page.getByLabel('Bank', { exact: true }));
    await press('ArrowDown');
    await typeInto('IBAN or account number', '5001234567');
    await typeInto('Account holder', 'Дорж Бат');
    await press('Enter');
    await expect(step(page, 'Your documents')).toBeFocused(SLOW);
    const needed = page.locator('.zl-paper').filter({ hasText: 'Needed' });
    await expect(needed.first()).toBeVisible(SLOW);
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    for (let left = await needed.count(); left > 0; left -= 1) {
      // Where nothing opens, a person presses once more.
      await expect(async () => {
        await walkTo(needed.first().locator('input[type=file][multiple]'));
        await press('Enter');
        await expect.poll(() => choosers.length, { timeout: 5_000 }).toBe(1);
      }).toPass(SLOW);
      await choosers.pop()?.setFiles(PICTURE);
      await expect(needed).toHaveCount(left - 1, SLOW);
    }
    await walkTo(page.getByRole('button', { name: 'Continue', exact: true }));
    await press('Enter');
    await expect(step(page, 'Is everything right?')).toBeFocused(SLOW);
    await walkTo(page.getByRole('checkbox').first());
    await press('Space', 'Tab', 'Space', 'Tab', 'Space', 'Enter');
    await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeFocused(SLOW);
  });
});
