import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { draftByApi, goOn, openDraft, openRequest, SLOW, step } from './request-steps.ts';

/** The hint or problem of a field, found as assistive technology finds it. */
async function wordsBeside(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true }).first();
  const id = (await field.getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}

test.describe('what cannot be sent is told beside its field, and nothing typed is lost', () => {
  for (const isAnswered of [true, false])
    test(`half an answer is still there after a reload, the draft ${isAnswered ? 'begun' : 'not answered yet'}`, async ({
      page,
    }) => {
      const begun = isAnswered ? page.waitForResponse(/\/api\/requests\?/) : null;
      // A slow line: the reply to the first step is still on its way when the page is loaded anew.
      if (!isAnswered) await page.route(/\/api\/requests\?/, () => undefined, { times: 1 });
      await openRequest(page, 'salary-loan');
      await goOn(page);
      await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
      await begun;
      await page.getByLabel('E-mail').fill('bat@');
      await page.getByLabel('Father’s or mother’s name').fill('Дорж');
      await page.reload();
      await expect(page.getByLabel('Father’s or mother’s name')).toHaveValue('Дорж', SLOW);
      await expect(page.getByLabel('E-mail')).toHaveValue('bat@');
      expect(new URL(page.url()).searchParams.get('step')).toBe('applicant');
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
    await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
    await expect(page.getByRole('alert')).toContainText('This number cannot be called.');
    expect(await wordsBeside(page, 'Mobile phone')).toContain('This number cannot be called.');
  });
});
