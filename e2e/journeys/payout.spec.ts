import { createSignedRequest } from '../support/sign-by-api.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 } as const;

test('one of finance orders the money, another releases and confirms it, and the applicant sees what is due when', async ({
  page,
  request,
  signInAs,
  browser,
  baseURL,
}) => {
  const { id, secret, reference } = await createSignedRequest(request);
  const address = `/disbursements?text=${reference}`;
  await signInAs('finance');
  await page.goto(address);
  await page.getByRole('checkbox', { name: `Choose ${reference}` }).click(SLOW);
  await page.getByRole('button', { name: 'Order together' }).click();
  await expect(page.getByText('Waits for a second person')).toBeVisible(SLOW);
  await page.getByRole('button', { name: `Open the payout of ${reference}` }).click();
  await expect(page.getByRole('dialog').getByText('Ordered by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeHidden();

  const token = await signInByApi(request, 'finance2');
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await elsewhere.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const second = await elsewhere.newPage();
  await second.goto(address);
  await second.getByRole('button', { name: `Open the payout of ${reference}` }).click(SLOW);
  const panel = second.getByRole('dialog');
  await panel.getByRole('button', { name: 'Release', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Bank reference' }).fill('KB-20261117');
  await panel.getByRole('button', { name: 'Confirm as paid' }).click();
  // What is paid leaves the view.
  await expect(panel).toBeHidden(SLOW);
  await second.goto(`${address}&show=done`);
  await expect(second.getByRole('table').getByText('Paid', { exact: true })).toBeVisible(SLOW);

  // The dossier has the final schedule.
  await second.goto(`/desk/${id}`);
  const final = second.getByRole('region', { name: 'Final schedule' });
  await final.getByRole('button', { name: 'Show every payment of the final schedule' }).click(SLOW);
  await expect(final.getByRole('table').getByRole('row')).not.toHaveCount(0);

  // The applicant follows without an account.
  const outside = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const applicant = await outside.newPage();
  await applicant.goto(`/track#open=${id}.${secret}`);
  const due = applicant.getByRole('region', { name: 'What is due when' });
  await expect(due.getByText('Next instalment:')).toBeVisible(SLOW);
  await expect(due.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await outside.close();
  await elsewhere.close();
});
