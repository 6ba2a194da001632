import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { sendRequestByApi } from '../support/send-request-by-api.ts';
import { startDraftByApi } from '../support/start-draft-by-api.ts';
import { expect, test } from '../support/test.ts';
import { freshAddress, readToken, register } from './identity-steps.ts';

const SLOW = { timeout: 30_000 };
test.describe.configure({ timeout: 90_000 });

interface Summary {
  readonly id: string;
  readonly state: string;
  readonly prodId: string;
  readonly reference: string | null;
}

/** The demo person's requests as the server lists them. */
async function listOwn(request: APIRequestContext, token: string): Promise<readonly Summary[]> {
  const reply = await request.get('/api/requests?language=en', { headers: { authorization: token } });
  const { data }: { data: { requests: Summary[] } } = await reply.json();
  return data.requests;
}

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  await expect(page.locator('main .zl-bone')).toHaveCount(0, SLOW);
};

test('home says what waits, each with one next step, and offers the wanted product first', async ({
  page,
  request,
  signInAs,
  checkAxe,
}) => {
  const token = await signInAs('applicant');
  const id = await startDraftByApi(request, token, 'small-loan');
  // A token holder who asks for the public form lands at home, and the product is remembered.
  await page.goto('/request/phone-lease');
  await expect(page).toHaveURL('/index', SLOW);
  await settle(page);
  await expect(page.getByText('You were looking at this')).toBeVisible(SLOW);
  const shelf = page.getByRole('region', { name: 'Start a new request' });
  await expect(shelf.getByRole('listitem').first()).toContainText('Phone lease');

  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  // Other journeys leave requests of their own, so this one is known by its link.
  const goOn = page.locator(`a[href="/requests/new/small-loan?draft=${id}"]`);
  const draft = waiting.getByRole('listitem').filter({ has: goOn });
  await expect(draft.getByText('Draft')).toBeVisible();
  await expect(draft.getByRole('link', { name: 'Go on' })).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'Pay the fee' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'With us now' })).toBeVisible();
  await checkAxe('main');

  await shelf.getByRole('link', { name: 'Request' }).first().click();
  await expect(page).toHaveURL(/\/requests\/new\/phone-lease/, SLOW);
  await page.goto('/index');
  await settle(page);
  await expect(page.getByText('You were looking at this')).toHaveCount(0);
});

test('the list is filtered in the address, and a change elsewhere arrives by itself', async ({
  page,
  request,
  signInAs,
}) => {
  const token = await signInAs('applicant');
  await page.goto('/requests');
  await settle(page);
  await page.getByText('Ended', { exact: true }).first().click();
  await expect(page).toHaveURL('/requests?show=ended');
  await expect(page.getByText('Withdrawn').first()).toBeVisible(SLOW);
  await expect(page.getByText('Fee to pay')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/requests');
  await page.goto('/requests?show=open');
  await settle(page);
  const before = await page.getByRole('list', { name: 'My requests' }).getByRole('listitem').count();
  // Another device begins a request; this screen hears of it.
  await startDraftByApi(request, token);
  await expect(page.getByRole('list', { name: 'My requests' }).getByRole('listitem')).not.toHaveCount(
    before,
    SLOW,
  );
});

test('one request: state, timeline, every payment, answers with the number covered', async ({
  page,
  request,
  signInAs,
  checkAxe,
}) => {
  const token = await signInAs('applicant');
  const sent = (await listOwn(request, token)).find(
    ({ state, prodId }) => state === 'submitted' && prodId === 'car-lease',
  );
  await page.goto(`/requests/${sent?.id}`);
  await settle(page);
  await expect(page.getByText(sent?.reference ?? 'no reference')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With us now' })).toBeVisible();
  await expect(page.getByText('It is complete and waits for a credit officer.')).toBeVisible();
  await expect(page.getByText('You began this request')).toBeVisible();

  await page.getByRole('button', { name: 'Show every payment' }).click();
  const table = page.getByRole('table');
  await expect(table).toBeVisible(SLOW);
  expect(await table.getByRole('row').count()).toBeGreaterThan(12);

  await page.getByText('What you told us').click();
  const covered = page.getByText(/^..•+..$/).first();
  await expect(covered).toBeVisible();
  await page.getByRole('button', { name: 'Show the number' }).first().click();
  await expect(page.getByRole('button', { name: 'Hide the number' })).toBeVisible();
  await checkAxe('main');
});

test('a draft is thrown away after one question', async ({ page, request, signInAs, checkAxe }) => {
  const token = await signInAs('applicant');
  const id = await startDraftByApi(request, token);
  await page.goto(`/requests/${id}`);
  await settle(page);
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText('The draft and its documents are erased.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await expect(page).toHaveURL('/requests', SLOW);

  // One of a product that has closed since is kept and says so; it can be thrown away there too.
  const closed = await startDraftByApi(request, token);
  await page.route(/\/api\/products\?/, async (route) => {
    const reply = await route.fetch();
    const { data }: { data: { products: { id: string }[] } } = await reply.json();
    const products = data.products.filter(({ id: prodId }) => prodId !== 'salary-loan');
    await route.fulfill({ response: reply, json: { data: { ...data, products } } });
  });
  await page.goto(`/requests/new/salary-loan?draft=${closed}`);
  await expect(page.getByRole('heading', { name: 'Salary loan is no longer offered' })).toBeVisible(SLOW);
  await expect(page.getByText(/^Your draft is kept until /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open products' }).getByRole('listitem')).not.toHaveCount(0);
  await checkAxe('main');
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await expect(page.getByText('The draft and its documents are erased.')).toBeVisible(SLOW);
});

test('a new person begins with the products; what they send is withdrawn and stays readable', async ({
  page,
  request,
  checkAxe,
}) => {
  // An account of its own: what it sends must not turn up in anyone else's journey.
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
  await expect(page.getByText('You took this request back.')).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('an unknown request says what may have happened and where to go', async ({
  page,
  signInAs,
  problems,
}) => {
  problems.expect(/404|422/);
  await signInAs('applicant');
  for (const id of [randomUUID(), 'no-id-at-all']) {
    await page.goto(`/requests/${id}`);
    await expect(page.getByRole('heading', { name: 'We could not find this request' })).toBeVisible(SLOW);
  }
  await page.getByRole('main').getByRole('link', { name: 'My requests' }).last().click();
  await expect(page).toHaveURL('/requests');
});

const LOOKS = [
  { currentTheme: 'dark', direction: 'ltr', locale: 'fr', widthPx: 320 },
  { currentTheme: 'light', direction: 'rtl', locale: 'en', widthPx: 360 },
  { currentTheme: 'dark', direction: 'rtl', locale: 'ja', widthPx: 1440 },
] as const;

for (const { widthPx, ...settings } of LOOKS) {
  test(`${Object.values(settings).join(', ')} at ${widthPx}: every screen fits and axe finds nothing`, async ({
    page,
    request,
    signInAs,
    checkAxe,
  }) => {
    const token = await signInAs('applicant');
    const own = await listOwn(request, token);
    await page.setViewportSize({ width: widthPx, height: 800 });
    await page.addInitScript((text) => localStorage.setItem('zeel_settings', text), JSON.stringify(settings));
    const ofState = (state: string) => own.find((one) => one.state === state)?.id ?? own[0]?.id;
    for (const path of [
      '/index',
      '/requests',
      `/requests/${ofState('submitted')}`,
      `/requests/${ofState('draft')}`,
    ]) {
      await page.goto(path);
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        widthPx,
      );
      await checkAxe('main');
    }
  });
}
