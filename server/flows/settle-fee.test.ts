import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids/index.ts';
import type { Qpay } from '../providers/qpay/index.ts';
import { createPaymentsApp, type FeeDue, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
/** Lets a test step in between two calls to the provider. */
let between: ((call: keyof Qpay) => void) | null = null;

beforeAll(async () => {
  under = await createPaymentsApp((qpay) => ({
    ...qpay,
    checkInvoice: async (...given) => {
      const seen = await qpay.checkInvoice(...given);
      between?.('checkInvoice');
      return seen;
    },
  }));
});
afterAll(() => under.close());

const invoiceIdOf = async (due: FeeDue): Promise<string> => (await under.detail(due)).invoiceId ?? '';
const countOf = async (due: FeeDue) => {
  const { db } = under.platform.database;
  const [states, receipts, settled] = await Promise.all([
    db
      .selectFrom('loan_request_states')
      .select('state')
      .where('loan_request_id', '=', due.loanRequestId)
      .execute(),
    db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', `${due.loanRequestId}@example.mn`)
      .execute(),
    db
      .selectFrom('payments')
      .innerJoin('audit_events', (join) =>
        join.on((on) => on(on.cast<string>('payments.id', 'text'), '=', on.ref('audit_events.subject_id'))),
      )
      .select('audit_events.id')
      .where('payments.loan_request_id', '=', due.loanRequestId)
      .where('audit_events.type', '=', 'payment.settled')
      .execute(),
  ]);
  return { moves: states.length, receipts: receipts.length, settled: settled.length };
};
const ONCE = { moves: 1, receipts: 1, settled: 1 };
const NEVER = { moves: 0, receipts: 0, settled: 0 };

describe('the fee page', () => {
  test('shows the invoice to its applicant, by account or secret, and to nobody else', async () => {
    const { userId, token } = await under.signIn(['applicant']);
    const due = await under.feeDue({ userId, isMade: false });
    expect(await under.fee(due)).toMatchObject({ state: 'preparing', invoice: null, canRenew: false });
    await under.runQueue();
    const fee = await under.fee(due);
    expect(fee).toMatchObject({
      state: 'pending',
      amountMnt: 3_000,
      reference: due.reference,
      requestState: 'fee_due',
    });
    expect(fee.invoice?.qrText).toMatch(/6304[0-9A-F]{4}$/);
    expect(fee.invoice?.demoPagePath).toBe(`/demo/qpay/${await invoiceIdOf(due)}`);
    expect(fee.invoice?.bankLinks.every(({ url, app }) => url.startsWith(`${app}://`))).toBe(true);
    expect(Date.parse(fee.invoice?.expiresAt ?? '') - under.clock.now().getTime()).toBe(30 * MINUTE_MS);

    const url = `/api/requests/${due.loanRequestId}/fee`;
    expect((await under.call({ url, as: { token } })).statusCode).toBe(200);
    for (const as of [undefined, await under.signIn(['applicant']), await under.signIn(['finance'])])
      expect((await under.call({ url, ...(as ? { as } : {}) })).statusCode).toBe(404);
    for (const action of ['renew', 'check'])
      expect((await under.call({ method: 'POST', url: `${url}/${action}`, payload: {} })).statusCode).toBe(
        404,
      );
  });

  test('asks the provider at most every few seconds, however often it is asked', async () => {
    const due = await under.feeDue();
    const before = under.simulator.calls.length;
    const replies = await Promise.all(Array.from({ length: 10 }, () => under.post(due, 'check')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(under.simulator.calls.slice(before)).toEqual(['POST /payment/check']);
    under.transfer(await invoiceIdOf(due));
    under.clock.advance(5_000);
    expect((await under.post(due, 'check')).json().data.fee).toMatchObject({
      state: 'paid',
      requestState: 'submitted',
    });
  });

  test('a provider that is away changes nothing and is no error', async () => {
    const due = await under.feeDue();
    under.simulator.faults.plan('POST /payment/check', { kind: 'busy' }, { kind: 'busy' });
    expect((await under.post(due, 'check')).json().data.fee.state).toBe('pending');
  });
});

describe('callback and polling', () => {
  test('a callback makes us ask, and the request moves on with a receipt in its language', async () => {
    const due = await under.feeDue({ language: 'ja' });
    const paymentId = under.transfer(await invoiceIdOf(due));
    const url = `${await under.callbackPath(due)}?qpay_payment_id=${paymentId}`;
    const reply = await under.call({ url });
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
      200,
      'SUCCESS',
      'text/plain; charset=utf-8',
    ]);
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await countOf(due)).toEqual(ONCE);
    expect(await under.fee(due)).toMatchObject({ state: 'paid', invoice: null, canRenew: false });
    await under.mails.deliverAll();
    const mail = under.mails.sent.find(({ to }) => to.startsWith(due.loanRequestId));
    expect(mail?.subject).toBe(`手数料を受領しました（${due.reference}）`);
    expect(mail?.text).toContain('3,000 ₮');
    expect(mail?.text).toContain(paymentId);
    const timeline = await under.platform.database.db
      .selectFrom('loan_request_states')
      .select(['event', 'actor_kind'])
      .where('loan_request_id', '=', due.loanRequestId)
      .execute();
    expect(timeline).toEqual([{ event: 'fee_paid', actor_kind: 'payment' }]);
  });

  test('100 callbacks at once, checks and sweeps among them, are one payment', {
    timeout: 30_000,
  }, async () => {
    const due = await under.feeDue();
    under.transfer(await invoiceIdOf(due));
    const url = await under.callbackPath(due);
    const { id } = await under.detail(due);
    const replies = await Promise.all([
      ...Array.from({ length: 100 }, (_, index) =>
        under.call({ method: index % 2 === 0 ? 'GET' : 'POST', url: `${url}?qpay_payment_id=x${index}` }),
      ),
      ...Array.from({ length: 8 }, () => under.run('verify-payment', { paymentId: id })),
      ...Array.from({ length: 4 }, () => under.runQueue()),
    ]);
    for (const reply of replies.slice(0, 100))
      expect(reply).toMatchObject({ statusCode: 200, body: 'SUCCESS' });
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await countOf(due)).toEqual(ONCE);
    const { callbacks, events } = await under.detail(due);
    expect(callbacks).toBe(100);
    expect(events.filter(({ kind }) => kind === 'callback')).toHaveLength(20);
  });

  test('forged, early and repeated callbacks hear the same and change nothing', async () => {
    const due = await under.feeDue();
    const url = await under.callbackPath(due);
    const forged = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    const hear = async (path: string, method: 'GET' | 'POST' = 'GET') => {
      const reply = await under.call({ method, url: path, ...(method === 'POST' ? { payload: '<x>' } : {}) });
      const { date: _date, 'x-request-id': _id, ...headers } = reply.headers;
      return { status: reply.statusCode, body: reply.body, headers };
    };
    const right = await hear(url);
    for (const path of [forged, url.slice(0, -5), `${url}x`, `${url}?qpay_payment_id=%27or%201=1`, url])
      expect(await hear(path)).toEqual(right);
    expect(await hear(forged, 'POST')).toEqual(right);
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('fee_due');
    expect(await countOf(due)).toEqual(NEVER);

    under.transfer(await invoiceIdOf(due));
    await hear(forged);
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('fee_due');
    await hear(url);
    await under.runQueue();
    for (let again = 0; again < 3; again += 1) {
      expect(await hear(url)).toEqual(right);
      await under.runQueue();
    }
    expect(await countOf(due)).toEqual(ONCE);
  });

  test('a callback before the invoice exists waits for nothing and breaks nothing', async () => {
    const due = await under.feeDue({ isMade: false });
    const { id } = await under.detail(due);
    await under.run('verify-payment', { paymentId: id });
    await under.runQueue();
    expect((await under.fee(due)).state).toBe('pending');
  });

  test('a callback that never comes is found by polling within a minute', async () => {
    const due = await under.feeDue();
    under.transfer(await invoiceIdOf(due));
    const startedAtMs = under.clock.now().getTime();
    while ((await under.stateOf(due)) === 'fee_due') await under.pass(10_000);
    expect(under.clock.now().getTime() - startedAtMs).toBeLessThanOrEqual(MINUTE_MS);
    expect(await countOf(due)).toEqual(ONCE);
  });

  test('a provider that fails is written down and asked again', async () => {
    const due = await under.feeDue();
    under.transfer(await invoiceIdOf(due));
    const { id: paymentId } = await under.detail(due);
    under.simulator.faults.plan('POST /payment/check', { kind: 'lost-reply' }, { kind: 'garbage' });
    await under.run('verify-payment', { paymentId });
    expect(await under.stateOf(due)).toBe('fee_due');
    expect((await under.detail(due)).events.at(-1)).toMatchObject({ kind: 'provider_failed' });
    await under.pass(20_000);
    expect(await under.stateOf(due)).toBe('submitted');
  });
});

describe('what is not the fee', () => {
  test.each([
    ['underpaid', { amount: '2999.00' }],
    ['underpaid', { status: 'PARTIAL', amount: '1500.00' }],
    ['overpaid', { amount: '4000.00' }],
    ['amount', { amount: '3000.50' }],
    ['amount', { amount: 'three thousand' }],
    ['amount', { status: 'PARTIAL' }],
    ['currency', { currency: 'USD' }],
  ])('%s %o goes to finance and is never paid', async (issue, change) => {
    const due = await under.feeDue();
    under.transfer(await invoiceIdOf(due), change);
    await under.call({ url: await under.callbackPath(due) });
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('fee_due');
    expect(await countOf(due)).toEqual(NEVER);
    expect(await under.fee(due)).toMatchObject({ state: 'mismatch', invoice: null, canRenew: false });
    expect(await under.detail(due)).toMatchObject({ state: 'mismatch', issue });
    const renewed = await under.post(due, 'renew');
    expect([renewed.statusCode, renewed.json().code]).toEqual([409, 'conflict']);
  });

  test.each(['NEW', 'FAILED', 'REFUND', 'SOMETHING_NEW', 'paid'])(
    '%s stays pending, as received',
    async (status) => {
      const due = await under.feeDue();
      under.transfer(await invoiceIdOf(due), { status });
      await under.pass(20_000);
      expect((await under.fee(due)).state).toBe('pending');
      expect(await under.detail(due)).toMatchObject({ providerStatus: status, issue: null });
    },
  );

  test('two halves are the fee once the second has come', async () => {
    const due = await under.feeDue();
    const invoiceId = await invoiceIdOf(due);
    under.transfer(invoiceId, { amount: '1500.00' });
    await under.pass(20_000);
    expect((await under.fee(due)).state).toBe('mismatch');
    under.transfer(invoiceId, { amount: '1500.00' });
    await under.call({ url: await under.callbackPath(due) });
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await countOf(due)).toEqual(ONCE);
  });
});

describe('the end of an invoice', () => {
  test('it runs out, is closed at the provider, and a new one is made once', async () => {
    const due = await under.feeDue();
    const first = await invoiceIdOf(due);
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
    under.transfer(await invoiceIdOf(due));
    await under.pass(20_000);
    expect(await countOf(due)).toEqual(ONCE);
  });

  test('paid in the last moment, while it is being closed, counts', async () => {
    const due = await under.feeDue();
    const invoiceId = await invoiceIdOf(due);
    between = () => {
      between = null;
      under.transfer(invoiceId);
    };
    await under.pass(30 * MINUTE_MS);
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await countOf(due)).toEqual(ONCE);
  });

  test('expiry and payment at once end in exactly one of both', { timeout: 30_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const due = await under.feeDue();
      const invoiceId = await invoiceIdOf(due);
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
      const { settled, moves } = await countOf(due);
      expect(settled).toBe(moves);
      expect([0, 1]).toContain(settled);
      expect(['submitted', 'fee_due']).toContain(await under.stateOf(due));
    }
  });

  test('paid too late goes to finance, also days later', async () => {
    const due = await under.feeDue();
    const invoiceId = await invoiceIdOf(due);
    await under.pass(30 * MINUTE_MS);
    await under.pass(5 * 60 * MINUTE_MS);
    under.transfer(invoiceId);
    await under.pass(24 * 60 * MINUTE_MS);
    expect(await under.detail(due)).toMatchObject({ state: 'mismatch', issue: 'late' });
    expect(await under.stateOf(due)).toBe('fee_due');
    expect(await countOf(due)).toEqual(NEVER);
  });

  test('a request that was withdrawn meanwhile is not moved; finance gives the money back', async () => {
    const due = await under.feeDue();
    await under.platform.database.db
      .updateTable('loan_requests')
      .set({ state: 'withdrawn' })
      .where('id', '=', due.loanRequestId)
      .execute();
    expect(await under.fee(due)).toMatchObject({ state: 'not_due', canRenew: false });
    under.transfer(await invoiceIdOf(due));
    await under.pass(20_000);
    expect(await under.stateOf(due)).toBe('withdrawn');
    expect(await under.detail(due)).toMatchObject({ issue: 'not_due', decisions: ['refund', 'dismiss'] });
  });
});

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
    expect(await countOf(due)).toEqual(ONCE);
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
    await Promise.all(Array.from({ length: 5 }, () => under.run('create-fee-invoice', { paymentId })));
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
});
