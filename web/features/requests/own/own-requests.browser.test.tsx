import { listProducts } from '@zeel/protocol/rooms/catalog';
import {
  attachDraft,
  getLoanRequest,
  listMyLoanRequests,
  withdrawLoanRequest,
} from '@zeel/protocol/rooms/requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keptSecrets } from '../../../shared/address/kept-secrets.ts';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../../testing/check-axe.ts';
import { type FakeServer, refuse } from '../../../testing/fake-server.ts';
import { type Rendered, renderApp } from '../../../testing/render-in-app.tsx';
import { CAR_LEASE } from '../../../testing/sample-products.ts';
import { announceRequest, sampleRequest, sampleSummary } from '../../../testing/sample-requests.ts';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const address = (): string => window.location.pathname + window.location.search;
const heading = page.getByRole('heading', { level: 1 });

const show = (at: string, server: FakeServer): Promise<Rendered> =>
  renderApp(at, { person: { roles: ['applicant'] }, server });

test('the list is filtered in the address, and a change elsewhere arrives by itself', async () => {
  const server = createServerWithoutRequests();
  let open = [sampleSummary('fee_due', 1)];
  server.on(listMyLoanRequests, ({ query: { show: shown } }) => ({
    requests: [
      ...(shown === 'ended' ? [] : open),
      ...(shown === 'open' ? [] : [sampleSummary('withdrawn', 2)]),
    ],
    next: null,
  }));
  await show('/requests', server);
  const rows = page.getByRole('list', { name: 'My requests' }).getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await page.getByText('Ended', { exact: true }).first().click();
  await expect.poll(() => address()).toBe('/requests?show=ended');
  await expect.element(page.getByText('Withdrawn')).toBeVisible();
  await expect.element(page.getByText('Fee to pay')).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(() => address()).toBe('/requests');
  await expect.poll(() => rows.elements()).toHaveLength(2);

  // Another device begins a request; this screen hears of it.
  open = [sampleSummary('draft', 3), ...open];
  server.tellChange({ topic: 'loan-request', id: sampleRequest('draft', 3).id });
  await expect.poll(() => rows.elements()).toHaveLength(3);
});

test('a draft is thrown away after one question', async () => {
  const server = createServerWithoutRequests();
  const draft = sampleRequest('draft');
  announceRequest(server, draft);
  const sent = server.on(withdrawLoanRequest, () => ({ request: sampleRequest('withdrawn') }));
  await show(`/requests/${draft.id}`, server);
  const ask = page.getByRole('button', { name: 'Throw away' });
  await ask.click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await expect.element(ask).toHaveFocus();
  await ask.click();
  await expect.element(page.getByText('The draft and its documents are erased.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await expect.poll(() => address()).toBe('/requests');
  expect(sent).toMatchObject([{ params: { loanRequestId: draft.id }, body: { version: draft.version } }]);
});

test('a draft of a product that has closed since is kept, says so, and can be thrown away there too', async () => {
  const server = createServerWithoutRequests();
  const draft = sampleRequest('draft');
  announceRequest(server, draft);
  server.on(listProducts, () => ({ products: [CAR_LEASE], workingDays: { weekend: [0, 6], holidays: [] } }));
  const sent = server.on(withdrawLoanRequest, () => ({ request: sampleRequest('withdrawn') }));
  await show(`/requests/new/${draft.prodId}?draft=${draft.id}`, server);
  await expect.element(page.getByRole('heading', { name: 'Salary loan is no longer offered' })).toBeVisible();
  await expect.element(page.getByText(/^Your draft is kept until /)).toBeVisible();
  const open = page.getByRole('list', { name: 'Open products' }).getByRole('listitem');
  expect(open.elements()).toHaveLength(1);
  await checkScreen(page.getByRole('main').element());
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await expect.element(page.getByText('The draft and its documents are erased.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

// A missing request and somebody else's are 404; a text that is no id is 422.
test.each(['not_found', 'validation_failed'] as const)(
  'an unknown request (%s) says what may have happened and where to go',
  async (code) => {
    const server = createServerWithoutRequests();
    server.on(getLoanRequest, () => refuse(code));
    await show(`/requests/${sampleRequest('submitted').id}`, server);
    await expect.element(heading).toHaveTextContent('We could not find this request');
    await page.getByRole('main').getByRole('link', { name: 'My requests' }).last().click();
    await expect.poll(() => address()).toBe('/requests');
  },
);

const LOOKS = [
  { currentTheme: 'dark', direction: 'ltr', locale: 'fr', widthPx: 320 },
  { currentTheme: 'light', direction: 'rtl', locale: 'en', widthPx: 360 },
  { currentTheme: 'dark', direction: 'rtl', locale: 'ja', widthPx: 1440 },
] as const;
test.each([
  ['/index', 'submitted'],
  ['/requests', 'submitted'],
  [`/requests/${sampleRequest('submitted').id}`, 'submitted'],
  [`/requests/${sampleRequest('draft').id}`, 'draft'],
] as const)('%s (%s) fits, and axe finds nothing in any look', async (at, state) => {
  const server = createServerWithoutRequests();
  announceRequest(server, sampleRequest(state));
  const requests = (['submitted', 'fee_due', 'draft', 'withdrawn'] as const).map((one, index) =>
    sampleSummary(one, index + 1),
  );
  server.on(listMyLoanRequests, () => ({ requests, next: null }));
  const { store } = await show(at, server);
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main .zl-skeleton-line')).toHaveLength(0);
  await checkScreen(page.getByRole('main').element());
  for (const { widthPx, ...look } of LOOKS) {
    await resizePage(widthPx);
    await changeLook(store, look);
    await expect.poll(() => document.querySelectorAll('main .zl-skeleton-line')).toHaveLength(0);
    checkFits(at);
    await checkAnotherLook(page.getByRole('main').element());
  }
});

test('the link of a guest’s draft in the hands of somebody signed in: attached once, then gone on with', async () => {
  const draft = sampleRequest('draft');
  const link = { prodId: draft.prodId, id: draft.id, secret: 's'.repeat(43) };
  keptSecrets.writeDraftLink(link);
  const server = createServerWithoutRequests();
  announceRequest(server, draft);
  const sent = server.on(attachDraft, () => ({ request: draft }));
  await show(`/resume/${draft.prodId}`, server);
  await expect.element(heading).toHaveTextContent('Go on with your request');
  await expect.element(page.getByText(/signed in as bat@example.com/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out and go on as a guest' })).toBeVisible();
  await checkScreen(page.getByRole('main').element());
  await page.getByRole('button', { name: 'Attach it and go on' }).click();
  await expect.poll(() => address()).toContain(`/requests/new/${draft.prodId}?draft=${draft.id}`);
  expect(sent).toHaveLength(1);
  expect(keptSecrets.readDraftLink(draft.prodId)).toBeNull();
});

test('staff have no requests of their own: a draft’s link waits until they have signed out', async () => {
  const draft = sampleRequest('draft');
  keptSecrets.writeDraftLink({ prodId: draft.prodId, id: draft.id, secret: 's'.repeat(43) });
  const server = createServerWithoutRequests();
  announceRequest(server, draft);
  await renderApp(`/resume/${draft.prodId}`, { person: { roles: ['officer'] }, server });
  await expect.element(page.getByText(/account is for staff/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Attach it and go on' })).not.toBeInTheDocument();
  keptSecrets.writeDraftLink(null);
});

test('somebody who has signed reads whom the agreement waits for', async () => {
  const server = createServerWithoutRequests();
  const awaitedSigners = ['Bat Saraa', 'Dorj Bold'];
  announceRequest(server, { ...sampleRequest('accepted'), awaitedSigners });
  server.on(listMyLoanRequests, () => ({
    requests: [{ ...sampleSummary('accepted'), awaitedSigners }],
    next: null,
  }));
  await show('/index', server);
  await expect.element(page.getByRole('region', { name: 'Others still sign' })).toBeVisible();
  await expect.element(page.getByText('the signature of Bat Saraa and Dorj Bold')).toBeVisible();
  await expect.element(page.getByText('Waiting for you')).not.toBeInTheDocument();
});
