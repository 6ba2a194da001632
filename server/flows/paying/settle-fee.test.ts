import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsApp, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
beforeAll(async () => {
  under = await createPaymentsApp();
});
afterAll(() => under.close());

const ONCE = { moves: 1, receipts: 1, settled: 1 };
const NEVER = { moves: 0, receipts: 0, settled: 0 };

describe('callback and polling', () => {
  test('a callback makes us ask, and the request moves on with a receipt in its language', async () => {
    const due = await under.feeDue({ language: 'ja' });
    const paymentId = under.transfer(await under.invoiceIdOf(due));
    const url = `${await under.callbackPath(due)}?qpay_payment_id=${paymentId}`;
    const reply = await under.call({ url });
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
      200,
      'SUCCESS',
      'text/plain; charset=utf-8',
    ]);
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await under.countOf(due)).toEqual(ONCE);
    expect(await under.fee(due)).toMatchObject({ state: 'paid', invoice: null, canRenew: false });
    await under.mails.deliverAll();
    const mail = under.mails.sent.find(({ to }) => to.startsWith(due.loanRequestId));
    expect(mail?.subject).toBe(`手数料を受領しました（${due.reference}）`);
    expect(mail?.text).toContain('₮3,000');
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
    under.transfer(await under.invoiceIdOf(due));
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
    expect(await under.countOf(due)).toEqual(ONCE);
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
    expect(await under.countOf(due)).toEqual(NEVER);

    under.transfer(await under.invoiceIdOf(due));
    await hear(forged);
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('fee_due');
    await hear(url);
    await under.runQueue();
    for (let again = 0; again < 3; again += 1) {
      expect(await hear(url)).toEqual(right);
      await under.runQueue();
    }
    expect(await under.countOf(due)).toEqual(ONCE);
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
    under.transfer(await under.invoiceIdOf(due));
    const startedAtMs = under.clock.now().getTime();
    while ((await under.stateOf(due)) === 'fee_due') await under.pass(10_000);
    expect(under.clock.now().getTime() - startedAtMs).toBeLessThanOrEqual(MINUTE_MS);
    expect(await under.countOf(due)).toEqual(ONCE);
  });

  test('a provider that fails is written down and asked again', async () => {
    const due = await under.feeDue();
    under.transfer(await under.invoiceIdOf(due));
    const { id: paymentId } = await under.detail(due);
    under.simulator.faults.plan('POST /payment/check', { kind: 'lost-reply' }, { kind: 'garbage' });
    await under.run('verify-payment', { paymentId });
    expect(await under.stateOf(due)).toBe('fee_due');
    expect((await under.detail(due)).events.at(-1)).toMatchObject({ kind: 'provider_failed' });
    await under.pass(20_000);
    expect(await under.stateOf(due)).toBe('submitted');
  });
});
