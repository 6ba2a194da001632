import type { Page } from '@playwright/test';
import { findInMail } from '../support/read-demo-mail.ts';
import { type GuestRequest, sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import { findMailLink, register } from './identity-steps.ts';

const SLOW = { timeout: 30_000 } as const;
const OPEN_LINK = /href="([^"]*\/track#open=[^"]+)"/;

/** Opens a request in the page as its private link does. */
async function openByLink(page: Page, { id, secret }: GuestRequest): Promise<void> {
  await page.goto(`/track#open=${id}.${secret}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible(SLOW);
}

/** Every place where the page could have left the secret for others to find. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    address: window.location.href,
    local: JSON.stringify(localStorage),
    referrer: document.referrer,
    cookies: document.cookie,
    state: JSON.stringify(history.state),
  }));

test('reference and the code of the mail open a request; pasted codes count by their digits', async ({
  page,
  request,
  checkAxe,
  problems,
}) => {
  // Others of this run guess from the same network, so a human check may be asked for; the page makes it by itself.
  problems.expect(/422 .*\/api\/tracking\//);
  const sent = await sendGuestRequestByApi(request);
  await page.goto('/track');
  await expect(page.getByRole('heading', { level: 1, name: 'Follow your request' })).toBeVisible(SLOW);
  await checkAxe();

  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Type the reference of your request.')).toBeVisible();
  await page.getByLabel('Reference').fill(sent.reference.toLowerCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Send me a code' }).click();

  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused(SLOW);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /Another code in \d+ second/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await checkAxe();
  const digits = await findInMail(request, sent.email, /Your code is (\d{6})/);
  await code.fill(` ${digits.slice(0, 3)} ${digits.slice(3)} `);
  await page.getByRole('button', { name: 'Open the request' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeFocused(SLOW);
  await expect(page.getByText(sent.reference).first()).toBeVisible();
  await expect(page.getByText('Your turn')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened so far' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Request fee' })).toBeVisible(SLOW);
  await checkAxe();

  // The request stays open over a reload, and is forgotten when asked to.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Forget it on this device' }).click();
  await expect(page.getByText('This device no longer remembers the request.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow your request' })).toBeVisible(SLOW);
});

test('the private link of the mail opens a request and its secret is nowhere to be found', async ({
  page,
  request,
}) => {
  const sent = await sendGuestRequestByApi(request);
  const link = await findInMail(request, sent.email, OPEN_LINK);
  const secret = link.split('.').at(-1) ?? '';
  expect(secret.length).toBeGreaterThan(30);
  const addresses: string[] = [];
  page.on('request', (asked) => addresses.push(`${asked.url()} ${asked.headers().referer ?? ''}`));
  const { hash } = new URL(link);
  await page.goto(`/track${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible(SLOW);
  await expect(page).toHaveURL('/track');
  for (const [place, found] of Object.entries(await traces(page)))
    expect(found, `no secret in ${place}`).not.toContain(secret);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
});

test('an applicant writes to the lender and takes the request back', async ({ page, request, checkAxe }) => {
  const sent = await sendGuestRequestByApi(request);
  await openByLink(page, sent);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Write your message first.')).toBeVisible(SLOW);
  await page.getByLabel('Your message').fill('Can I bring the statement on Monday?\n<b>Thank you</b>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('<b>Thank you</b>')).toBeVisible(SLOW);
  await expect(thread.getByText('Not read yet')).toBeVisible();
  await checkAxe();
  await page.reload();
  await expect(thread.getByText('Can I bring the statement')).toBeVisible(SLOW);

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('You withdrew this request.', { exact: false }).first()).toBeVisible(SLOW);
  await expect(page.getByText('This request has ended, so no more messages')).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
});

test('an account with the proven address takes the request over', async ({
  page,
  context,
  request,
  checkAxe,
}) => {
  const sent = await sendGuestRequestByApi(request);
  await register(page, sent.email);
  await page.goto(await findMailLink(context, sent.email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible(SLOW);
  await page.goto('/index');
  const offer = page.getByRole('region', { name: 'A request was sent with your e-mail address' });
  await expect(offer.getByText(sent.reference)).toBeVisible(SLOW);
  await checkAxe('main');
  await offer.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('The request is now in your account.')).toBeVisible(SLOW);
  await page.goto(`/requests/${sent.id}`);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible(SLOW);
  await page.getByLabel('Your message').fill('I have an account now.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible(SLOW);
  await checkAxe('main');
});
