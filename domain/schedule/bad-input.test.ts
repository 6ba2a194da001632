import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMoney, isTermsError, type Money, type Ratio, ratioFromBps } from '../money/index.ts';
import {
  computeLease,
  computeLoan,
  computeOverdueInterest,
  type IsoDate,
  type LeaseTerms,
  type LoanTerms,
  parseIsoDate,
  settleLoanEarly,
  toIsoDate,
} from './index.ts';

const START = toIsoDate(parseIsoDate('2026-11-15'));
const LOAN: LoanTerms = {
  amount: asMoney(5_000_000),
  annualRate: ratioFromBps(3600),
  instalments: 12,
  startOn: START,
};
const LEASE: LeaseTerms = {
  price: asMoney(5_000_000),
  annualRate: ratioFromBps(2400),
  instalments: 12,
  startOn: START,
};

// The casts below forge what a broken caller could pass in spite of the types.
const money = (value: number): Money => value as Money;
const date = (text: string): IsoDate => text as IsoDate;
const rate = (numerator: number, denominator = 10_000): Ratio => ({ numerator, denominator });

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (isTermsError(error)) return `${error.field}: ${error.code}`;
    throw error;
  }
  return 'accepted';
}

describe('a loan', () => {
  test.each<[string, Partial<LoanTerms>]>([
    ['amount: negative', { amount: money(-1) }],
    ['amount: zero', { amount: money(0) }],
    ['amount: not_a_number', { amount: money(Number.NaN) }],
    ['amount: not_an_integer', { amount: money(1.5) }],
    ['amount: too_large', { amount: money(2 ** 53) }],
    ['amount: too_large', { amount: money(Number.MAX_SAFE_INTEGER) }],
    ['annualRate: negative', { annualRate: rate(-1) }],
    ['annualRate: out_of_range', { annualRate: rate(100_001) }],
    ['annualRate: out_of_range', { annualRate: rate(1, 0) }],
    ['annualRate: not_a_number', { annualRate: rate(Number.NaN) }],
    ['instalments: zero', { instalments: 0 }],
    ['instalments: negative', { instalments: -3 }],
    ['instalments: not_an_integer', { instalments: 1.5 }],
    ['instalments: too_large', { instalments: 5000 }],
    ['startOn: not_a_date', { startOn: date('2026-02-30') }],
    ['firstDueOn: before_start', { firstDueOn: date('2026-11-14') }],
    ['firstDueOn: not_a_date', { firstDueOn: date('soon') }],
    ['grace.principalPeriods: too_large', { grace: { principalPeriods: 12 } }],
    ['grace.interestPeriods: negative', { grace: { interestPeriods: -1 } }],
    ['rounding.instalmentMultiple: zero', { rounding: { instalmentMultiple: 0 } }],
    ['period.every: zero', { period: { unit: 'months', every: 0 } }],
    ['balloon: above_price', { method: 'BALLOON', balloon: money(5_000_001) }],
    ['balloon: not_offered', { balloon: money(1) }],
    ['downPaymentShare: out_of_range', { downPaymentShare: rate(10_000) }],
    [
      'fees.amount: negative',
      { fees: [{ kind: 'flat', amount: money(-1), when: 'request', paid: 'separately' }] },
    ],
    [
      'fees.share: out_of_range',
      { fees: [{ kind: 'percent', share: rate(10_001), base: 'amount', when: 'late', paid: 'separately' }] },
    ],
    [
      'fees.base: not_offered',
      { fees: [{ kind: 'percent', share: rate(1), base: 'price', when: 'request', paid: 'separately' }] },
    ],
    [
      'fees: too_large',
      { fees: [{ kind: 'flat', amount: money(5_000_000), when: 'disbursement', paid: 'deducted' }] },
    ],
    [
      'amount: too_small',
      { fees: [{ kind: 'flat', amount: money(5_000_000), when: 'request', paid: 'separately' }] },
    ],
    ['method: not_offered', JSON.parse('{"method":"MAGIC"}')],
    ['dayCount: not_offered', JSON.parse('{"dayCount":"ACT/999"}')],
    ['rounding.mode: not_offered', JSON.parse('{"rounding":{"mode":"SIDEWAYS"}}')],
  ])('is refused with %s', (problem, change) => {
    expect(problemOf(() => computeLoan({ ...LOAN, ...change }))).toBe(problem);
  });
});

describe('a lease', () => {
  test.each<[string, Partial<LeaseTerms>]>([
    ['price: zero', { price: money(0) }],
    ['price: too_large', { price: money(2 ** 60) }],
    ['downPayment: negative', { downPayment: money(-1) }],
    ['downPayment: above_price', { downPayment: money(5_000_000) }],
    ['tradeIn: above_price', { downPayment: money(3_000_000), tradeIn: money(2_000_000) }],
    ['residual: above_price', { residual: money(5_000_001) }],
    ['residual: above_price', { downPayment: money(4_000_000), residual: money(4_500_000) }],
    ['advanceRentals: too_large', { advanceRentals: 12 }],
    ['weightsPercent: out_of_range', { weightsPercent: [100] }],
    ['weightsPercent: zero', { weightsPercent: Array.from({ length: 12 }, () => 0) }],
    ['instalments: zero', { instalments: 0 }],
    ['startOn: not_a_date', { startOn: date('15.11.2026') }],
  ])('is refused with %s', (problem, change) => {
    expect(problemOf(() => computeLease({ ...LEASE, ...change }))).toBe(problem);
  });
});

test('dates in the wrong order are refused', () => {
  expect(problemOf(() => settleLoanEarly(LOAN, date('2026-11-14')))).toBe('settleOn: before_start');
  expect(problemOf(() => settleLoanEarly(LOAN, START, 13))).toBe('paidInstalments: too_large');
  const overdue = {
    overduePrincipal: money(1000),
    annualRate: rate(3600),
    dueOn: START,
    paidOn: date('2026-11-14'),
  };
  expect(problemOf(() => computeOverdueInterest(overdue))).toBe('paidOn: before_start');
});

/** Numbers as broken callers send them. */
const ODD = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    0,
    1,
    -1,
    0.5,
    2 ** 53,
    2 ** 53 - 1,
    1e300,
  ),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
);

function holdsNumber(value: unknown, isWrong: (number: number) => boolean): boolean {
  if (typeof value === 'number') return isWrong(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => holdsNumber(item, isWrong));
}

test('whatever the numbers, the answer is a named field or a table without NaN', () => {
  const forged = fc.record({
    amount: ODD.map(money),
    annualRate: fc.record({ numerator: ODD, denominator: ODD }),
    instalments: fc.oneof(ODD, fc.integer({ min: 1, max: 60 })),
    startOn: fc.oneof(fc.constant(START), fc.string().map(date)),
    grace: fc.record({ principalPeriods: ODD }, { requiredKeys: [] }),
    balloon: fc.option(ODD.map(money), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      forged,
      fc.subarray(['amount', 'annualRate', 'instalments', 'startOn', 'grace', 'balloon'] as const, {
        minLength: 1,
      }),
      (all, keys) => {
        const change = Object.fromEntries(keys.map((key) => [key, all[key]]));
        let answer: unknown;
        const problem = problemOf(() => {
          answer = computeLoan({ ...LOAN, ...change });
        });
        if (problem === 'accepted')
          expect(holdsNumber(answer, (number) => !Number.isFinite(number))).toBe(false);
        else expect(problem).toMatch(/^[a-zA-Z.]+: [a-z_]+$/);
      },
    ),
    { numRuns: 3000 },
  );
});
