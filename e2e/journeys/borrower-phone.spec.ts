import { createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { createSentRequest, payFeeByApi } from '../support/create-sent-request.ts';
import { findInMail } from '../support/read-demo-mail.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import { draftByApi, goOn, openRequest, SLOW, step } from './request-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The parts of a profile that keep what the privacy page promises. */
const RIGHTS = [
  'What we hold about you',
  'Take your data along',
  'Something is wrong?',
  'Consents',
  'Erase my data',
];

const SPECIFIED_TITLE = 'Капитал зээлийн хүсэлтийн үйлчилгээ';

test('somebody who is signed in answers as a guarantor, reads the rates and attaches a guest’s draft', async ({
  page,
  request,
  signInAs,
  checkAxe,
}) => {
  const sent = await sendGuestRequestByApi(request, 'business-loan');
  const draft = await draftByApi(request);
  await signInAs('applicant');
  const invitation = await findInMail(
    request,
    sent.parties[0]?.email ?? '',
    /href="[^"]*(\/party#invited=[\w-]+)"/,
  );
  await page.goto(invitation);
  await expect(page.getByRole('heading', { level: 1, name: /asks you to be the guarantor/ })).toBeVisible(
    SLOW,
  );
  await expect(page.getByRole('link', { name: 'Call +976 7700 2026' }).first()).toHaveAttribute(
    'href',
    'tel:+97677002026',
  );
  await page.goto('/rates');
  await expect(page.getByRole('heading', { level: 1, name: 'Rates and fees' })).toBeVisible(SLOW);

  await page.goto(`/resume/small-loan#resume=${draft.id}.${draft.secret}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Go on with your request' })).toBeVisible(SLOW);
  await expect(page).not.toHaveURL(/resume=/);
  await checkAxe();
  await page.getByRole('button', { name: 'Attach it and go on' }).click();
  await expect(page).toHaveURL(new RegExp(`/requests/new/small-loan\\?draft=${draft.id}`), SLOW);
  await expect(step(page, 'Is everything right?')).toBeVisible(SLOW);
});

test('the lender is named and reached from every page, and signs the mails', async ({ page, request }) => {
  const sent = await sendGuestRequestByApi(request);
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible(SLOW);
  const contact = page.getByRole('region', { name: 'Questions?' });
  await expect(contact).toContainText(sent.reference);
  await expect(contact).toContainText('We never ask for your code');
  const lender = page.getByRole('region', { name: 'The lender' });
  await expect(lender).toContainText('Licence no. 1/0426');
  await expect(lender).toContainText('Mon–Fri 09:00–18:00');
  await expect(lender.getByRole('link', { name: 'Call +976 7700 2026' })).toBeVisible();
  expect(await findInMail(request, sent.email, /(Phone: \+976 7700 2026, Mon–Fri 09:00–18:00)/)).not.toBe('');
});

test('terms and privacy promise only what profile, request and mails have', async ({
  page,
  request,
  signInAsNewApplicant,
}) => {
  const sent = await sendGuestRequestByApi(request);
  await signInAsNewApplicant();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible(SLOW);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible(SLOW);
  await expect(page.getByRole('main')).toContainText(
    'In your profile you can read everything we hold about you and take it along as one file, say what is wrong and have it corrected, see the consents you gave and withdraw those that can be withdrawn, and have your data erased.',
  );
  // Each of these is there, one below the other.
  await page.goto('/profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeEditable(SLOW);
  await expect(page.getByLabel('Phone')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  for (const right of RIGHTS) await expect(page.getByRole('heading', { name: right })).toBeVisible(SLOW);
  // Both texts send questions to the messages of the request; a mail is no way to answer, and says so.
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  await expect(page.getByLabel('Your message')).toBeEditable(SLOW);
  await findInMail(request, sent.email, /(Nobody reads replies to this address)/);
});

test('a register number typed in Latin is read back before it is kept; every screen has its own title', async ({
  page,
  checkAxe,
}) => {
  await page.goto('/index');
  await expect(page).toHaveTitle(SPECIFIED_TITLE);
  await openRequest(page, 'salary-loan');
  await expect(page).toHaveTitle(`Request – ${SPECIFIED_TITLE}`);
  await goOn(page);
  await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
  const field = page.getByLabel('Register number', { exact: true });
  const birthDigits = '90010112';
  await field.fill('ub 900101-12');
  const letters = page.getByRole('group', { name: 'Which letters are on the card?' }).getByRole('button');
  await expect(letters.first()).toContainText('УБ');
  await checkAxe('form');
  await letters.first().click();
  const question = page.getByRole('group', { name: 'Is this right?' });
  await expect(question).toContainText('Born on 1 Jan 1990, male.');
  await expect(field).toHaveValue('ub 900101-12');
  await question.getByRole('button', { name: 'Yes, that is right' }).press('Enter');
  await expect(field).toHaveValue(`УБ${birthDigits}`);
  await expect(field).toBeFocused();
});

test('after a withdrawal the focus is where the request says so', async ({ page, request }) => {
  const sent = await sendGuestRequestByApi(request);
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click(SLOW);
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  const ended = page.getByRole('heading', { name: 'This request has ended' });
  await expect(ended).toBeFocused(SLOW);
  await expect(ended).toBeInViewport();
  const stages = page.getByRole('region', { name: 'Progress of your request' });
  await expect(stages.getByRole('listitem').last()).toContainText('Withdrawn');
  await expect(stages).not.toContainText('Decided');
});

test('the fee and what is needed come first, the check of the income is one tap away, and payments are rows', async ({
  page,
  checkAxe,
}) => {
  await openRequest(page, 'salary-loan');
  const start = page.getByRole('region', { name: 'Before you begin' });
  await expect(start).toBeInViewport();
  await expect(start).toContainText('₮3,000');
  await expect(start).toContainText('not returned');
  await start.getByRole('link', { name: 'Check first how much you could borrow' }).click();
  const power = page.getByRole('heading', { name: 'How much can I borrow?' });
  await expect(power).toBeFocused(SLOW);
  await expect(power).toBeInViewport();
  await page.getByRole('button', { name: 'Show every payment' }).click();
  const first = page.getByRole('list', { name: 'Every payment' }).getByRole('listitem').first();
  await first.locator('summary').click();
  await expect(first.getByText('Principal')).toBeVisible();
  await checkAxe('#calculator');
});

test('a shared calculation opens in sight, and an accepted offer says only that it is to be signed', async ({
  page,
  request,
  checkAxe,
}) => {
  await page.goto('/index?calc=salary-loan~2000000~12&shared=1#calculator');
  await expect(page.getByText(/^Shared with you\./)).toBeInViewport(SLOW);
  const { sent, desk } = await createReviewedRequest(request);
  await desk.verifyPapers();
  await desk.recommend(null);
  await desk.approve();
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  await page.getByRole('button', { name: 'Accept this offer' }).click(SLOW);
  await page.getByRole('button', { name: 'Yes, accept' }).click();
  const next = page.locator('.zl-next');
  await expect(next.getByRole('heading', { name: 'To be signed' })).toBeVisible(SLOW);
  await expect(next).toHaveClass(/zl-next--applicant/);
  const stages = page.getByRole('region', { name: 'Progress of your request' });
  await expect(stages.locator('[aria-current="step"]')).toContainText('Signed');
  await checkAxe('.zl-next');
});

test('the stages ahead follow the request: only the decision has a day, which depends on the fee at first', async ({
  page,
  request,
  checkAxe,
}) => {
  const sent = await createSentRequest(request);
  await page.goto(`/track#open=${sent.id}.${sent.secret ?? ''}`);
  const stages = page.getByRole('region', { name: 'Progress of your request' });
  const names = stages.getByRole('listitem').locator('.zl-timeline__what');
  await expect(names).toHaveText(['Sent', 'Checked', 'Decided', 'Offer', 'Signed', 'Paid out'], SLOW);
  const now = stages.locator('[aria-current="step"]');
  await expect(now).toContainText('Sent');
  const decided = stages.getByRole('listitem').filter({ hasText: 'Decided' });
  await expect(decided).toContainText(/Expected by \d{1,2} \w{3} \d{4} if you pay the fee now$/);

  // The open page hears of the payment by itself.
  await payFeeByApi(request, sent);
  await expect(now).toContainText('Checked', SLOW);
  await expect(stages.getByRole('listitem').first().locator('time')).toBeVisible();
  await expect(decided).toContainText(/Expected by \d{1,2} \w{3} \d{4}$/);
  for (const later of ['Signed', 'Paid out'])
    await expect(stages.getByRole('listitem').filter({ hasText: later })).toContainText(
      'No date can be promised yet',
    );
  await checkAxe('.zl-stages');
});
