import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  draftByApi,
  fillPerson,
  fillWork,
  freshEmail,
  goOn,
  openDraft,
  openRequest,
  REGISTER_NUMBER,
  REQUEST_TIMEOUT_MS,
  SLOW,
  step,
} from './request-steps.ts';

/** What stands beside a field, read by the way assistive technology finds it. */
async function wordsBeside(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true }).first();
  const id = (await field.getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}

test.describe('what cannot be sent is told beside its field, and nothing typed is lost', () => {
  test.setTimeout(REQUEST_TIMEOUT_MS);

  test('amount, person, contacts and address', async ({ page, checkAxe }) => {
    await openRequest(page, 'salary-loan');
    await page.getByLabel('Amount', { exact: true }).first().fill('99000000');
    await goOn(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Amount: At most ₮10,000,000.');
    await expect(page.getByLabel('Amount', { exact: true }).first()).toHaveValue('99,000,000');
    await page.getByLabel('Amount', { exact: true }).first().fill('3000000');
    await goOn(page);

    await expect(step(page, 'Who is asking?')).toBeVisible(SLOW);
    await goOn(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(8);
    await checkAxe();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Given name/ })
      .click();
    await expect(page.getByLabel('Given name')).toBeFocused();

    const wrong: readonly (readonly [label: string, typed: string, words: RegExp])[] = [
      ['Register number', 'ЪЪ9001', /Two Cyrillic letters and eight digits/],
      ['Register number', 'ЪЪ90133112', /no real birth date/],
      ['Register number', 'ЪЪ99323112', /future/],
      ['Mobile phone', '12', /Eight digits/],
      ['E-mail', 'bat@', /name@example.mn/],
      ['Given name', '123', /Type it with letters/],
    ];
    for (const [label, typed, words] of wrong) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(typed);
      await field.blur();
      await expect.poll(() => wordsBeside(page, label)).toMatch(words);
      await expect(field).toHaveValue(typed);
    }

    // Latin letters in place of Cyrillic ones: one press puts them right.
    await page.getByLabel('Register number', { exact: true }).fill('YЪ90010112');
    await page.getByRole('button', { name: /^Use У/ }).click();
    await expect(page.getByText('1 Jan 1990')).toBeVisible();
    await page.getByLabel('Register number', { exact: true }).fill(REGISTER_NUMBER);

    // Backwards nothing is held back, and half an answer is still there afterwards, also after a reload.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(step(page, 'How much, and for how long?')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('E-mail')).toHaveValue('bat@');
    await page.getByLabel('Father’s or mother’s name').fill('Дорж');
    await page.reload();
    await expect(page.getByLabel('Father’s or mother’s name')).toHaveValue('Дорж', SLOW);
    await expect(page.getByLabel('E-mail')).toHaveValue('bat@');
    expect(new URL(page.url()).searchParams.get('step')).toBe('applicant');
  });

  test('income, account and what would pass', async ({ page }) => {
    await openRequest(page, 'salary-loan');
    await goOn(page);
    await fillPerson(page, freshEmail('refused'));
    await goOn(page);
    await fillWork(page);
    await page.getByLabel('IBAN or account number').fill('MN121234123456789124');
    await page.getByLabel('Account holder').fill('Дорж Бат');
    await expect
      .poll(() => wordsBeside(page, 'IBAN or account number'))
      .toMatch(/not complete or has a wrong digit/);
    await page.getByLabel('IBAN or account number').fill('12');
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText('6 to 16 digits');
    await expect(page.getByRole('alert')).toContainText('Bank: Choose one.');

    // Too small an income: why, in figures, and what would pass. It can be taken back.
    await page.getByLabel('Monthly income after tax').fill('400000');
    const notice = page.getByRole('status').filter({ hasText: 'this request would be refused' });
    await expect(notice).toContainText(
      /All payments together would take .*% of the income; the law allows 60%/,
    );
    await notice.getByRole('button', { name: /^17 months/ }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'What it costs' })).toContainText('17 months');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('complementary', { name: 'What it costs' })).toContainText('12 months');
    await expect(notice).toBeVisible();
  });

  test('missing papers and consents; the server has the last word', async ({ page, request, problems }) => {
    problems.expect(/422/);
    const draft = await draftByApi(request);
    await openDraft(page, draft);
    await expect(step(page, 'Is everything right?')).toBeVisible(SLOW);
    await expect(page.getByRole('checkbox').first()).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('alert')).toContainText('Without this we cannot look at the request.');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    // A refusal that only the server can give opens the step it is about.
    await page.route('**/submit?*', (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'validation_failed',
          message: 'Some answers need another look.',
          requestId: 'x',
          fields: { 'applicant.phone': { code: 'phone-shape', message: 'This number cannot be called.' } },
        },
      }),
    );
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(step(page, 'Who is asking?')).toBeVisible(SLOW);
    await expect(page.getByRole('alert')).toContainText('This number cannot be called.');
    expect(await wordsBeside(page, 'Mobile phone')).toContain('This number cannot be called.');
  });

  test('a product that is not there leads to those that are', async ({ page, problems }) => {
    problems.expect(/404/);
    await page.goto('/request/free-money?step=income');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
    await page.getByRole('link', { name: /Salary loan/ }).click();
    await expect(step(page, 'How much, and for how long?')).toBeVisible(SLOW);
  });
});
