import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { makeOwnFolder, startOwnServer } from '../../scripts/steps/start-own-server.mjs';
import { takeForReview } from '../support/act-at-desk-by-api.ts';
import { callApi } from '../support/create-sent-request.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { DEMO_PASSWORD, signInByApi } from '../support/sign-in-by-api.ts';
import { test as base, expect } from '../support/test.ts';
import {
  addPapers,
  fillBank,
  fillPerson,
  fillWork,
  freshEmail,
  giveConsents,
  goOn,
  SLOW,
  sendIt,
  step,
} from './request-steps.ts';

// A product more would be seen by every other journey, so this one has a server of its own.
let own: { readonly url: string; stop(): Promise<void> } | undefined;

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(own?.url ?? baseURL);
  },
});

test.beforeAll(async () => {
  const { folder, remove } = await makeOwnFolder('e2e-products');
  const server = await startOwnServer({
    dataFolder: join(folder, 'data'),
    settings: {
      ZEEL_DEMO_REQUESTS: '0',
      ZEEL_DRAFTS_PER_HOUR: '10000',
      ZEEL_DEMO_PASSWORD: DEMO_PASSWORD,
    },
  });
  own = {
    url: server.url,
    async stop() {
      await server.stop('SIGTERM');
      await remove();
    },
  };
});
test.afterAll(() => own?.stop());

const PHONE = { width: 360, height: 740 };

/** Copies rows as a spreadsheet does, and pastes them with the keyboard into the cell that has the focus. */
async function pasteRows(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.keyboard.press('ControlOrMeta+V');
}

const exampleOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Three example loans' }).getByRole('row', { name });

/** Saves what was written, by the keyboard, and waits until the server has it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the draft' }).press('Enter');
  await expect(page.getByText('Everything is saved')).toBeVisible(SLOW);
}

/** A page of somebody else, on the same server. */
async function openAs(browser: Browser, token: string | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: own?.url ?? '', locale: 'en-GB' });
  if (token !== null)
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  return context.newPage();
}

/** The second administrator publishes what the first one wrote. */
async function publish(page: Page, prodId: string): Promise<void> {
  await page.goto(`/products/${prodId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter', SLOW);
  await page.getByRole('button', { name: 'Publish this version' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change as a draft' })).toBeVisible(SLOW);
}

async function readRequest(
  request: APIRequestContext,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<LoanRequest> {
  const reply = await request.get(`/api/requests/${id}?language=en`, {
    headers: { 'x-zeel-request-secret': secret },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { data }: { data: { request: LoanRequest } } = await reply.json();
  return data.request;
}

test('a product is copied, priced by paste, published by a second administrator and requested; an older request keeps its version', async ({
  page,
  context,
  request,
  browser,
  signInAs,
  checkAxe,
}) => {
  const mark = randomBytes(3).toString('hex');
  const prodId = `autumn-loan-${mark}`;
  const name = `Autumn loan ${mark}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('admin');

  // The copy, by the keyboard alone.
  await page.goto('/products');
  await page.getByRole('button', { name: 'New product' }).press('Enter', SLOW);
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Begin with').selectOption({ label: 'A copy of “Small loan”' });
  await panel.getByLabel('Name in addresses').focus();
  await page.keyboard.type(prodId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${prodId}`, SLOW);
  await expect(page.getByText('another administrator has to publish it')).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  // Rates from a spreadsheet: the examples follow while nothing is saved yet.
  const dear = await exampleOf(page, 'Usual').innerText();
  await page.getByLabel('Interest, row 1').focus();
  await pasteRows(page, ['Months\tRate', '6\t2.1', '12\t2.3']);
  await expect(page.getByLabel('Interest, row 2')).toHaveValue('2.3');
  await expect(page.getByLabel('Interest, row 3')).toBeHidden();
  await expect(exampleOf(page, 'Usual')).not.toHaveText(dear);
  await page.getByLabel('Name, English').fill(name);
  await save(page);
  await checkAxe();

  const second = await openAs(browser, await signInByApi(request, 'admin2'));
  const visitor = await openAs(browser, null);
  await visitor.setViewportSize(PHONE);
  await visitor.goto('/index');
  await expect(visitor.getByRole('heading', { name: 'Small loan', exact: true })).toBeVisible(SLOW);
  await expect(visitor.getByRole('heading', { name })).toBeHidden();

  await publish(second, prodId);
  // The page of the first administrator hears of it by itself.
  await expect(page.getByRole('button', { name: 'Change as a draft' })).toBeVisible(SLOW);

  // The page that a visitor has open follows when they come back to it; they request it, on a phone.
  await expect(async () => {
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 });
  }).toPass(SLOW);
  const card = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name }) });
  await expect(card).toContainText('from 2.1% a month');
  await card.getByRole('link', { name: 'Request' }).click();
  await expect(step(visitor, 'How much, and for how long?')).toBeVisible(SLOW);
  await expect(visitor.locator('#root')).not.toHaveAttribute('data-drawn', /.*/, SLOW);
  await goOn(visitor);
  await fillPerson(visitor, freshEmail('autumn'));
  await goOn(visitor);
  await fillWork(visitor);
  await fillBank(visitor);
  await goOn(visitor);
  await addPapers(visitor);
  await goOn(visitor);
  await giveConsents(visitor);
  await sendIt(visitor);
  const older = await sendGuestRequestByApi(request, prodId);

  // The next version: what changes is shown as before → after, and published by the other one again.
  await page.getByRole('button', { name: 'Change as a draft' }).press('Enter');
  await expect(page.getByLabel('Interest, row 1')).toBeEnabled(SLOW);
  const before = (await readRequest(request, older)).product;
  await page.getByLabel('Interest, row 1').focus();
  await pasteRows(page, ['6\t1.8', '12\t1.9']);
  await expect(exampleOf(page, 'Usual')).toContainText('→');
  await expect(exampleOf(page, 'Usual').locator('del').first()).toBeVisible();
  await save(page);
  await page.setViewportSize(PHONE);
  await checkAxe();
  await publish(second, prodId);

  await visitor.goto('/index');
  await expect(card).toContainText('from 1.8% a month', SLOW);
  expect(before.version).toBe(1);
  expect((await readRequest(request, older)).product).toEqual(before);
  const younger = await sendGuestRequestByApi(request, prodId);
  expect((await readRequest(request, younger)).product.version).toBe(2);
  await second.reload();
  const versions = second.getByRole('region', { name: 'Versions' }).getByRole('table').first();
  await expect(versions.getByRole('row', { name: /^2/ })).toContainText('in force', SLOW);
  await expect(versions.getByRole('row', { name: /^1/ }).getByRole('cell').nth(1)).toHaveText('2');
  await visitor.context().close();
  await second.context().close();
});

test('a lender adds a document of its own: a product asks for it, a visitor brings it, and an officer finds it by its name', async ({
  page,
  request,
  browser,
  signInAs,
  checkAxe,
}) => {
  const prodId = 'salary-loan';
  await signInAs('admin');
  await page.goto('/settings/documents');
  await page.getByRole('button', { name: 'Add a kind of document' }).press('Enter', SLOW);
  const words = [
    ['en', 'Herd count', 'Of this year, with the stamp of the bag.'],
    ['zh', '牲畜清点证明', '今年的，须有巴格盖章。'],
    ['fr', 'Comptage du bétail', 'De cette année, avec le tampon du bag.'],
    ['ja', '家畜頭数証明', '今年のもの。バグの押印が必要です。'],
  ] as const;
  const added = page.getByRole('group', { name: /^(New kind of document|Herd count)$/ });
  for (const [language, name, help] of words) {
    await page.getByLabel('Language of the words').selectOption(language);
    await added.getByLabel('Name', { exact: true }).fill(name);
    await added.getByLabel('What it must show and where it comes from').fill(help);
  }
  await checkAxe();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible(SLOW);

  await page.goto(`/products/${prodId}`);
  await page.getByRole('button', { name: 'Change as a draft' }).press('Enter', SLOW);
  // A button of the published version cannot be pressed, and a key would go to the one that had the focus before.
  const addPaper = page.getByRole('button', { name: 'Add a paper' });
  await expect(addPaper).toBeEnabled(SLOW);
  await addPaper.press('Enter');
  await page.getByLabel('Paper', { exact: true }).last().selectOption({ label: 'Herd count' });
  await save(page);
  const second = await openAs(browser, await signInByApi(request, 'admin2'));
  await publish(second, prodId);

  const visitor = await openAs(browser, null);
  await visitor.setViewportSize(PHONE);
  await visitor.goto('/index');
  const papers = visitor.getByRole('region', { name: 'Documents you need' });
  await papers.getByText('Salary loan', { exact: true }).click(SLOW);
  await expect(papers.getByText('Herd count').first()).toBeVisible(SLOW);
  const { id } = await sendGuestRequestByApi(request, prodId);
  await second.goto(`/desk/${id}#documents`);
  await expect(second.getByRole('link', { name: 'Herd count' })).toBeVisible(SLOW);

  // Retired: the version in force goes on asking, and no new one does.
  await page.goto('/settings/documents');
  await page
    .getByRole('group', { name: 'Herd count', exact: true })
    .getByRole('checkbox', { name: 'Products can ask for it' })
    .click(SLOW);
  await expect(page.getByText('1 open product asks for it')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible(SLOW);
  await sendGuestRequestByApi(request, prodId);
  await page.goto(`/products/${prodId}`);
  await page.getByRole('button', { name: 'Change as a draft' }).press('Enter', SLOW);
  await expect(page.getByText('The lender does not ask for this document any more').first()).toBeVisible(
    SLOW,
  );
  await page.getByRole('button', { name: 'Throw the draft away' }).press('Enter');
  await page.getByRole('button', { name: 'Throw it away' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change as a draft' })).toBeVisible(SLOW);
  await visitor.context().close();
  await second.context().close();
});

test('a clause of the product is written in every language and published by a second administrator; an accepted request has it in its agreement', async ({
  page,
  request,
  browser,
  signInAs,
  checkAxe,
}) => {
  await signInAs('admin');
  await page.goto('/products/small-loan');
  await page.getByRole('button', { name: 'Change as a draft' }).press('Enter', SLOW);
  const section = page.getByRole('region', { name: 'Agreement: own clauses' });
  const add = section.getByRole('button', { name: 'Add a clause' });
  await expect(add).toBeEnabled(SLOW);
  await add.press('Enter');
  for (const language of ['English', '中文', 'Français', '日本語']) {
    await section.getByLabel(`Heading, ${language}`).fill('Salary account');
    await section
      .getByLabel(`Text, ${language}`)
      .fill('The salary is paid to our account.\nThe employer knows.');
  }
  await save(page);
  await checkAxe();
  await page.getByText('Read the example agreement').click();
  await expect(page.getByRole('article', { name: 'Loan agreement' })).toContainText('Salary account', SLOW);

  const second = await openAs(browser, await signInByApi(request, 'admin2'));
  await publish(second, 'small-loan');
  const sent = await sendGuestRequestByApi(request, 'small-loan');
  const desk = await takeForReview(request, sent);
  await desk.verifyPapers();
  await desk.recommend(null);
  await desk.approve();
  const headers = { 'x-zeel-request-secret': sent.secret };
  const { version, offer } = await callApi<{ version: number; offer: { id: string } | null }>(
    request,
    `/requests/${sent.id}/offer?language=en`,
    { headers },
  );
  const data = { version, offerId: offer?.id };
  await callApi(request, `/requests/${sent.id}/offer/accept`, { method: 'POST', headers, data });
  await second.goto(`/desk/${sent.id}#agreement`);
  await second.getByRole('button', { name: 'Read the agreement' }).click(SLOW);
  const agreement = second.getByRole('article', { name: 'Loan agreement' });
  await expect(
    agreement.getByRole('heading', { name: /^\d+\. Special conditions of this product$/ }),
  ).toBeVisible(SLOW);
  await expect(agreement.getByText('The salary is paid to our account.')).toBeVisible();
  await second.context().close();
});

test('a scorecard is written, tried on past requests and published by a second administrator; the next assessment names it', async ({
  page,
  request,
  browser,
  signInAs,
  checkAxe,
}) => {
  await sendGuestRequestByApi(request);
  await signInAs('admin');
  await page.goto('/settings/scorecard');
  await page.getByRole('button', { name: 'Write a new version' }).press('Enter', SLOW);
  const cutOff = page.getByLabel('Approval from');
  await expect(cutOff).toBeEnabled(SLOW);
  const before = await cutOff.inputValue();
  await cutOff.fill(String(Number(before.replaceAll(/\D/g, '')) + 10));
  await save(page);

  // Every request that was sent is scored twice, in the background.
  await page.getByRole('button', { name: 'Try the draft' }).press('Enter');
  await expect(page.getByText(/The trial has ended: [1-9]\d* request/)).toBeVisible(SLOW);
  await expect(page.getByRole('progressbar', { name: 'Progress of the trial' })).toBeHidden();
  await checkAxe();
  const compared = page.getByRole('region', { name: 'Compare two versions' });
  await expect(compared.getByRole('row', { name: /^Approval from/ })).toContainText(before);

  // Whoever wrote it does not publish it.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  const second = await openAs(browser, await signInByApi(request, 'admin2'));
  await second.goto('/settings/scorecard');
  await second.getByRole('button', { name: 'Publish', exact: true }).press('Enter', SLOW);
  await second.getByRole('button', { name: 'Publish this version' }).press('Enter');
  await expect(second.getByRole('button', { name: 'Write a new version' })).toBeVisible(SLOW);

  const { id } = await sendGuestRequestByApi(request);
  await second.goto(`/desk/${id}`);
  await expect(second.getByText(/, scorecard 2$/)).toBeVisible(SLOW);
  await second.context().close();
});
