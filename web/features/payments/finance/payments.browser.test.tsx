import {
  getPayment,
  listPayments,
  type PaymentDetail,
  type PaymentRow,
  recordRefund,
  resolveEbarimt,
} from '@zeel/protocol/rooms/payments';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

const ROW: PaymentRow = {
  id: '0192f0c1-5555-7000-8000-000000000001',
  loanRequestId: '0192f0c1-3333-7000-8000-000000000001',
  reference: 'ZL-2026-000001',
  state: 'pending',
  issue: null,
  amountMnt: 3_000,
  receivedMnt: null,
  providerStatus: 'NEW',
  createdAt: '2026-03-02T05:05:06.000Z',
  expiresAt: '2026-03-02T05:35:06.000Z',
  paidAt: null,
  refund: null,
  ebarimtState: null,
};
const DETAIL: PaymentDetail = {
  ...ROW,
  version: 1,
  senderInvoiceNo: 'ZL-2026-000001-1',
  invoiceId: 'invoice-1',
  providerPayments: [],
  lastCheckedAt: null,
  nextCheckAt: null,
  checks: 0,
  callbacks: 0,
  resolution: null,
  decisions: [],
  ebarimt: null,
  events: [
    {
      id: '0192f0c1-6666-7000-8000-000000000001',
      at: '2026-03-02T05:05:07.000Z',
      kind: 'invoice_made',
      providerStatus: 'NEW',
      detail: '',
    },
  ],
  others: [],
};

test('an auditor reads payments and changes nothing, in both themes and on a phone', async () => {
  const server = new FakeServer();
  server.on(listPayments, ({ query }) =>
    query.show === 'attention'
      ? { payments: [], next: null, total: 0, attention: 0 }
      : { payments: [ROW], next: null, total: 1, attention: 0 },
  );
  server.on(getPayment, () => ({ payment: DETAIL }));
  const { store } = await renderApp('/payments', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByText('You can look, not change.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reconcile a day' })).not.toBeInTheDocument();
  const open = page.getByRole('button', { name: `Open the invoice of ${ROW.reference}` });
  const panel = page.getByRole('dialog');
  for (const currentTheme of ['light', 'dark'] as const) {
    await changeLook(store, { currentTheme });
    const check = currentTheme === 'light' ? checkScreen : checkAnotherLook;
    await expect.element(open).toBeVisible();
    open.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByText('Invoice made at QPay')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Ask QPay now' })).not.toBeInTheDocument();
    await check(panel.element());
    await userEvent.keyboard('{Escape}');
    // The browser closes it at once, and the page takes it away when it hears of that.
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    await check(page.getByRole('main').element());
  }
  await resizePage(320, 700);
  await expect.element(page.getByRole('list', { name: 'Fee invoices' })).toBeVisible();
  checkFits();
  await checkAnotherLook(page.getByRole('main').element());
});

test('money above the fee counts as sent back only with the reference of the bank', async () => {
  const server = new FakeServer();
  let row: PaymentRow = {
    ...ROW,
    state: 'paid',
    issue: 'overpaid',
    receivedMnt: 5_000,
    refund: { way: 'hand', amountMnt: 2_000, sentAt: null, bankReference: null },
  };
  server.on(listPayments, () => ({ payments: [row], next: null, total: 1, attention: 1 }));
  server.on(getPayment, () => ({ payment: { ...DETAIL, ...row } }));
  server.on(recordRefund, ({ body: { bankReference } }) => {
    const sentAt = '2026-03-03T05:05:06.000Z';
    row = { ...row, issue: null, refund: { way: 'hand', amountMnt: 2_000, sentAt, bankReference } };
    return { payment: { ...DETAIL, ...row, version: 2 } };
  });
  await renderApp(`/payments?payment=${ROW.id}`, { person: { roles: ['finance'] }, server });
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('₮2,000 to send back')).toBeVisible();
  const refund = panel.getByRole('region', { name: 'Money to give back' });
  await expect.element(refund.getByText('Not yet')).toBeVisible();
  await checkScreen(panel.element());
  await refund.getByRole('button', { name: 'Record as sent' }).click();
  await expect.element(refund.getByText('Write the bank’s reference, at least 3 characters')).toBeVisible();
  await refund.getByLabelText('Bank’s reference').fill(' KH-20260303-17 ');
  await refund.getByRole('button', { name: 'Record as sent' }).click();
  await expect.element(refund.getByText('KH-20260303-17')).toBeVisible();
  await expect.element(refund.getByRole('button', { name: 'Record as sent' })).not.toBeInTheDocument();
  await expect.element(panel.getByText('₮2,000 to send back')).not.toBeInTheDocument();
});

test('an e-barimt whose answer got lost waits for a person, who says what QPay has', async () => {
  const server = new FakeServer();
  const lost = {
    state: 'unclear',
    receiver: 'citizen',
    number: null,
    problem: 'unreachable',
    isByHand: false,
    askedAt: '2026-03-02T05:06:06.000Z',
    madeAt: null,
    decisions: ['exists', 'ask_again'],
  } satisfies PaymentDetail['ebarimt'];
  let ebarimt: PaymentDetail['ebarimt'] = lost;
  const row = (): PaymentRow => ({ ...ROW, state: 'paid', ebarimtState: ebarimt?.state ?? null });
  server.on(listPayments, () => ({ payments: [row()], next: null, total: 1, attention: 1 }));
  server.on(getPayment, () => ({ payment: { ...DETAIL, ...row(), ebarimt } }));
  server.on(resolveEbarimt, ({ body: { number } }) => {
    ebarimt = {
      ...lost,
      state: 'made',
      number,
      isByHand: true,
      problem: null,
      madeAt: lost.askedAt,
      decisions: [],
    };
    return { payment: { ...DETAIL, ...row(), version: 2, ebarimt } };
  });
  await renderApp(`/payments?payment=${ROW.id}`, { person: { roles: ['finance'] }, server });
  const part = page.getByRole('dialog').getByRole('region', { name: 'E-barimt' });
  await expect.element(part.getByText(/Nothing is sent again before you have looked/)).toBeVisible();
  await checkScreen(page.getByRole('dialog').element());
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(part.getByText('Choose one')).toBeVisible();
  await part.getByRole('radio', { name: 'It is there' }).click();
  await part.getByLabelText('Number (ДДТД)').fill('12');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(part.getByText('Write the number: digits only')).toBeVisible();
  await part.getByLabelText('Number (ДДТД)').fill('000 000 000 000 000 000 000 000 000 000 017');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(part.getByText('000000000000000000000000000000017')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
