import type { APIRequestContext, Page } from '@playwright/test';
import { takeForReview } from '../support/act-at-desk-by-api.ts';
import { findInMail } from '../support/read-demo-mail.ts';
import { makePhoto } from '../support/sample-files.ts';
import {
  freshEmail,
  type GuestRequest,
  sendGuestRequestByApi,
} from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import { completePart, INVITATION } from './party-steps.ts';

const SLOW = { timeout: 30_000 } as const;
/** The mail that asks for a paper again. */
const AGAIN = /could not accept one of your documents as it is[\s\S]*?href="[^"]*(\/party#invited=[\w-]+)"/;

const PRODUCT = 'business-loan';

async function openInvitation(
  page: Page,
  request: APIRequestContext,
  { parties }: GuestRequest,
): Promise<string> {
  const path = await findInMail(request, parties[0]?.email ?? '', INVITATION);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /asks you to be the guarantor/ })).toBeVisible(
    SLOW,
  );
  return path;
}

test('a guarantor completes their part on a phone, and replaces a paper that was rejected', async ({
  page,
  request,
  checkAxe,
}) => {
  const sent = await sendGuestRequestByApi(request, PRODUCT);
  await page.setViewportSize({ width: 360, height: 740 });
  const path = await openInvitation(page, request, sent);
  const token = path.split('=').at(-1) ?? '';

  // The token has left the address, and a reload still opens the same part.
  await expect(page).toHaveURL('/party');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What a guarantor promises' })).toBeVisible(SLOW);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(token);
  await expect(page.getByRole('checkbox').first()).toBeVisible(SLOW);
  await checkAxe();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.getByRole('button', { name: 'Yes, I will be the guarantor' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'need another look' });
  await expect(summary).toBeFocused(SLOW);
  await expect(summary.getByRole('button', { name: /Register number/ })).toBeVisible();
  await checkAxe();

  await completePart(page);
  await checkAxe();

  // The applicant sees that it is done, and nothing of what was told.
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const people = page.getByRole('region', { name: 'People in this request' });
  await expect(people.getByText('Done')).toBeVisible(SLOW);
  await expect(people.getByText('Everyone has filled in their part.')).toBeVisible();

  // An officer rejects the guarantor's card: the closed part opens again, for the card alone.
  const desk = await takeForReview(request, sent);
  await desk.rejectPapers('identity_card', 'The lower half is dark.');
  await desk.ask([{ kind: 'answer', text: 'Why now?', documentType: null }]);
  const again = await findInMail(request, sent.parties[0]?.email ?? '', AGAIN);
  await page.goto(again);
  await expect(page.getByRole('heading', { level: 1, name: /needs a document of yours again/ })).toBeVisible(
    SLOW,
  );
  await expect(page.getByText('The lower half is dark.')).toBeVisible(SLOW);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the document' }).click();
  await expect(page.getByText('Add a new file first: Identity card.')).toBeVisible();
  await checkAxe();
  await page
    .locator('.zl-paper input[type=file][multiple]')
    .setInputFiles(await makePhoto(page, 'second.jpg', { widthPx: 400, heightPx: 300 }));
  await expect(page.locator('.zl-paper .zl-tag--success')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Send the document' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your document is with us' })).toBeFocused(SLOW);
});

test('an invitation of before, with its token in the path, works once', async ({
  page,
  request,
  problems,
}) => {
  // The party opens the link a second time.
  problems.expect(/422 .*\/api\/party/);
  const sent = await sendGuestRequestByApi(request, PRODUCT);
  const path = await findInMail(request, sent.parties[0]?.email ?? '', INVITATION);
  const old = path.replace('#invited=', '/');
  await page.goto(old);
  const asked = page.getByRole('heading', { level: 1, name: /asks you to be the guarantor/ });
  await expect(asked).toBeVisible(SLOW);
  await expect(page).toHaveURL('/party');
  // The tab has another token by now, and goes on.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(old.split('/').at(-1));
  await page.reload();
  await expect(asked).toBeVisible(SLOW);
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible(SLOW);
});

test('a guarantor refuses, and the applicant names someone else', async ({
  page,
  request,
  checkAxe,
  problems,
}) => {
  // The first link is opened after a second one was sent.
  problems.expect(/422 .*\/api\/party/);
  const sent = await sendGuestRequestByApi(request, PRODUCT);
  await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"currentTheme":"dark"}'));
  await openInvitation(page, request, sent);
  await page.getByRole('button', { name: 'Say no' }).click();
  await page.getByLabel('Your reason').fill('I am a guarantor elsewhere already.');
  await checkAxe();
  await page.getByRole('button', { name: 'Yes, I refuse' }).click();
  await expect(page.getByRole('heading', { name: 'You have said no' })).toBeFocused(SLOW);
  await checkAxe();

  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const people = page.getByRole('region', { name: 'People in this request' });
  await expect(people.getByText('Said no')).toBeVisible(SLOW);
  await expect(people.getByText('I am a guarantor elsewhere')).toHaveCount(0);
  await people.getByRole('button', { name: 'Name someone else' }).click();
  await people.getByRole('button', { name: 'Invite this person' }).click();
  await expect(people.getByText('Fill this in to go on.').first()).toBeVisible(SLOW);
  const email = freshEmail('second');
  await people.getByLabel('Relationship to you').selectOption({ index: 1 });
  await people.getByLabel('Father’s or mother’s name').fill('Дорж');
  await people.getByLabel('Given name').fill('Тэмүүлэн');
  await people.getByLabel('Mobile phone').fill('9922 3344');
  await people.getByLabel('E-mail').fill(email);
  await checkAxe();
  await people.getByRole('button', { name: 'Invite this person' }).click();
  await expect(people.getByRole('heading', { name: 'Дорж Тэмүүлэн' })).toBeVisible(SLOW);
  await expect(people.getByText('Invited', { exact: true })).toBeVisible();

  // The new person is asked; sending it again ends the first link.
  const first = await findInMail(request, email, INVITATION);
  await people.getByRole('button', { name: 'Send the invitation again' }).click();
  await expect(people.getByText('A new link is on its way.')).toBeVisible(SLOW);
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible(SLOW);
  await checkAxe();
});
