import { endpoint } from '@zeel/protocol/endpoint';
import {
  listPayoutFiles,
  listPayouts,
  makePayoutFile,
  orderPayouts,
  PAYOUT_FILE_PATH,
  type PayoutRow,
  readPayoutStatement,
  releasePayout,
} from '@zeel/protocol/rooms/disbursements';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { changeLook, checkFits, resizePage } from '../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../testing/check-axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import type { PayoutsPage } from './api.ts';

const READY: PayoutRow = {
  loanRequestId: '0192f0c1-3333-7000-8000-000000000001',
  version: 12,
  reference: 'ZL-2026-000001',
  applicantName: 'Дорж Болд',
  productName: 'Salary loan',
  isLease: false,
  since: '2026-03-02T05:05:06.000Z',
  amountMnt: 3_000_000,
  feesDeductedMnt: 30_000,
  paidOutMnt: 2_970_000,
  payee: 'Дорж Болд',
  account: { bankCode: '050000', bankName: 'Khan Bank', account: '5001234567', holder: 'Болд Дорж' },
  isHolderSame: true,
  needsSecond: false,
  missing: { account: false, holder: false, conditions: [] },
  isApprovedByReader: false,
  disbursement: null,
};
const ORDERED: PayoutRow = {
  ...READY,
  loanRequestId: '0192f0c1-3333-7000-8000-000000000002',
  reference: 'ZL-2026-000002',
  needsSecond: true,
  disbursement: {
    id: '0192f0c1-5555-7000-8000-000000000002',
    version: 1,
    state: 'waiting',
    way: 'hand',
    transferId: 'ZD00112233445566778899',
    needsSecond: true,
    orderedBy: { userId: '0192f0c1-7777-7000-8000-000000000001', name: 'Энхжин' },
    orderedAt: '2026-03-02T05:05:06.000Z',
    releasedBy: null,
    sentAt: null,
    file: null,
    bankReference: 'KB-1',
    paidOn: null,
    checkedAt: null,
    endReason: null,
    may: { release: true, write: false, confirm: false, stop: true, undo: false },
  },
};
const MISSING: PayoutRow = {
  ...READY,
  missing: { account: false, holder: true, conditions: [{ key: 'insurance', name: 'Insurance' }] },
};

function createServer(): FakeServer {
  const server = new FakeServer();
  server.on(listPayouts, ({ query }) => ({
    payouts: query.show === 'missing' ? [MISSING] : [READY, ORDERED],
    next: null,
    counts: { waiting: 2, missing: 1, sent: 0, unclear: 0, done: 0 },
    secondAboveMnt: 10_000_000,
    ways: ['hand' as const, 'file' as const],
  }));
  return server;
}

const finance: { roles: ['finance'] } = { roles: ['finance'] };
const openRow = (reference: string) => page.getByRole('button', { name: `Open the payout of ${reference}` });

test('finance pays one with the bank’s reference, and several together', async () => {
  const server = createServer();
  const orders: unknown[] = [];
  server.on(orderPayouts, ({ body }) => {
    orders.push(body);
    return { disbursements: [] };
  });
  await renderApp('/disbursements', { person: finance, server });
  await openRow(READY.reference).click();
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('₮2,970,000')).toBeVisible();
  await expect.element(panel.getByText('Same name')).toBeVisible();
  await panel.getByRole('button', { name: 'Record as paid' }).click();
  await expect.element(panel.getByText('Type the bank’s reference.')).toBeVisible();
  await panel.getByLabelText('Bank reference').fill('KB-77');
  await panel.getByRole('button', { name: 'Record as paid' }).click();
  const one = { loanRequestId: READY.loanRequestId, version: 12 };
  await expect.poll(() => orders).toEqual([{ payouts: [one], way: 'hand', bankReference: 'KB-77' }]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('checkbox', { name: `Choose ${READY.reference}` }).click();
  await page.getByRole('button', { name: 'Order together' }).click();
  await expect.poll(() => orders.at(-1)).toEqual({ payouts: [one], way: 'hand' });
});

test('several are chosen and ordered together on a phone too', async () => {
  const server = createServer();
  const orders: unknown[] = [];
  server.on(orderPayouts, ({ body }) => {
    orders.push(body);
    return { disbursements: [] };
  });
  await resizePage(360, 700);
  await renderApp('/disbursements', { person: finance, server });
  await page.getByRole('checkbox', { name: `Choose ${READY.reference}` }).click();
  checkFits();
  await page.getByRole('button', { name: 'Order together' }).click();
  const one = { loanRequestId: READY.loanRequestId, version: 12 };
  await expect.poll(() => orders).toEqual([{ payouts: [one], way: 'hand' }]);
});

test('a second person releases, and what is missing is named; on a phone and in the dark too', async () => {
  const server = createServer();
  let released = 0;
  server.on(releasePayout, ({ params }) => {
    released += 1;
    return { disbursementId: params.disbursementId, state: 'confirmed' as const };
  });
  const { store } = await renderApp('/disbursements', { person: finance, server });
  await openRow(ORDERED.reference).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(() => released).toBe(1);
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await page.getByText('Something missing (1)').click();
  await expect.element(page.getByText('Account holder has another name · Insurance')).toBeVisible();
  await changeLook(store, { currentTheme: 'dark' });
  await checkAnotherLook();
  await resizePage(360, 700);
  checkFits();
});

test('released orders are chosen for one file, which is taken along; others have no box', async () => {
  const server = new FakeServer();
  const writable: PayoutRow = {
    ...ORDERED,
    loanRequestId: '0192f0c1-3333-7000-8000-000000000003',
    reference: 'ZL-2026-000003',
    disbursement: ORDERED.disbursement && {
      ...ORDERED.disbursement,
      id: '0192f0c1-5555-7000-8000-000000000003',
      way: 'file',
      bankReference: null,
      may: { ...ORDERED.disbursement.may, release: false, write: true },
    },
  };
  server.on(listPayouts, () => ({
    payouts: [ORDERED, writable],
    next: null,
    counts: { waiting: 2, missing: 0, sent: 0, unclear: 0, done: 0 },
    secondAboveMnt: 10_000_000,
    ways: ['hand' as const, 'file' as const],
  }));
  const fileId = '0192f0c1-6666-7000-8000-000000000001';
  const made: unknown[] = [];
  server.on(makePayoutFile, ({ body }) => {
    made.push(body);
    return { fileId, messageId: 'ZF00112233445566778899', orders: 1, sumMnt: 2_970_000 };
  });
  const taken: string[] = [];
  const bytes = endpoint({
    method: 'GET',
    path: PAYOUT_FILE_PATH,
    access: 'disbursements:manage',
    summary: 'The bytes',
    params: z.strictObject({ fileId: z.uuid() }),
    reply: z.null(),
  });
  server.on(bytes, ({ params }) => {
    taken.push(params.fileId);
    return new Response('a,b');
  });
  await renderApp('/disbursements', { person: finance, server });
  await page.getByRole('checkbox', { name: `Choose ${writable.reference}` }).click();
  await expect
    .element(page.getByRole('checkbox', { name: `Choose ${ORDERED.reference}` }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Bank file (CSV)' }).click();
  await expect.poll(() => taken).toEqual([fileId]);
  const orders = [{ disbursementId: writable.disbursement?.id, version: 1 }];
  expect(made).toEqual([{ orders, format: 'csv' }]);
});

test('of a request whose data were erased the word for that stands in place of the name', async () => {
  const server = createServer();
  server.on(listPayouts, () => ({
    payouts: [{ ...READY, applicantName: '' }],
    next: null,
    counts: { waiting: 1, missing: 0, sent: 0, unclear: 0, done: 0 },
    secondAboveMnt: 10_000_000,
    ways: ['hand' as const],
  }));
  await renderApp('/disbursements', { person: finance, server });
  await expect.element(page.getByText('Erased')).toBeVisible();
});

test('only a typed text is a filter to clear, and clearing it keeps the view', async () => {
  await renderApp('/disbursements?show=missing', { person: finance, server: createServer() });
  await expect.element(page.getByText('Account holder has another name · Insurance')).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await expect.element(clear).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Reference, name or bank reference' }).fill('ZL');
  await clear.click();
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(page.getByText('Account holder has another name · Insurance')).toBeVisible();
});

test('finance brings the bank’s statement and reads what was found in it', async () => {
  const server = createServer();
  const brought: string[] = [];
  server.on(readPayoutStatement, ({ body }) => {
    brought.push(body.content);
    return { lines: 3, paid: 1, returned: 0, differs: 0, absent: 2 };
  });
  await renderApp('/disbursements?show=unclear', { person: finance, server });
  const file = new File(['a,b'], 'statement.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose the statement'), file);
  await expect
    .element(page.getByText('Lines read: 3. Paid: 1. Came back: 0. Another sum: 0. Not in it: 2.'))
    .toBeVisible();
  expect(brought).toEqual(['a,b']);
  await checkScreen();
});

test('finance finds the files that went to the bank, on a phone too', async () => {
  const server = new FakeServer();
  const ways: PayoutsPage['ways'] = ['hand', 'file'];
  server.on(listPayouts, () => ({
    payouts: [],
    next: null,
    counts: { waiting: 0, missing: 0, sent: 2, unclear: 0, done: 0 },
    secondAboveMnt: 10_000_000,
    ways,
  }));
  const file = (no: number) => ({
    fileId: `0192f0c1-8888-7000-8000-00000000000${no}`,
    messageId: `ZF0011223344556677889${no}`,
    format: 'csv' as const,
    orders: 3,
    sumMnt: 5_940_000,
    madeBy: { userId: '0192f0c1-7777-7000-8000-000000000001', name: 'Энхжин' },
    madeAt: '2026-03-02T05:05:06.000Z',
    references: ['ZL-2026-000001-1', 'ZL-2026-000002-2', 'ZL-2026-000003-3'],
  });
  server.on(listPayoutFiles, ({ query: { after } }) =>
    after === undefined ? { files: [file(1)], next: file(1).fileId } : { files: [file(2)], next: null },
  );
  await resizePage(360, 740);
  await renderApp('/disbursements', { person: { roles: ['finance'] }, server });
  await page.getByRole('button', { name: 'Bank files' }).click();
  const panel = page.getByRole('dialog', { name: 'Bank files' });
  await expect.element(panel.getByText('ZF00112233445566778891')).toBeVisible();
  await expect.element(panel.getByText('3 orders, ₮5,940,000')).toBeVisible();
  checkFits();
  const edgeOf = (element: Element): number => element.getBoundingClientRect().right;
  const references = panel.getByText(/ZL-2026-000003-3/).element();
  expect(edgeOf(references)).toBeLessThanOrEqual(edgeOf(panel.element()));
  await checkScreen(panel.element());
  await panel.getByRole('button', { name: 'Show more' }).click();
  await expect.element(panel.getByText('ZF00112233445566778892')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});
