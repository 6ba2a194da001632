import type { Page } from '@playwright/test';
import { createSentRequest, payFeeByApi } from '../support/create-sent-request.ts';
import { sendRequestByApi } from '../support/send-request-by-api.ts';
import { startDraftByApi } from '../support/start-draft-by-api.ts';
import { expect, test } from '../support/test.ts';
import { freshAddress, readToken, register } from './identity-steps.ts';

const SLOW = { timeout: 30_000 };
test.describe.configure({ timeout: 90_000 });

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  await expect(page.locator('main .zl-skeleton-line')).toHaveCount(0, SLOW);
};

test('home says what waits, each with one next step, and offers the wanted product first', async ({
  page,
  request,
  signInAsNewApplicant,
  checkAxe,
}) => {
  const token = await signInAsNewApplicant();
  const id = await startDraftByApi(request, token, 'small-loan');
  const unpaid = await createSentRequest(request, { token });
  const paid = await createSentRequest(request, { token });
  await payFeeByApi(request, paid);
  // A token holder who asks for the public form lands at home, and the product is remembered.
  await page.goto('/request/phone-lease');
  await expect(page).toHaveURL('/index', SLOW);
  await settle(page);
  await expect(page.getByText('You were looking at this')).toBeVisible(SLOW);
  const shelf = page.getByRole('region', { name: 'Start a new request' });
  await expect(shelf.getByRole('listitem').first()).toContainText('Phone lease');

  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const goOn = page.locator(`a[href="/requests/new/small-loan?draft=${id}"]`);
  const draft = waiting.getByRole('listitem').filter({ has: goOn });
  await expect(draft.getByText('Draft')).toBeVisible();
  await expect(draft.getByRole('link', { name: 'Go on' })).toBeVisible();
  const due = waiting.getByRole('listitem').filter({ hasText: unpaid.reference });
  await expect(due.getByRole('link', { name: 'Pay the fee' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'With us now' }).getByText(paid.reference)).toBeVisible();
  await checkAxe('main');

  await shelf.getByRole('link', { name: 'Request' }).first().click();
  await expect(page).toHaveURL(/\/requests\/new\/phone-lease/, SLOW);
  await page.goto('/index');
  await settle(page);
  await expect(page.getByText('You were looking at this')).toHaveCount(0);
});

test('one request: state, timeline, every payment, answers with the number covered', async ({
  page,
  request,
  signInAsNewApplicant,
  checkAxe,
}) => {
  const token = await signInAsNewApplicant();
  const sent = await createSentRequest(request, { token });
  await payFeeByApi(request, sent);
  await page.goto(`/requests/${sent.id}`);
  await settle(page);
  await expect(page.getByText(sent.reference, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With us now' })).toBeVisible();
  await expect(page.getByText('It is complete and waits for a credit officer.')).toBeVisible();
  await expect(page.getByText('You began this request')).toBeVisible();

  await page.getByRole('button', { name: 'Show every payment' }).click();
  const table = page.getByRole('table');
  await expect(table).toBeVisible(SLOW);
  // The rows of the table: its head, six months and the sum.
  await expect(table.getByRole('row')).toHaveCount(8);

  await page.getByText('What you told us').click();
  const covered = page.getByText(/^..•+..$/).first();
  await expect(covered).toBeVisible();
  await page.getByRole('button', { name: 'Show the number' }).first().click();
  await expect(page.getByRole('button', { name: 'Hide the number' })).toBeVisible();
  await checkAxe('main');
});

test('a new person begins with the products; what they send is withdrawn and stays readable', async ({
  page,
  request,
  checkAxe,
}) => {
  await register(page, freshAddress('own'));
  await expect(page.getByText('You have no requests yet')).toBeVisible(SLOW);
  await expect(page.getByRole('region', { name: 'Start a new request' })).toBeVisible(SLOW);
  await checkAxe('main');

  const sent = await sendRequestByApi(request, (await readToken(page)) ?? '');
  await page.goto(`/requests/${sent.id}`);
  await settle(page);
  // The papers that went with it can be looked at, and no longer be changed.
  const card = page.getByRole('region', { name: 'Identity card' });
  await expect(card.getByText('identity_card.pdf')).toBeVisible(SLOW);
  await expect(card.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('You withdrew this request.')).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});
