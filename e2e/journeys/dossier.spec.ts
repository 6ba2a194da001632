import type { APIRequestContext } from '@playwright/test';
import { callApi, createSentRequest, payFeeByApi } from '../support/create-sent-request.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';

const JOURNEY_TIMEOUT_MS = 120_000;
const SLOW = { timeout: 20_000 };
test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

interface DossierReply {
  readonly dossier: { readonly version: number };
}

/** A guest's request, paid for and taken for review by the demo officer. */
async function reviewedRequest(request: APIRequestContext): Promise<{ id: string; reference: string }> {
  const sent = await createSentRequest(request);
  await payFeeByApi(request, sent);
  const headers = { authorization: await signInByApi(request, 'officer') };
  const path = `/desk/requests/${sent.id}`;
  const { dossier } = await callApi<DossierReply>(request, `${path}?language=en`, { headers });
  await callApi(request, `${path}/claim`, { method: 'POST', headers, data: { version: dossier.version } });
  return sent;
}

test('an officer reads a dossier and judges its papers by keyboard', async ({ page, request, signInAs }) => {
  const { id, reference } = await reviewedRequest(request);
  await signInAs('officer');
  await page.goto(`/desk/${id}`);

  // The head keeps in sight whose request it is, for what, and how it stands.
  const head = page.locator('.zl-dossier-head');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  await expect(head.getByText(reference, { exact: true })).toBeVisible();
  await expect(head.getByText('In review')).toBeVisible();
  await expect(head.getByText(/^With /)).toBeVisible();

  const limits = page.getByRole('region', { name: 'Limits' });
  await expect(
    limits.getByText(/All payments together take .+ of the income; 60% is allowed\./),
  ).toBeVisible();
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score.getByText(/^The present work has lasted /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Applicant' }).getByText('Born')).toBeVisible();

  // The whole schedule comes when it is asked for.
  const terms = page.getByRole('region', { name: 'Terms' });
  await terms.getByRole('button', { name: 'Show every payment' }).click();
  await expect(terms.getByRole('table')).toBeVisible(SLOW);

  // Two keys lead to any part, and the address remembers it.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Work and income' })).toBeFocused();
  await expect(page).toHaveURL(/#income$/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Timeline')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // A dossier of one's own opens on its first paper; g d leads back to the first that nobody has judged.
  const papers = page.getByRole('tabpanel', { name: /^Documents/ });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(papers.getByRole('heading', { name: 'Identity card' })).toBeFocused();

  // The paper stands beside what it should prove.
  const proof = page.getByRole('region', { name: 'What it should prove' });
  await expect(proof.getByText('Register number', { exact: true })).toBeVisible();
  await expect(papers.getByRole('img', { name: /Identity card/ })).toBeVisible(SLOW);
  await page.keyboard.press('v');
  await expect(papers.getByText('Identity card is verified.')).toBeVisible(SLOW);

  // The next paper opens by itself; a rejection needs its reason.
  await expect(papers.getByRole('heading', { name: 'Social-insurance statement' })).toBeFocused(SLOW);
  await expect(proof.getByText('Employer', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(papers.getByRole('radio', { name: 'Cannot be read' })).toBeFocused();
  await papers.getByRole('button', { name: 'Reject it' }).click();
  await expect(papers.getByText('Choose a reason.')).toBeVisible();
  await papers.getByRole('radio', { name: 'Does not match the request' }).check();
  await papers.getByLabel('In your own words, for whoever sent it').fill('The employer is another one.');
  await papers.getByRole('button', { name: 'Reject it' }).click();
  await expect(papers.getByText(/is rejected\. Every document has been judged\./)).toBeVisible(SLOW);
  await expect(papers.getByText('The employer is another one.')).toBeVisible();

  await page.keyboard.press('u');
  await expect(papers.getByText(/^The verdict on .+ is taken back\.$/)).toBeVisible(SLOW);
  await expect(papers.getByText('To be checked')).toBeVisible();
  await page.keyboard.press('k');
  await expect(papers.getByRole('heading', { name: 'Identity card' })).toBeVisible();

  // Loaded again, the same paper is open.
  await page.reload();
  await expect(papers.getByRole('heading', { name: 'Identity card' })).toBeVisible(SLOW);
  await page.keyboard.press('Escape');
  await expect(papers.getByText('1 of 2 verified')).toBeVisible();
});

for (const { currentTheme, direction, locale, widthPx } of [
  { currentTheme: 'light', direction: 'ltr', locale: 'en', widthPx: 1440 },
  { currentTheme: 'dark', direction: 'rtl', locale: 'fr', widthPx: 320 },
])
  test(`a dossier ${currentTheme} ${direction} at ${widthPx} px`, async ({
    page,
    request,
    signInAs,
    checkAxe,
  }) => {
    const { id } = await reviewedRequest(request);
    await signInAs('officer');
    await page.setViewportSize({ width: widthPx, height: 800 });
    await page.addInitScript((settings) => {
      // A sandboxed frame has no storage.
      if (window.origin !== 'null') localStorage.setItem('zeel_settings', settings);
    }, JSON.stringify({ currentTheme, direction, locale }));
    await page.goto(`/desk/${id}`);
    const overflowPx = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect(page.locator('#others')).toBeVisible(SLOW);
    await checkAxe();
    expect(await overflowPx()).toBeLessThanOrEqual(0);

    await page.goto(`/desk/${id}#documents`);
    await page.locator('.zl-dossier-paper__open').first().click(SLOW);
    await expect(page.locator('.zl-viewer__picture')).toBeVisible(SLOW);
    await checkAxe();
    expect(await overflowPx()).toBeLessThanOrEqual(0);
  });
