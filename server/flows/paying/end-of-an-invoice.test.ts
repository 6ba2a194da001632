import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsApp, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
/** Lets a test step in after the provider was asked. */
let afterCheck: (() => void) | null = null;
beforeAll(async () => {
  under = await createPaymentsApp((qpay) => ({
    ...qpay,
    checkInvoice: async (...given) => {
      const seen = await qpay.checkInvoice(...given);
      afterCheck?.();
      return seen;
    },
  }));
});
afterAll(() => under.close());

const ONCE = { moves: 1, receipts: 1, settled: 1 };
const NEVER = { moves: 0, receipts: 0, settled: 0 };

describe('the end of an invoice', () => {
  test('it runs out, is closed at the provider, and a new one is made once', async () => {
    const due = await under.feeDue();
    const first = await under.invoiceIdOf(due);
    await under.pass(30 * MINUTE_MS);
    expect(await under.fee(due)).toMatchObject({ state: 'expired', invoice: null, canRenew: true });
    expect(under.simulator.ledger.invoices.get(first)?.isCancelled).toBe(true);

    under.clock.advance(1);
    const replies = await Promise.all(Array.from({ length: 12 }, () => under.post(due, 'renew')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    await under.runQueue();
    const fee = await under.fee(due);
    expect(fee.state).toBe('pending');
    const { others } = await under.detail(due);
    expect(others.map(({ state }) => state)).toEqual(['expired']);
    under.transfer(await under.invoiceIdOf(due));
    await under.pass(20_000);
    expect(await under.countOf(due)).toEqual(ONCE);
  });

  test('paid in the last moment, while it is being closed, counts', async () => {
    const due = await under.feeDue();
    const invoiceId = await under.invoiceIdOf(due);
    afterCheck = () => {
      afterCheck = null;
      under.transfer(invoiceId);
    };
    await under.pass(30 * MINUTE_MS);
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await under.countOf(due)).toEqual(ONCE);
  });

  test('expiry and payment at once end in exactly one of both', { timeout: 30_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const due = await under.feeDue();
      const invoiceId = await under.invoiceIdOf(due);
      const { id: paymentId } = await under.detail(due);
      under.clock.advance(30 * MINUTE_MS);
      await Promise.all([
        ...Array.from({ length: 6 }, () => under.run('verify-payment', { paymentId })),
        Promise.resolve().then(() => {
          if (!under.simulator.ledger.invoices.get(invoiceId)?.isCancelled) under.transfer(invoiceId);
        }),
        under.post(due, 'renew'),
      ]);
      await under.pass(2 * MINUTE_MS);
      const { settled, moves } = await under.countOf(due);
      expect(settled).toBe(moves);
      expect([0, 1]).toContain(settled);
      expect(['submitted', 'fee_due']).toContain(await under.stateOf(due));
    }
  });

  test('paid too late goes to finance, also days later', async () => {
    const due = await under.feeDue();
    const invoiceId = await under.invoiceIdOf(due);
    await under.pass(30 * MINUTE_MS);
    await under.pass(5 * 60 * MINUTE_MS);
    under.transfer(invoiceId);
    await under.pass(24 * 60 * MINUTE_MS);
    expect(await under.detail(due)).toMatchObject({ state: 'mismatch', issue: 'late' });
    expect(await under.stateOf(due)).toBe('fee_due');
    expect(await under.countOf(due)).toEqual(NEVER);
  });

  test('a request that was withdrawn meanwhile is not moved; finance gives the money back', async () => {
    const due = await under.feeDue();
    await under.platform.database.db
      .updateTable('loan_requests')
      .set({ state: 'withdrawn' })
      .where('id', '=', due.loanRequestId)
      .execute();
    expect(await under.fee(due)).toMatchObject({ state: 'not_due', canRenew: false });
    under.transfer(await under.invoiceIdOf(due));
    await under.pass(20_000);
    expect(await under.stateOf(due)).toBe('withdrawn');
    expect(await under.detail(due)).toMatchObject({
      issue: 'not_due',
      decisions: [
        { decision: 'refund', backMnt: 3_000 },
        { decision: 'dismiss', backMnt: 0 },
      ],
    });
  });
});
