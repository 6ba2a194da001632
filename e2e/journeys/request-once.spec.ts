import { expect, test } from '../support/test.ts';
import {
  draftByApi,
  giveConsents,
  goOn,
  openDraft,
  readDraft,
  readReference,
  SLOW,
  step,
} from './request-steps.ts';

const SENT = 'One thing is left: the fee';

test.describe('whatever happens, one request', () => {
  test('a double click and a lost answer', async ({ page, request, problems }) => {
    const draft = await draftByApi(request);
    await openDraft(page, draft);
    // Only the consents are missing, so the form goes on at the last step.
    await giveConsents(page);
    // The first answer is lost after the server has done its work.
    problems.expect(/ERR_FAILED/);
    // The secret of the draft has ended by then; the same call again brings the new one.
    problems.expect(/404 .*\/api\/requests\//);
    const keys: (string | undefined)[] = [];
    await page.route('**/submit?*', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send the request' }).dblclick();
    await expect(page.getByRole('heading', { name: SENT })).toBeVisible(SLOW);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    const kept = await page.evaluate(() => localStorage.getItem('zeel_drafts'));
    const { secret } = JSON.parse(kept ?? '{}')['small-loan'];
    expect(secret).not.toBe(draft.secret);
    expect((await readDraft(request, { ...draft, secret })).reference).toBe(await readReference(page));
  });

  test('two tabs at once, and a reload in between', async ({ page, context, request, problems }) => {
    problems.expect(/409|412/);
    // The second tab shows the secret of a draft that was sent, and goes on with what the first tab was given.
    problems.expect(/404 .*\/api\/requests\//);
    const draft = await draftByApi(request);
    await openDraft(page, draft);
    await giveConsents(page);
    // Saved before the second tab reads it.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(step(page, 'Your documents')).toBeVisible(SLOW);
    await goOn(page);
    const other = await context.newPage();
    await other.goto('/request/small-loan?step=consent');
    await giveConsents(other);
    await Promise.all(
      [page, other].map((tab) => tab.getByRole('button', { name: 'Send the request' }).click()),
    );
    await expect(page.getByRole('heading', { name: SENT })).toBeVisible(SLOW);
    await expect(other.getByRole('heading', { name: SENT })).toBeVisible(SLOW);
    const reference = await readReference(page);
    expect(await readReference(other)).toBe(reference);
    await other.reload();
    await expect(other.getByRole('heading', { name: SENT })).toBeVisible(SLOW);
    expect(await readReference(other)).toBe(reference);
    // Opened anew, the product takes a new request and still knows the one that was sent.
    await other.goto('/request/small-loan');
    await expect(other.getByText(`You have sent request ${reference}`)).toBeVisible(SLOW);
  });

  test('an older tab tells what changed, and either side can be kept', async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.expect(/412/);
    const draft = await draftByApi(request);
    await openDraft(page, draft);
    await page.goto('/request/small-loan?step=applicant');
    await expect(page.getByLabel('Mobile phone')).toHaveValue('9911 2233', SLOW);
    const other = await context.newPage();
    await other.goto('/request/small-loan?step=applicant');
    await other.getByLabel('Mobile phone').fill('88001122');
    await goOn(other);
    await expect(step(other, 'What comes in, what goes out?')).toBeVisible(SLOW);
    await expect(other.getByText('Saved', { exact: true })).toBeVisible(SLOW);

    await page.getByLabel('Mobile phone').fill('95001122');
    await goOn(page);
    const notice = page.getByRole('status').filter({ hasText: 'Changed in another tab' });
    await expect(notice).toContainText('here “+976 9500 1122”, there “+976 8800 1122”', SLOW);
    await notice.getByRole('button', { name: 'Keep what is here' }).click();
    await expect(notice).toHaveCount(0);
    await expect
      .poll(async () => (await readDraft(request, draft)).data.applicant.phone, SLOW)
      .toBe('+97695001122');
  });

  test('without a connection nothing is lost, and it is saved when the line is back', async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const draft = await draftByApi(request);
    await openDraft(page, draft);
    await page.goto('/request/small-loan?step=applicant');
    // The server draws the first step, whose Continue is another one.
    await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
    // A browser that was on the next step has loaded its script.
    await goOn(page);
    await expect(step(page, 'What comes in, what goes out?')).toBeVisible(SLOW);
    await page.goBack();
    await page.getByLabel('Mobile phone').fill('95001122');
    await context.setOffline(true);
    await goOn(page);
    await expect(page.getByText('Not saved yet: no connection.')).toBeVisible(SLOW);
    await expect(step(page, 'What comes in, what goes out?')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible(SLOW);
    expect((await readDraft(request, draft)).data.applicant.phone).toBe('+97695001122');
  });
});
