import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeOpenPayments } from '../../modules/payments/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createPaymentsApp, type FeeDue, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
/** Lets a test step in after the provider made an invoice and before we know. */
let afterCreate: (() => Promise<void>) | null = null;
beforeAll(async () => {
  under = await createPaymentsApp((qpay) => ({
    ...qpay,
    createInvoice: async (...given) => {
      const made = await qpay.createInvoice(...given);
      await afterCreate?.();
      return made;
    },
  }));
});
afterAll(() => under.close());

const ONCE = { moves: 1, receipts: 1, settled: 1 };

describe('making the invoice', () => {
  test('a lost reply leads to another number that was recorded first, and to one invoice people see', async () => {
    const due = await under.feeDue({ isMade: false });
    under.simulator.faults.plan('POST /invoice', { kind: 'lost-reply' });
    await under.runQueue();
    const payment = await under.detail(due);
    expect(payment).toMatchObject({ state: 'pending' });
    expect(payment.senderInvoiceNo).toMatch(/-2$/);
    expect(payment.events.map(({ kind }) => kind)).toEqual(['number_taken', 'invoice_made']);
    under.transfer(payment.invoiceId);
    await under.pass(20_000);
    expect(await under.countOf(due)).toEqual(ONCE);
  });

  test('a provider that is away is written down, and the sweep begins again', async () => {
    const due = await under.feeDue({ isMade: false });
    const { id: paymentId } = await under.detail(due);
    under.simulator.faults.plan('POST /invoice', { kind: 'busy' }, { kind: 'busy' });
    await expect(under.run('create-fee-invoice', { paymentId })).rejects.toMatchObject({ fault: 'busy' });
    expect((await under.fee(due)).state).toBe('preparing');
    expect((await under.detail(due)).events.at(-1)?.kind).toBe('provider_failed');
    await under.pass(2 * MINUTE_MS);
    await under.runQueue();
    expect((await under.fee(due)).state).toBe('pending');
  });

  test('the job may run any number of times', async () => {
    const due = await under.feeDue({ isMade: false });
    const { id: paymentId } = await under.detail(due);
    // As many as a run has numbers to try: while the provider is slow each of them may need one of its own.
    await Promise.all(Array.from({ length: 3 }, () => under.run('create-fee-invoice', { paymentId })));
    const { state, events } = await under.detail(due);
    expect(state).toBe('pending');
    expect(events.filter(({ kind }) => kind === 'invoice_made')).toHaveLength(1);
  });

  test('the database allows one open payment and one that counts', async () => {
    const due = await under.feeDue();
    const { db } = under.platform.database;
    const copy = async (state: 'pending' | 'paid') => {
      const row = await db
        .selectFrom('payments')
        .selectAll()
        .where('loan_request_id', '=', due.loanRequestId)
        .executeTakeFirstOrThrow();
      const { bank_links, provider_payments, ...rest } = row;
      return db
        .insertInto('payments')
        .values({
          ...rest,
          id: newId(),
          state,
          paid_at: state === 'paid' ? under.clock.now() : null,
          sender_invoice_no: newId(),
          invoice_id: newId(),
          callback_hash: Buffer.from(newId().replaceAll('-', '')),
          bank_links: JSON.stringify(bank_links),
          provider_payments: JSON.stringify(provider_payments),
        })
        .execute();
    };
    await expect(copy('pending')).rejects.toThrow('payments_one_active');
    await copy('paid');
    await expect(copy('paid')).rejects.toThrow('payments_one_paid');
  });

  /** The request ends as by a withdrawal. */
  const withdraw = ({ loanRequestId }: FeeDue) =>
    under.platform.database.inTransaction(async (tx) => {
      await tx
        .updateTable('loan_requests')
        .set({ state: 'withdrawn' })
        .where('id', '=', loanRequestId)
        .execute();
      await closeOpenPayments(tx, under.clock, loanRequestId);
    });

  test('a request that ends while its invoice is being made leaves nothing that can be paid', async () => {
    const due = await under.feeDue({ isMade: false });
    afterCreate = async () => {
      afterCreate = null;
      await withdraw(due);
    };
    await under.runQueue();
    await under.runQueue();
    expect(await under.detail(due)).toMatchObject({ state: 'cancelled', issue: null });
    const invoiceId = await under.invoiceIdOf(due);
    expect(under.simulator.ledger.invoices.get(invoiceId)?.isCancelled).toBe(true);
    expect((await under.fee(due)).state).toBe('not_due');
  });

  test('money that was faster than the closing goes to finance', async () => {
    const due = await under.feeDue();
    under.transfer(await under.invoiceIdOf(due));
    await withdraw(due);
    await under.runQueue();
    expect(await under.detail(due)).toMatchObject({ state: 'mismatch', issue: 'not_due' });
    expect(await under.stateOf(due)).toBe('withdrawn');
  });
});
