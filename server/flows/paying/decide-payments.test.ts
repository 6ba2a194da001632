import type { PaymentDecision, PaymentDetail } from '@zeel/protocol/rooms/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createPaymentsApp, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
let finance: TestPerson;
beforeAll(async () => {
  under = await createPaymentsApp();
});
beforeEach(async () => {
  finance = await under.signIn(['finance']);
});
afterAll(() => under.close());

const read = async (path: string, as: TestPerson = finance) =>
  under.call({ url: `/api/payments${path}`, as });
const resolve = (payment: Pick<PaymentDetail, 'id' | 'version'>, decision: PaymentDecision, as = finance) =>
  under.call({
    method: 'POST',
    url: `/api/payments/${payment.id}/resolve`,
    as,
    payload: { version: payment.version, decision, reason: 'looked at the bank statement' },
  });

const recordSent = (
  payment: Pick<PaymentDetail, 'id' | 'version'>,
  as = finance,
  bankReference = 'KH-0001',
) =>
  under.call({
    method: 'POST',
    url: `/api/payments/${payment.id}/refund-sent`,
    as,
    payload: { version: payment.version, bankReference },
  });

describe('a decision', () => {
  test('settles what came late; the invoice made meanwhile is closed here and at the provider', async () => {
    const due = await under.feeDue();
    const first = await under.detail(due);
    under.clock.advance(31 * MINUTE_MS);
    expect((await under.post(due, 'renew')).json().data.fee.state).toBe('preparing');
    await under.runQueue();
    const second = await under.detail(due);
    expect(second.id).not.toBe(first.id);
    under.transfer(first.invoiceId);
    await under.run('verify-payment', { paymentId: first.id });
    expect((await under.fee(due)).state).toBe('mismatch');

    finance = await under.signIn(['finance']);
    const late = (await read(`/${first.id}`)).json().data.payment as PaymentDetail;
    expect(late).toMatchObject({
      state: 'mismatch',
      issue: 'late',
      decisions: [
        { decision: 'settle', backMnt: 0 },
        { decision: 'refund', backMnt: 3_000 },
        { decision: 'dismiss', backMnt: 0 },
      ],
    });
    const reply = await resolve(late, 'settle');
    expect(reply.json().data.payment).toMatchObject({ state: 'paid', issue: null, decisions: [] });
    expect(reply.json().data.payment.resolution).toMatchObject({
      decision: 'settle',
      byUserId: finance.userId,
    });
    expect(await under.stateOf(due)).toBe('submitted');
    await under.runQueue();
    expect((await read(`/${second.id}`)).json().data.payment.state).toBe('cancelled');
    expect(under.simulator.ledger.invoices.get(second.invoiceId ?? '')?.isCancelled).toBe(true);
    const trail = await under.platform.database.db
      .selectFrom('audit_events')
      .select(['type', 'actor_id'])
      .where('subject_id', '=', first.id)
      .execute();
    expect(trail.map(({ type }) => type).sort()).toEqual([
      'payment.decided',
      'payment.mismatch',
      'payment.opened',
      'payment.settled',
    ]);
    expect(trail.find(({ type }) => type === 'payment.settled')?.actor_id).toBe(finance.userId);
  });

  test('takes the fee out of too much, and never settles too little or another currency', async () => {
    const over = await under.paidWith({ amount: '5000.00' });
    const settled = (await resolve(await under.detail(over), 'settle')).json().data.payment;
    expect(settled).toMatchObject({
      state: 'paid',
      issue: 'overpaid',
      decisions: [],
      refund: { way: 'hand', amountMnt: 2_000, sentAt: null, bankReference: null },
    });
    expect(await under.stateOf(over)).toBe('submitted');
    // Nothing the provider says later changes what finance has decided on, and the fee stays settled when the rest went back.
    await under.run('verify-payment', { paymentId: settled.id });
    expect((await recordSent(await under.detail(over))).json().data.payment).toMatchObject({
      state: 'paid',
      issue: null,
      refund: { way: 'hand', amountMnt: 2_000, bankReference: 'KH-0001' },
    });
    for (const change of [{ amount: '2000.00' }, { currency: 'USD' }, { amount: '3000.10' }]) {
      const due = await under.paidWith(change);
      const payment = await under.detail(due);
      expect(payment.decisions.map(({ decision }) => decision)).toEqual(['refund', 'dismiss']);
      expect((await resolve(payment, 'settle')).statusCode).toBe(409);
      expect(await under.stateOf(due)).toBe('fee_due');
    }
  });

  test('counts once, on what was seen, and only by finance', async () => {
    const due = await under.paidLate();
    finance = await under.signIn(['finance']);
    const payment = await under.detail(due);
    for (const role of ['applicant', 'officer', 'approver', 'administrator', 'auditor'] as const)
      expect((await resolve(payment, 'settle', await under.signIn([role]))).statusCode).toBe(404);
    expect((await resolve({ ...payment, version: payment.version + 1 }, 'settle')).statusCode).toBe(412);
    const replies = await Promise.all(
      (['settle', 'refund', 'dismiss', 'settle', 'refund'] as const).map((decision) =>
        resolve(payment, decision),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of replies) expect([200, 409, 412]).toContain(statusCode);
    expect((await resolve(await under.detail(due), 'dismiss')).statusCode).toBe(409);
    const short = await under.call({
      method: 'POST',
      url: `/api/payments/${payment.id}/resolve`,
      as: finance,
      payload: { version: 1, decision: 'settle', reason: '  ' },
    });
    expect(short.statusCode).toBe(422);
  });

  test('gives a card payment back through the provider, asked once more only after looking', async () => {
    const due = await under.paidLate({ type: 'CARD' });
    finance = await under.signIn(['finance']);
    const payment = await under.detail(due);
    expect((await resolve(payment, 'refund')).json().data.payment.state).toBe('refunding');
    // The refund arrives and its reply is lost: the next try looks first.
    under.simulator.faults.plan('DELETE /payment/refund', { kind: 'lost-reply' });
    await expect(under.run('refund-payment', { paymentId: payment.id })).rejects.toThrow();
    await under.run('refund-payment', { paymentId: payment.id });
    expect(under.simulator.calls.filter((call) => call.startsWith('DELETE /payment/refund'))).toHaveLength(1);
    expect(await under.detail(due)).toMatchObject({
      state: 'refunded',
      refund: { way: 'provider', amountMnt: 3_000, sentAt: expect.any(String), bankReference: null },
    });
    expect(await under.fee(due)).toMatchObject({ state: 'due', canRenew: true });
  });

  test('what the provider does not give back goes by hand, and counts as given back with the reference of the bank', async () => {
    const byBank = await under.paidLate();
    finance = await under.signIn(['finance']);
    const reply = await resolve(await under.detail(byBank), 'refund');
    const toSend = reply.json().data.payment as PaymentDetail;
    expect(toSend).toMatchObject({
      state: 'refunding',
      issue: 'late',
      decisions: [],
      refund: { way: 'hand', amountMnt: 3_000, sentAt: null },
    });
    expect((await read('?show=attention')).json().data.payments.map(({ id }: PaymentDetail) => id)).toContain(
      toSend.id,
    );
    // Meanwhile the payer can pay anew.
    expect(await under.fee(byBank)).toMatchObject({ state: 'due', canRenew: true });
    for (const role of ['applicant', 'officer', 'approver', 'administrator', 'auditor'] as const)
      expect((await recordSent(toSend, await under.signIn([role]))).statusCode).toBe(404);
    expect((await recordSent(toSend, finance, ' 1 ')).statusCode).toBe(422);
    const sent = await Promise.all(Array.from({ length: 3 }, () => recordSent(toSend)));
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await under.detail(byBank)).toMatchObject({
      state: 'refunded',
      issue: null,
      refund: { way: 'hand', sentAt: expect.any(String), bankReference: 'KH-0001' },
    });
    expect((await recordSent(await under.detail(byBank))).statusCode).toBe(409);

    const byCard = await under.paidLate({ type: 'CARD' });
    finance = await under.signIn(['finance']);
    const payment = await under.detail(byCard);
    const asked = (await resolve(payment, 'refund')).json().data.payment as PaymentDetail;
    // What the provider was asked to give back is not sent by hand as well.
    expect((await recordSent(asked)).statusCode).toBe(409);
    const seen = under.simulator.ledger.payments.at(-1);
    if (seen) seen.status = 'SETTLED';
    await under.run('refund-payment', { paymentId: payment.id });
    const refused = await under.detail(byCard);
    expect(refused).toMatchObject({ state: 'mismatch', resolution: null, refund: null });
    expect(refused.events.at(-1)?.kind).toBe('refund_refused');
    expect((await resolve(refused, 'refund')).json().data.payment).toMatchObject({
      state: 'refunding',
      refund: { way: 'hand', amountMnt: 3_000, sentAt: null },
    });
  });

  test('after a dismissal the payer may ask for a new invoice', async () => {
    const due = await under.paidWith({ amount: '1.00' });
    expect((await resolve(await under.detail(due), 'dismiss')).json().data.payment.state).toBe('dismissed');
    under.clock.advance(1);
    expect((await under.post(due, 'renew')).json().data.fee.state).toBe('preparing');
  });

  test('money that comes after the fee was settled is shown once, and the fee stays settled', async () => {
    const due = await under.paidWith({});
    const { id: paymentId, invoiceId } = await under.detail(due);
    under.transfer(invoiceId);
    await under.run('verify-payment', { paymentId });
    const payment = await under.detail(due);
    expect(payment).toMatchObject({
      state: 'paid',
      issue: 'paid_twice',
      decisions: [
        { decision: 'refund', backMnt: 3_000 },
        { decision: 'dismiss', backMnt: 0 },
      ],
    });
    await resolve(payment, 'refund');
    await recordSent(await under.detail(due));
    await under.run('verify-payment', { paymentId });
    expect(await under.detail(due)).toMatchObject({ state: 'paid', issue: null });
    expect(await under.stateOf(due)).toBe('submitted');
  });
});
