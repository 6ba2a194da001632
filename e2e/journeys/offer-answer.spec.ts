import type { Page } from '@playwright/test';
import { actAtDesk, createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { callApi, payFeeByApi } from '../support/create-sent-request.ts';
import { findInMail } from '../support/read-demo-mail.ts';
import { sendRequestByApi } from '../support/send-request-by-api.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 } as const;
const LESS = { amountMnt: 1_500_000, termMonths: 18 };

const offerIn = (page: Page) => page.getByRole('region', { name: 'Our offer to you' });

test('an applicant compares a counter-offer with the request, reads every payment, accepts and signs on a phone', async ({
  page,
  request,
  signInAsNewApplicant,
  checkAxe,
}) => {
  const token = await signInAsNewApplicant();
  const { id, reference } = await sendRequestByApi(request, token);
  const headers = { authorization: token };
  await payFeeByApi(request, { id, reference: reference ?? '', secret: null, guestPath: '', headers });
  const desk = actAtDesk(request, id);
  await desk.claim();
  await desk.verifyPapers();
  await desk.recommend(LESS);

  // The offer comes to the open page by itself.
  await page.goto(`/requests/${id}`);
  await expect(page.getByText('Being decided').first()).toBeVisible(SLOW);
  await desk.approve();
  const offer = offerIn(page);
  await expect(offer).toBeVisible(SLOW);
  await expect(offer.getByRole('row', { name: /^Amount/ })).toContainText('₮1,500,000');
  await expect(offer.getByRole('row', { name: /^Term/ })).toContainText('18 months');
  // The whole truth comes first: the rate, the interest, and what arrives after the fees.
  const meaning = offer.getByRole('listitem');
  await expect(meaning.first()).toContainText(/interest rate|effective annual rate|of interest in total/);
  await expect(offer.getByText(/^You receive .* after the fees that are deducted, .* less\.$/)).toBeVisible();
  await expect(offer.getByText(/^You borrow .* less than you asked for\.$/)).toBeVisible();
  await expect(offer.getByText(/^Each month you pay .* less\.$/)).toBeVisible();
  await expect(offer.getByText(/The offer is open until .* It ends in 1\d days\./)).toBeVisible();
  await offer.getByRole('button', { name: 'Show every payment' }).click();
  await expect(offer.getByRole('table').last().getByRole('row')).toHaveCount(20, SLOW);
  await checkAxe();

  await offer.getByRole('button', { name: 'Accept this offer' }).click();
  const question = offer.getByRole('group', { name: 'Accept this offer?' });
  await expect(question).toContainText('You borrow ₮1,500,000 over 18 months');
  await expect(question).toContainText('Nothing is signed yet.');
  await expect(question.getByRole('button', { name: 'Yes, accept' })).toBeFocused();
  // Closing the question gives the focus back to the button that asked it.
  await question.getByRole('button', { name: 'Not yet' }).press('Enter');
  await expect(offer.getByRole('button', { name: 'Accept this offer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Yes, accept' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The offer you accepted' })).toContainText(
    'What happens next',
    SLOW,
  );
  await expect(page.getByRole('heading', { name: 'The offer you accepted' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'To be signed' })).toBeVisible(SLOW);
  await expect(page.getByText('Your turn')).toBeHidden();
  const { state, data } = (
    await callApi<{ request: { state: string; data: { applicant: { email: string } } } }>(
      request,
      `/requests/${id}?language=en`,
      { headers },
    )
  ).request;
  expect(state).toBe('accepted');

  // The agreement is signed on a phone: each tick, then a code that comes by e-mail.
  await page.setViewportSize({ width: 360, height: 740 });
  const signing = page.getByRole('region', { name: 'Signing' });
  await expect(signing.getByText('not signed yet')).toBeVisible(SLOW);
  for (const tick of await signing.getByRole('checkbox').all()) await tick.check();
  await checkAxe();
  await signing.getByRole('button', { name: /^Send a code to / }).click();
  const code = await findInMail(request, data.applicant.email, /Your code is (\d{6})/);
  await signing.getByRole('textbox', { name: 'The code' }).fill(code);
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signing.getByText('Everyone has signed.')).toBeVisible(SLOW);
  await expect(page.getByRole('heading', { name: 'With us now' })).toBeVisible(SLOW);
});

test('a guest asks for other terms, loses nothing to a newer offer, and declines that one', async ({
  page,
  request,
  checkAxe,
  problems,
}) => {
  problems.expect(/(409|412) .*\/offer\//);
  const { sent, desk } = await createReviewedRequest(request);
  await desk.verifyPapers();
  await desk.recommend(LESS);
  await desk.approve();

  // The mail about the offer leads here.
  const link = await findInMail(request, sent.email, /href="([^"]*\/track#open=[^"]+)"/);
  expect(link).toContain(sent.id);
  await page.addInitScript(() => {
    localStorage.setItem('zeel_settings', JSON.stringify({ currentTheme: 'dark', direction: 'rtl' }));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const offer = offerIn(page);
  await expect(offer).toBeVisible(SLOW);
  // Both days of a payment stand side by side, each on one line.
  const days = offer
    .getByRole('row', { name: /^First payment/ })
    .getByRole('cell')
    .locator('bdi');
  await expect(days).toHaveCount(2);
  expect(await days.evaluateAll((cells) => cells.map((cell) => cell.getClientRects().length))).toEqual([
    1, 1,
  ]);
  await offer.getByRole('button', { name: 'Ask for other terms' }).click();
  const form = offer.getByRole('form', { name: 'Ask for other terms' });
  await expect(form.getByRole('heading')).toBeFocused();
  await form.getByRole('button', { name: 'Ask for these terms' }).click();
  await expect(form.getByText('These are the terms of the offer.', { exact: false })).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('1800000');
  await form.getByLabel('A message to the officer').fill('I could pay a little more each month.');
  await expect(form.getByText(/\+₮[\d,]+ a month against our offer/)).toBeVisible();
  await checkAxe();
  // A reload keeps everything typed.
  await page.reload();
  await offer.getByRole('button', { name: 'Ask for other terms' }).click(SLOW);
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1\D?800\D?000$/);
  await expect(form.getByLabel('A message to the officer')).toHaveValue(
    'I could pay a little more each month.',
  );

  // Meanwhile the lender has made another offer: the answer is not taken, and what was typed stays.
  await desk.rescind('Looked at again.');
  await desk.recommend({ amountMnt: 1_600_000, termMonths: 18 });
  await desk.approve();
  await form.getByRole('button', { name: 'Ask for these terms' }).click();
  // On a phone the button that was pressed is far from the head of the form: what went wrong comes into sight.
  await expect(page.getByText('Our offer has changed since you opened it', { exact: false })).toBeInViewport(
    SLOW,
  );
  await expect(offer.getByText('This is a newer offer', { exact: false })).toBeVisible(SLOW);
  await expect(form.getByLabel('A message to the officer')).toHaveValue(
    'I could pay a little more each month.',
  );
  await expect(page.getByText(/We took it back on/)).toBeVisible();
  await form.getByRole('button', { name: 'Ask for these terms' }).click();
  await expect(offer).toHaveCount(0, SLOW);
  await expect(page.getByText('Being checked').first()).toBeVisible(SLOW);
  await expect(page.getByText(/You asked for other terms on/)).toBeVisible();

  await desk.recommend(LESS);
  await desk.approve();
  await page.reload();
  await offerIn(page).getByRole('button', { name: 'Decline the offer' }).click(SLOW);
  const question = offerIn(page).getByRole('group', { name: 'Decline the offer?' });
  await expect(question).toContainText('Your request ends with this');
  await question.getByLabel('Why it does not suit you').fill('I found the money elsewhere.');
  await question.getByRole('button', { name: 'Yes, decline it' }).click();
  await expect(page.getByText('Offer declined').first()).toBeVisible(SLOW);
  await expect(page.getByText(/You declined it on/)).toBeVisible();
});

test('a refusal says why in plain words and leads to what would pass', async ({
  page,
  request,
  checkAxe,
}) => {
  const { sent, desk } = await createReviewedRequest(request, (data) => ({
    ...data,
    // More than the law's part of the income would go to payments.
    income: { ...data.income, monthlyIncomeMnt: 500_000, otherMonthlyPaymentsMnt: 200_000 },
  }));
  await desk.reject(['payments_too_high', 'income_insufficient']);
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const refusal = page.getByRole('region', { name: 'Why we could not approve it' });
  await expect(refusal).toBeVisible(SLOW);
  await expect(refusal.getByRole('listitem')).toHaveCount(2);
  await expect(refusal).toContainText('Together with payments you already make');
  await expect(refusal.getByText(/You could ask for up to ₮[\d,]+ over \d+ months/)).toBeVisible();
  await checkAxe();
  await refusal.getByRole('link', { name: 'Start a request with these terms' }).click();
  await expect(page).toHaveURL(/\/request\/salary-loan\?calc=salary-loan/);
  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible(SLOW);
});
