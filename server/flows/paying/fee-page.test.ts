import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsApp, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
beforeAll(async () => {
  under = await createPaymentsApp();
});
afterAll(() => under.close());

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
    expect(fee.invoice?.demoPagePath).toBe(`/demo/qpay/${await under.invoiceIdOf(due)}`);
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
    under.transfer(await under.invoiceIdOf(due));
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
