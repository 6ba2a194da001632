import { PAYMENT_STATES } from '@zeel/protocol/rooms/payments';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type SeenPayment } from '../../providers/qpay/qpay.ts';
import { concludeFrom, judgePayments, type Verdict } from './judge-payments.ts';

const FEE = { amountMnt: 3_000, invoiceId: 'ours' };
const seen = (change: Partial<SeenPayment> = {}): SeenPayment => ({
  paymentId: 'p',
  rawStatus: 'PAID',
  status: 'PAID',
  rawAmount: '3000.00',
  amountMnt: 3_000,
  currency: 'MNT',
  type: 'P2P',
  wallet: '',
  invoiceId: 'ours',
  paidAt: null,
  ...change,
});

describe('what was seen', () => {
  test('only the exact sum in tögrög on this very invoice is the fee', () => {
    expect(judgePayments(FEE, [seen()])).toEqual({ kind: 'full' });
    expect(judgePayments(FEE, [seen({ invoiceId: null })])).toEqual({ kind: 'full' });
    expect(judgePayments(FEE, [seen({ status: 'FAILED' }), seen()])).toEqual({ kind: 'full' });
    expect(judgePayments(FEE, [seen({ status: 'UNKNOWN', rawStatus: 'X' }), seen()])).toEqual({
      kind: 'full',
    });
    expect(judgePayments(FEE, [seen({ amountMnt: 1_000 }), seen({ amountMnt: 2_000 })])).toEqual({
      kind: 'full',
    });
  });

  test.each([
    ['invoice', [seen({ invoiceId: 'another' })]],
    ['invoice', [seen(), seen({ invoiceId: 'another' })]],
    ['currency', [seen({ currency: 'USD' })]],
    ['currency', [seen({ currency: 'mnt' })]],
    ['amount', [seen({ amountMnt: null })]],
    ['underpaid', [seen({ amountMnt: 0 })]],
    ['underpaid', [seen({ amountMnt: 2_999 })]],
    ['overpaid', [seen({ amountMnt: 3_001 })]],
    ['overpaid', [seen(), seen()]],
    ['amount', [seen({ status: 'PARTIAL' })]],
  ] as const)('%s', (issue, payments) => {
    expect(judgePayments(FEE, payments)).toEqual({ kind: 'wrong', issue });
  });

  test('no status but PAID and PARTIAL is money', () => {
    for (const status of [...PAYMENT_STATUSES, 'UNKNOWN'] as const) {
      if (status === 'PAID' || status === 'PARTIAL') continue;
      expect(judgePayments(FEE, [seen({ status })]).kind).toBe(status === 'REFUND' ? 'returned' : 'none');
    }
    expect(judgePayments(FEE, [])).toEqual({ kind: 'none' });
  });
});

describe('what follows', () => {
  const verdicts: Verdict[] = [
    { kind: 'none' },
    { kind: 'full' },
    { kind: 'returned' },
    { kind: 'wrong', issue: 'underpaid' },
    { kind: 'wrong', issue: 'overpaid' },
    { kind: 'wrong', issue: 'currency' },
  ];

  test('over every state, verdict and circumstance money settles a fee only where it is due and exact', () => {
    for (const state of PAYMENT_STATES)
      for (const verdict of verdicts)
        for (const isDue of [true, false])
          for (const isClosed of [true, false])
            for (const isDecided of [true, false])
              for (const issue of [null, 'late', 'underpaid'] as const) {
                const { kind } = concludeFrom({ state, issue, isDecided }, verdict, { isDue, isClosed });
                const isOpen = state === 'pending' || (state === 'mismatch' && issue === 'underpaid');
                expect(kind === 'settle').toBe(verdict.kind === 'full' && isDue && isOpen);
                if (kind === 'expire') expect([state, isClosed]).toEqual(['pending', true]);
                if (['preparing', 'refunding', 'refunded', 'dismissed'].includes(state))
                  expect(kind).toBe('nothing');
              }
  });

  test('late, unexpected and doubled money is marked with its reason', () => {
    const conclude = (state: 'expired' | 'cancelled' | 'paid', verdict: Verdict, isDue = true) =>
      concludeFrom({ state, issue: null, isDecided: false }, verdict, { isDue, isClosed: false });
    expect(conclude('expired', { kind: 'full' })).toEqual({ kind: 'mark', issue: 'late' });
    expect(conclude('cancelled', { kind: 'full' }, false)).toEqual({ kind: 'mark', issue: 'not_due' });
    expect(conclude('paid', { kind: 'wrong', issue: 'overpaid' })).toEqual({
      kind: 'mark',
      issue: 'paid_twice',
    });
    expect(conclude('paid', { kind: 'returned' })).toEqual({ kind: 'mark', issue: 'reversed' });
  });
});
