import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi, type SentRequest } from '../support/create-sent-request.ts';
import { actByApi, createDeskRequest } from '../support/desk-by-api.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 };
test.describe.configure({ timeout: 120_000 });

const rowOf = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });
const wayInto = (page: Page, reference: string) =>
  page.getByRole('link', { name: new RegExp(`^Open ${reference}`) });

/** The list has come, whatever it holds. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible(SLOW);
  await expect(page.locator('main .zl-skeleton-line')).toHaveCount(0, SLOW);
}

/** Requests of this test alone, in the order in which they were sent. */
async function sendSome(request: APIRequestContext, count: number): Promise<readonly SentRequest[]> {
  const sent: SentRequest[] = [];
  for (let index = 0; index < count; index += 1) sent.push(await createDeskRequest(request));
  return sent;
}

test('a number of a person stands in no address, and outlives a reload, Back and a saved view', async ({
  page,
  signInAs,
}) => {
  const number = 'УБ 9001 0112';
  const asked: string[] = [];
  page.on('request', (one) => asked.push(decodeURIComponent(one.url())));
  await signInAs('auditor');
  await page.goto('/desk?kind=loan');
  await settle(page);
  const field = page.getByRole('searchbox');
  await field.fill(number);
  await expect(page.getByRole('heading', { name: 'No request matches' })).toBeVisible(SLOW);
  await expect(page).toHaveURL('/desk?kind=loan');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No request matches' })).toBeVisible(SLOW);
  await expect(field).toHaveValue(number);
  await page.getByRole('button', { name: /^New/ }).click();
  await expect(page).toHaveURL(/states=submitted/);
  await expect(field).toHaveValue(number);
  await page.goBack();
  await expect(page).toHaveURL('/desk?kind=loan');
  await expect(field).toHaveValue(number);
  await expect(page.getByRole('heading', { name: 'No request matches' })).toBeVisible(SLOW);

  const name = `One person ${Date.now()}`;
  await page.getByRole('button', { name: 'Save as a new view' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('button', { name: 'Save the view' }).click();
  const tab = page.getByRole('navigation', { name: 'Views of the queue' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page', SLOW);
  await page.goto('/desk');
  await settle(page);
  await expect(tab).not.toHaveAttribute('href', /text=/);
  await tab.click();
  await expect(field).toHaveValue(number);
  await expect(page).toHaveURL(/\/desk\?kind=loan&view=[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'No request matches' })).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Options of this view' }).click();
  await page.getByRole('menuitem', { name: 'Delete this view' }).click();
  await expect(tab).toHaveCount(0, SLOW);
  expect(asked.filter((url) => url.includes('/api/desk/requests')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => /9001|УБ/.test(url))).toEqual([]);

  // A link by hand works, and its number leaves the address at once.
  await page.goto('/desk?text=99001100');
  await settle(page);
  await expect(field).toHaveValue('99001100');
  await expect(page).toHaveURL('/desk');
});

test('keys lead through the queue, into a dossier and back to the same place', async ({
  page,
  request,
  signInAs,
  checkAxeInBothLooks,
}) => {
  const [older, newer] = await sendSome(request, 2);
  const authorization = await signInAs('officer');
  await page.goto('/desk?states=submitted');
  await settle(page);
  await expect(rowOf(page, newer?.reference ?? '')).toBeVisible(SLOW);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // While one types, a letter is a letter.
  await page.keyboard.type('j');
  await expect(page.getByRole('searchbox')).toHaveValue('j');
  await page.getByRole('searchbox').fill(older?.reference ?? '');
  await expect(wayInto(page, older?.reference ?? '')).toBeVisible(SLOW);
  await expect(wayInto(page, newer?.reference ?? '')).toHaveCount(0, SLOW);
  await page.getByRole('searchbox').fill('');
  await expect(wayInto(page, newer?.reference ?? '')).toBeVisible(SLOW);
  await page.getByRole('searchbox').blur();

  const references = await page.locator('.zl-queue__way').allTextContents();
  for (let steps = 0; steps <= references.indexOf(older?.reference ?? ''); steps += 1)
    await page.keyboard.press('j');
  await expect(wayInto(page, older?.reference ?? '')).toBeFocused();
  const placeOf = () =>
    rowOf(page, older?.reference ?? '').evaluate((row) => row.getBoundingClientRect().top);
  const before = await placeOf();
  await page.keyboard.press('c');
  await expect(page.getByText(`${older?.reference} is yours.`)).toBeVisible(SLOW);
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(1);
  // The taken request left the filter, and its row stays until somebody refreshes.
  await expect(rowOf(page, older?.reference ?? '')).toContainText('No longer in this list', SLOW);
  await expect(wayInto(page, older?.reference ?? '')).toBeFocused();
  const { dossier } = await callApi<{ dossier: { assignee: unknown } }>(
    request,
    `/desk/requests/${older?.id}?language=en`,
    { headers: { authorization } },
  );
  expect(dossier.assignee).not.toBeNull();

  await wayInto(page, newer?.reference ?? '').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/desk/${newer?.id}`), SLOW);
  await page.goBack();
  await expect(wayInto(page, newer?.reference ?? '')).toBeFocused(SLOW);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Next request')).toBeVisible();
  await checkAxeInBothLooks('dialog');
});

test('many requests go to one officer, and what had changed meanwhile stays chosen', async ({
  page,
  request,
  signInAs,
  checkAxeInBothLooks,
}) => {
  const sent = await sendSome(request, 3);
  await signInAs('approver');
  await page.goto('/desk?states=submitted');
  await settle(page);
  for (const { reference } of sent) await page.getByRole('checkbox', { name: `Select ${reference}` }).check();
  await expect(page.getByRole('region', { name: 'Selected requests' })).toContainText('3 selected');
  await expect(rowOf(page, sent[0]?.reference ?? '')).toHaveAttribute('aria-selected', 'true');
  // Another officer takes one of the requests, unseen on this screen.
  await page.route('**/api/desk/requests?**', async () => undefined);
  await actByApi(request, await signInByApi(request, 'officer'), sent[1]?.id ?? '', ['claim']);

  await page.keyboard.press('a');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/open requests?/).first()).toBeVisible(SLOW);
  await panel.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(panel.getByText('Choose an officer')).toBeVisible();
  await checkAxeInBothLooks('dialog');
  await panel.getByRole('radio').first().check();
  await panel.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(panel.getByText(/^2 requests were assigned to/)).toBeVisible(SLOW);
  await expect(panel.getByText('1 of 3 had changed in the meantime:')).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText(sent[1]?.reference ?? '');
  await checkAxeInBothLooks('dialog');
  await page.unroute('**/api/desk/requests?**');
  await panel.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(page.getByRole('region', { name: 'Selected requests' })).toContainText('1 selected');
  await expect(rowOf(page, sent[0]?.reference ?? '')).toContainText('No longer in this list', SLOW);
});

test('the filtered list is saved as CSV and as a workbook', async ({ page, request, signInAs }) => {
  const lease = await sendGuestRequestByApi(request, 'phone-lease');
  await signInAs('auditor');
  await page.goto('/desk?kind=lease');
  await settle(page);
  const save = async (entry: RegExp) => {
    await page.getByRole('button', { name: /^Export/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download', SLOW),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    await expect(page.getByText('The file is saved.')).toBeVisible(SLOW);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await save(/^CSV/);
  expect(csv.name).toMatch(/^requests-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toContain('Request,Applicant,Product');
  expect(lines.some((line) => line.includes(lease.reference))).toBe(true);
  expect(lines.slice(1).every((line) => !line.includes('Salary loan'))).toBe(true);
  const workbook = await save(/^Excel/);
  expect(workbook.name).toMatch(/\.xlsx$/);
  // A workbook is a zip file.
  expect(workbook.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
});

test('news come by themselves and move nothing until they are asked for', async ({
  page,
  request,
  browser,
  baseURL,
  signInAs,
}) => {
  const authorization = await signInAs('officer');
  const [first, second] = await sendSome(request, 2);
  await page.goto('/desk?states=submitted');
  await settle(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const focused = wayInto(page, first?.reference ?? '');
  await expect(wayInto(page, second?.reference ?? '')).toBeVisible(SLOW);
  await focused.focus();
  const placeOf = () => focused.evaluate((link) => link.getBoundingClientRect().top);
  const before = await placeOf();
  const shown = await page.locator('.zl-queue__way').allTextContents();

  // Another browser: a new request, and a colleague who takes one of those on the screen.
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const newest = await createDeskRequest(elsewhere.request);
  await actByApi(elsewhere.request, authorization, second?.id ?? '', ['claim']);
  await expect(page.getByRole('button', { name: /new requests? Show/ })).toBeVisible(SLOW);
  await expect(rowOf(page, second?.reference ?? '')).toContainText('No longer in this list', SLOW);
  expect(await page.locator('.zl-queue__way').allTextContents()).toEqual(shown);
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(1);
  await expect(focused).toBeFocused();

  await page.getByRole('button', { name: /new requests? Show/ }).click();
  await expect(wayInto(page, newest.reference)).toBeVisible();
  await expect(wayInto(page, second?.reference ?? '')).toHaveCount(0);
  await elsewhere.close();
});
