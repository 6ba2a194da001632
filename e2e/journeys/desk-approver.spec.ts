import type { Page } from '@playwright/test';
import { checkBothLooks } from '../support/check-both-looks.ts';
import { actionBar as bar, chooseAction } from '../support/choose-action.ts';
import { callApi } from '../support/create-sent-request.ts';
import {
  actByApi,
  createDeskRequest,
  createStaffByApi,
  readDossier,
  recommendByApi,
} from '../support/desk-by-api.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 45_000 } as const;

const dialog = (page: Page) => page.getByRole('dialog');

test('an approver decides on a phone: one is approved, another goes back', async ({
  page,
  request,
  signInAs,
  checkAxe,
  checkAxeInBothLooks,
}) => {
  const officer = await signInByApi(request, 'officer');
  const first = await createDeskRequest(request);
  await recommendByApi(request, officer, first.id);
  const second = await createDeskRequest(request);
  await recommendByApi(request, officer, second.id);
  const approver = await signInAs('approver');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() =>
    localStorage.setItem('zeel_settings', JSON.stringify({ currentTheme: 'dark', direction: 'rtl' })),
  );

  // The likeliest action lies under the thumb and shows what becomes the offer.
  await page.goto(`/desk/${first.id}`);
  await bar(page).getByRole('button', { name: 'Approve' }).click(SLOW);
  await expect(
    dialog(page).getByText('With your approval this becomes the offer', { exact: false }),
  ).toBeVisible();
  await expect(dialog(page).getByText('Recommended by', { exact: false })).toBeVisible();
  await expect(dialog(page).getByText('Steady work since 2019.')).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'Reasons' }).getByRole('listitem')).toHaveText([
    'Stable income',
    'Every limit is kept',
  ]);
  await expect(dialog(page).getByRole('status').getByText('Every limit is kept')).toBeVisible();
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You approved it.')).toBeVisible(SLOW);
  await expect(page.getByText('Offer made').first()).toBeVisible(SLOW);
  expect((await readDossier(request, approver, first.id)).offers).toHaveLength(1);

  // The other actions are on a sheet.
  await page.goto(`/desk/${second.id}`);
  await bar(page).getByRole('button', { name: 'More' }).click(SLOW);
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByRole('button', { name: 'Send back' }).click();
  await dialog(page).getByRole('button', { name: 'Send back' }).click();
  await expect(dialog(page).getByText('Write what is still to do.')).toBeVisible();
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByLabel('What is still to do').fill('Ask for the salary of May.');
  await dialog(page).getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('It is back with the officer.')).toBeVisible(SLOW);
  await checkAxe('.zl-dossier-head');
  const sentBack = await readDossier(request, approver, second.id);
  expect([sentBack.state, sentBack.decisions.at(-1)?.comment]).toEqual([
    'in_review',
    'Ask for the salary of May.',
  ]);
});

test('two at one dossier see each other; whoever was slower loses nothing that was typed', async ({
  page,
  request,
  browser,
  baseURL,
  signInAs,
  problems,
  checkAxeInBothLooks,
}) => {
  const administrator = await signInByApi(request, 'admin');
  const officer = await signInByApi(request, 'officer');
  const colleague = await createStaffByApi(request, administrator, {
    displayName: 'Tuya Second',
    roles: ['approver', 'officer'],
  });
  const sent = await createDeskRequest(request);
  await recommendByApi(request, officer, sent.id);
  await signInAs('approver');
  await page.goto(`/desk/${sent.id}`);
  await chooseAction(page, 'Send back');
  await dialog(page).getByLabel('What is still to do').fill('Ask for the salary of May.');

  // The colleague sees who else has the dossier open and what they do, and decides first.
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await elsewhere.addInitScript((token) => localStorage.setItem('auth_token', token), colleague);
  const other = await elsewhere.newPage();
  await other.goto(`/desk/${sent.id}`);
  await expect(other.getByText('is filling in a decision.', { exact: false })).toBeVisible(SLOW);
  await expect(page.getByText('Tuya Second has this request open too.')).toBeVisible(SLOW);
  await chooseAction(other, 'Refuse');
  await dialog(other).getByRole('checkbox', { name: 'Poor payment history' }).check();
  await expect(dialog(other).getByText('The credit registry shows payments', { exact: false })).toBeVisible(
    SLOW,
  );
  await checkBothLooks(other, 'dialog');
  await dialog(other).getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(other.getByText('The request is refused.', { exact: false })).toBeVisible(SLOW);
  await elsewhere.close();

  // The dialog names the change above everything typed, and says that the action is no longer possible.
  await expect(dialog(page).getByText('The request changed while you had it open')).toBeVisible(SLOW);
  await expect(dialog(page).getByText('The state is now “Refused”, by Tuya Second.')).toBeVisible();
  await expect(dialog(page).getByText('Refusal by Tuya Second.')).toBeVisible();
  await expect(dialog(page).getByText('no longer possible', { exact: false })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Send back', disabled: true })).toBeVisible();
  await expect(dialog(page).getByLabel('What is still to do')).toHaveValue('Ask for the salary of May.');
  await checkAxeInBothLooks('dialog');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Throw it away' }).click();

  // Another change leaves the action possible: the same words are sent on the fresh version. The stream of changes is
  // held back, so that the server has to refuse the stale one.
  await page.route('**/api/events', (route) => route.abort());
  await page.reload();
  problems.expect(/412|events|ERR_FAILED/);
  await chooseAction(page, 'Take it up again');
  await dialog(page).getByLabel('Reason').fill('New papers arrived at the counter.');
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByRole('button', { name: 'Take it up again' }).click();
  await expect(page.getByText('The request is in review again.')).toBeVisible(SLOW);
  await chooseAction(page, 'Cancel the request');
  await dialog(page).getByLabel('Reason').fill('It came in twice.');
  const me = await callApi<{ id: string }>(request, '/me', { headers: { authorization: colleague } });
  await actByApi(request, colleague, sent.id, ['assign', { assigneeUserId: me.id }]);
  await dialog(page).getByRole('button', { name: 'Cancel the request' }).click();
  await expect(dialog(page).getByText('Tuya Second has the request now.')).toBeVisible(SLOW);
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('It came in twice.');
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByRole('button', { name: 'Send it all the same' }).click();
  await expect(page.getByText('The request is cancelled.')).toBeVisible(SLOW);
});
