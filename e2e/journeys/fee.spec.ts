import type { Browser, Page } from '@playwright/test';
import { createSentRequest, payFeeByApi } from '../support/create-sent-request.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** The wait for a job, the first load of a screen or the provider. */
const SLOW = { timeout: 30_000 } as const;

const fee = (page: Page) => page.getByRole('region', { name: 'Request fee', exact: true });

/** What a payer does with the bank app, in a browser of its own: the simulator's page. */
async function payElsewhere(
  browser: Browser,
  page: Page,
  { action = 'Pay the full amount', callback = 'It arrives at once' } = {},
): Promise<void> {
  const link = fee(page).getByRole('link', { name: 'Open the demo bank' });
  await expect(link).toBeVisible(SLOW);
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  const bank = await browser.newContext();
  const bankPage = await bank.newPage();
  await bankPage.goto(address.href);
  await bankPage.getByLabel(action, { exact: true }).check();
  await bankPage.getByLabel(callback, { exact: true }).check();
  await bankPage.getByRole('button', { name: 'Continue' }).click();
  await expect(bankPage.getByRole('status')).toContainText('Done');
  await bank.close();
}

test('a guest scans the code, pays, and the page moves on by itself', async ({
  page,
  browser,
  request,
  checkAxe,
}) => {
  const sent = await createSentRequest(request);
  await page.goto(sent.guestPath);
  await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeVisible(SLOW);
  const code = fee(page).getByRole('img', { name: /QPay code for ₮3,000/ });
  await expect(code).toBeVisible(SLOW);
  // The picture is a real one.
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  await expect(fee(page).getByText(sent.reference)).toBeVisible();
  await expect(fee(page).getByRole('timer')).toHaveText(/Time left: (30|29):\d\d/);
  await checkAxe('main');

  // Nothing has come yet, and the page says so.
  await fee(page).getByRole('button', { name: 'I have paid' }).click();
  await expect(fee(page).getByText('The money has not arrived yet')).toBeVisible(SLOW);

  await payElsewhere(browser, page);
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible(SLOW);
  await expect(fee(page)).toBeHidden();
  // The secret stays out of the address bar.
  expect(page.url()).not.toContain(sent.secret ?? 'no secret');
});

test('the message of the payment gets lost: looking finds it within a minute', async ({
  page,
  browser,
  request,
}) => {
  const sent = await createSentRequest(request);
  await page.goto(sent.guestPath);
  await payElsewhere(browser, page, { callback: 'It gets lost' });
  // The page moves on without a press.
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible({ timeout: 60_000 });
});

test('an account pays on the page of its request, where the address leads straight to the fee', async ({
  page,
  browser,
  request,
  signInAsNewApplicant,
}) => {
  const token = await signInAsNewApplicant();
  const sent = await createSentRequest(request, { token });
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`/requests/${sent.id}#fee`);
  await expect(fee(page)).toBeInViewport(SLOW);
  await payElsewhere(browser, page);
  await expect(fee(page)).toBeHidden(SLOW);
  await expect(page.locator('.zl-own__head').getByText('Fee to pay')).toBeHidden();
});

test('half the fee is no fee: the payer is told, finance gives it back, and the fee is paid anew', async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
  checkAxe,
}) => {
  await signInAs('finance');
  const sent = await createSentRequest(request);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const payer = await elsewhere.newPage();
  await payer.goto(sent.guestPath);
  await payElsewhere(browser, payer, { action: 'Pay half of it' });
  await expect(fee(payer).getByText('We are looking at your payment')).toBeVisible(SLOW);
  await expect(fee(payer).getByRole('button', { name: 'I have paid' })).toBeHidden();

  await page.goto('/payments');
  const queue = page.getByRole('region', { name: 'Waiting for finance' });
  await queue.getByRole('button', { name: `Open the invoice of ${sent.reference}` }).click(SLOW);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Less than the fee arrived.')).toBeVisible(SLOW);
  await expect(panel.getByText('PARTIAL').first()).toBeVisible();
  await checkAxe('dialog');

  // Nothing is decided without a choice and a reason.
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Choose one')).toBeVisible();
  await expect(panel.getByText('Write a few words')).toBeVisible();
  // Half a fee can never be the fee.
  await expect(panel.getByRole('radio', { name: /Settle the fee/ })).toBeHidden();
  await panel.getByRole('radio', { name: /Give it back/ }).check();
  await panel.getByLabel('Reason').fill('Half of the fee, the payer was told');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('button', { name: 'Yes, give it back' }).click();
  await expect(panel.getByText('Decided: give it back')).toBeVisible(SLOW);
  await expect(panel.getByText('Half of the fee, the payer was told').first()).toBeVisible();
  // It counts as given back when it was sent, with the bank's reference.
  await expect(panel.getByText('₮1,500 to send back')).toBeVisible();
  await panel.getByLabel('Bank’s reference').fill('KH-1511-0007');
  await panel.getByRole('button', { name: 'Record as sent' }).click();
  await expect(panel.getByText('Given back', { exact: true })).toBeVisible(SLOW);
  await expect(panel.getByText('KH-1511-0007').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(queue.getByText(sent.reference)).toBeHidden(SLOW);

  await payer.reload();
  await fee(payer).getByRole('button', { name: 'Get a payment code' }).click(SLOW);
  await payElsewhere(browser, payer);
  await expect(payer.getByRole('heading', { name: 'Your request is sent' })).toBeVisible(SLOW);
  await elsewhere.close();
});

test('finance finds an invoice, compares a day and saves a file', async ({
  page,
  request,
  signInAs,
  checkAxe,
}) => {
  await signInAs('finance');
  const sent = await createSentRequest(request);
  await payFeeByApi(request, sent);
  await page.goto('/payments?state=paid');
  await page.getByLabel('Reference, invoice or QPay number').fill(sent.reference);
  await expect(page).toHaveURL(/text=ZL-/);
  const row = page.getByRole('row').filter({ hasText: sent.reference });
  await expect(row.getByText('PAID', { exact: true })).toBeVisible(SLOW);
  await expect(page.getByText('Payments found: 1')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText('The file is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Reconcile a day' }).click();
  const compare = page.getByRole('region', { name: 'Reconcile a day' });
  await compare.getByRole('button', { name: 'Compare' }).click();
  await expect(compare.getByText(/Payments that agree: [1-9]/)).toBeVisible(SLOW);
  await checkAxe('main');

  await row.getByRole('button').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Ask QPay now' }).click(SLOW);
  await expect(panel.getByText('QPay was asked.')).toBeVisible(SLOW);
  await page.goBack();
  await expect(panel).toBeHidden();

  await page.getByLabel('Reference, invoice or QPay number').fill('nothing of this name');
  await expect(page.getByRole('heading', { name: 'No payment matches' })).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/payments');
});
