import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsApp, type PaymentsApp } from './testing/create-payments-app.ts';

let under: PaymentsApp;
beforeAll(async () => {
  under = await createPaymentsApp();
});
afterAll(() => under.close());

const ONCE = { moves: 1, receipts: 1, settled: 1 };
const NEVER = { moves: 0, receipts: 0, settled: 0 };

describe('money that is not the fee', () => {
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
    under.transfer(await under.invoiceIdOf(due), change);
    await under.call({ url: await under.callbackPath(due) });
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('fee_due');
    expect(await under.countOf(due)).toEqual(NEVER);
    expect(await under.fee(due)).toMatchObject({ state: 'mismatch', invoice: null, canRenew: false });
    expect(await under.detail(due)).toMatchObject({ state: 'mismatch', issue });
    const renewed = await under.post(due, 'renew');
    expect([renewed.statusCode, renewed.json().code]).toEqual([409, 'conflict']);
  });

  test.each(['NEW', 'FAILED', 'REFUND', 'SOMETHING_NEW', 'paid'])(
    '%s stays pending, as received',
    async (status) => {
      const due = await under.feeDue();
      under.transfer(await under.invoiceIdOf(due), { status });
      await under.pass(20_000);
      expect((await under.fee(due)).state).toBe('pending');
      expect(await under.detail(due)).toMatchObject({ providerStatus: status, issue: null });
    },
  );

  test('two halves are the fee once the second has come', async () => {
    const due = await under.feeDue();
    const invoiceId = await under.invoiceIdOf(due);
    under.transfer(invoiceId, { amount: '1500.00' });
    await under.pass(20_000);
    expect((await under.fee(due)).state).toBe('mismatch');
    under.transfer(invoiceId, { amount: '1500.00' });
    await under.call({ url: await under.callbackPath(due) });
    await under.runQueue();
    expect(await under.stateOf(due)).toBe('submitted');
    expect(await under.countOf(due)).toEqual(ONCE);
  });
});
