import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asIsoDate } from '../schedule/index.ts';
import {
  ASSET_CONDITIONS,
  findBorrowingPower,
  fitTerms,
  fitToRange,
  holdTerms,
  isSameTerms,
  lenderDate,
  limitsOf,
  type ProductTerms,
  quote,
  requireProductTerms,
  summariseQuote,
  type Terms,
  termsRanges,
} from './index.ts';

const START = asIsoDate('2026-11-16');
const DAY = { startOn: START };

const LEASE: ProductTerms = {
  kind: 'lease',
  amountMnt: { min: 2_000_000, default: 30_000_000, max: 100_000_000, step: 500_000 },
  termMonths: { min: 6, default: 24, max: 36, step: 6 },
  rateTiers: [
    { maxTermMonths: 12, condition: 'new', monthlyRateBps: 180 },
    { maxTermMonths: 36, condition: 'new', monthlyRateBps: 210 },
    { maxTermMonths: 36, condition: 'used', monthlyRateBps: 250 },
  ],
  method: 'EQUAL_INSTALMENTS',
  dayCount: 'ACT/365',
  gracePrincipalMonths: 0,
  instalmentMultipleMnt: 100,
  movesOffHolidays: true,
  fees: [
    {
      code: 'request',
      charge: { kind: 'flat', amountMnt: 3_000 },
      when: 'request',
      paid: 'separately',
      capMnt: null,
    },
  ],
  lease: {
    minDownPaymentBps: 4_000,
    defaultDownPaymentBps: 4_000,
    maxDownPaymentBps: 8_000,
    maxResidualBps: 2_000,
    advanceRentals: 0,
  },
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 6_000,
  maxLoanToValueBps: 6_000,
  minAgeYears: 18,
  maxAgeAtEndYears: 65,
};

const LOAN: ProductTerms = {
  ...LEASE,
  kind: 'loan',
  rateTiers: [{ maxTermMonths: 36, condition: null, monthlyRateBps: 250 }],
  lease: null,
  maxLoanToValueBps: null,
};

describe('a wish', () => {
  test('without any part becomes the usual question of the product', () => {
    expect(fitTerms(LEASE)).toEqual({
      amountMnt: 30_000_000,
      termMonths: 24,
      downPaymentMnt: 12_000_000,
      tradeInMnt: 0,
      residualMnt: 0,
      condition: 'new',
    });
    expect(fitTerms(LOAN)).toMatchObject({ downPaymentMnt: 0, residualMnt: 0, condition: null });
  });

  test('is held to the nearest value that the product offers', () => {
    const fitted = fitTerms(LEASE, {
      amountMnt: 999_999_999_999,
      termMonths: 14,
      downPaymentMnt: 0,
      residualMnt: 90_000_000,
      condition: 'used',
    });
    expect(fitted).toMatchObject({
      amountMnt: 100_000_000,
      termMonths: 12,
      downPaymentMnt: 40_000_000,
      residualMnt: 20_000_000,
      condition: 'used',
    });
    expect(fitTerms(LEASE, { amountMnt: Number.NaN }).amountMnt).toBe(2_000_000);
    expect(fitTerms(LOAN, { condition: 'used' }).condition).toBeNull();
  });

  test('of any size can always be computed', () => {
    for (const amountMnt of [2_000_000, 2_500_000, 33_500_000, 100_000_000])
      for (const share of [0, 0.4, 0.55, 0.8, 1])
        for (const residualMnt of [0, amountMnt]) {
          const downPaymentMnt = Math.round(amountMnt * share);
          const terms = fitTerms(LEASE, { amountMnt, downPaymentMnt, residualMnt });
          const { schedule } = quote(LEASE, terms, DAY);
          expect(schedule.rows.at(-1)?.balance).toBe(0);
        }
  });
});

test('the ranges of a lease stand on whole steps inside the shares of the product', () => {
  const paid = (amountMnt: number, downPaymentMnt: number, tradeInMnt = 0) => ({
    amountMnt,
    downPaymentMnt,
    tradeInMnt,
  });
  expect(termsRanges(LEASE, paid(2_345_678, 0)).downPaymentMnt).toEqual({
    min: 940_000,
    default: 940_000,
    max: 1_870_000,
    step: 10_000,
  });
  expect(termsRanges(LOAN, paid(1_000_000, 0))).toMatchObject({
    downPaymentMnt: null,
    tradeInMnt: null,
    residualMnt: null,
  });
  expect(termsRanges(LEASE, paid(30_000_000, 12_000_000)).residualMnt?.max).toBe(6_000_000);
  expect(termsRanges(LEASE, paid(30_000_000, 29_000_000)).residualMnt?.max).toBe(990_000);
  // A trade-in counts as paid down, for the cash that is still needed and for the residual that is allowed.
  expect(termsRanges(LEASE, paid(30_000_000, 0, 5_000_000)).downPaymentMnt).toMatchObject({
    min: 7_000_000,
    max: 19_000_000,
  });
  expect(termsRanges(LEASE, paid(30_000_000, 24_000_000, 5_000_000)).residualMnt?.max).toBe(990_000);
  expect(fitToRange(17, { min: 6, max: 36, step: 6 })).toBe(18);
});

const anyFigure = fc.oneof(fc.integer({ min: -1, max: 200_000_000 }), fc.constant(Number.NaN));
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  amountMnt: anyFigure,
  termMonths: fc.integer({ min: -1, max: 100 }),
  downPaymentMnt: anyFigure,
  tradeInMnt: anyFigure,
  residualMnt: anyFigure,
  condition: fc.constantFrom(null, ...ASSET_CONDITIONS),
});

function expectOffered(product: ProductTerms, terms: Terms): void {
  const ranges = termsRanges(product, terms);
  for (const figure of ['amountMnt', 'termMonths', 'tradeInMnt', 'downPaymentMnt', 'residualMnt'] as const) {
    expect(terms[figure], figure).toBeGreaterThanOrEqual(ranges[figure]?.min ?? 0);
    expect(terms[figure], figure).toBeLessThanOrEqual(ranges[figure]?.max ?? 0);
  }
}

describe('any terms at all', () => {
  const cases = fc.record({ product: fc.constantFrom(LOAN, LEASE), terms: anyTerms });

  test('are fitted to what the product offers, where nothing is left to fit', () => {
    fc.assert(
      fc.property(cases, ({ product, terms }) => {
        const fitted = fitTerms(product, terms);
        expectOffered(product, fitted);
        expect(isSameTerms(fitTerms(product, fitted), fitted)).toBe(true);
        expect(quote(product, fitted, DAY).schedule.rows.at(-1)?.balance).toBe(0);
      }),
    );
  });

  test('are held to what the product offers, and kept to the last tögrög while they lie in it', () => {
    fc.assert(
      fc.property(cases, ({ product, terms }) => {
        const held = holdTerms(product, terms);
        expectOffered(product, held);
        expect(holdTerms(product, held)).toEqual(held);
      }),
    );
    const exact = { ...fitTerms(LEASE), amountMnt: 33_333_333, downPaymentMnt: 15_555_555 };
    expect(holdTerms(LEASE, exact)).toEqual(exact);
  });

  test('are the same as others when every figure is', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (one, other) => {
        const finite = (terms: Terms) => fitTerms(LEASE, terms);
        expect(isSameTerms(finite(one), finite({ ...one }))).toBe(true);
        expect(isSameTerms(finite(one), finite(other))).toBe(
          JSON.stringify(finite(one)) === JSON.stringify(finite(other)),
        );
      }),
    );
  });
});

test('the limits of a lease speak of what is financed, not of the price', () => {
  expect(limitsOf(LEASE)).toMatchObject({ minAmountMnt: 400_000, maxAmountMnt: 60_000_000 });
  expect(limitsOf(LOAN)).toMatchObject({ minAmountMnt: 2_000_000, maxAmountMnt: 100_000_000 });
});

test('a summary adds up: everything paid is what was received, the interest and every fee', () => {
  const fees = [
    ...LOAN.fees,
    {
      code: 'service',
      charge: { kind: 'percent', shareBps: 100, base: 'amount' },
      when: 'disbursement',
      paid: 'deducted',
      capMnt: null,
    },
    {
      code: 'monthly',
      charge: { kind: 'flat', amountMnt: 500 },
      when: 'instalment',
      paid: 'separately',
      capMnt: null,
    },
  ] as const;
  const product: ProductTerms = { ...LOAN, fees };
  const summary = summariseQuote(quote(product, fitTerms(product), DAY));
  expect(summary.totalPaidMnt).toBe(summary.paidOutMnt + summary.totalInterestMnt + summary.totalFeesMnt);
  expect(summary.isLevel).toBe(true);
  const falling = { ...LOAN, method: 'EQUAL_PRINCIPAL' as const };
  const { isLevel, instalmentMnt, lastPaymentMnt } = summariseQuote(quote(falling, fitTerms(falling), DAY));
  expect(isLevel).toBe(false);
  expect(instalmentMnt).toBeGreaterThan(lastPaymentMnt);
});

test('an income borrows as much as its instalment allows, and not a step more', () => {
  for (const product of [LOAN, LEASE]) {
    const question = { otherMonthlyPaymentsMnt: 200_000, startOn: START, condition: null };
    const { largest, limitedBy } = findBorrowingPower(product, { ...question, monthlyIncomeMnt: 2_000_000 });
    expect(largest?.instalmentMnt).toBeLessThanOrEqual(1_000_000);
    expect(limitedBy).toEqual(['payment-to-income']);
    expect(findBorrowingPower(product, { ...question, monthlyIncomeMnt: 0 }).largest).toBeNull();
    const rich = findBorrowingPower(product, { ...question, monthlyIncomeMnt: 900_000_000 });
    expect([rich.largest?.amountMnt, rich.limitedBy]).toEqual([100_000_000, ['amount-max']]);
  }
});

test('the lender’s day begins eight hours before the day in Greenwich', () => {
  expect(lenderDate(new Date('2026-11-15T15:59:59.999Z'))).toBe('2026-11-15');
  expect(lenderDate(new Date('2026-11-15T16:00:00.000Z'))).toBe('2026-11-16');
});

describe('terms that contradict themselves or the law are refused by name', () => {
  test.each<[string, ProductTerms]>([
    ['amountMnt.default', { ...LOAN, amountMnt: { min: 10, default: 5, max: 20, step: 1 } }],
    ['amountMnt.step', { ...LOAN, amountMnt: { min: 10, default: 10, max: 25, step: 10 } }],
    ['termMonths.max', { ...LOAN, termMonths: { min: 12, default: 12, max: 6, step: 1 } }],
    ['rateTiers', { ...LOAN, rateTiers: [{ maxTermMonths: 12, condition: null, monthlyRateBps: 250 }] }],
    ['rateTiers', { ...LEASE, rateTiers: LEASE.rateTiers.slice(0, 2).toReversed() }],
    ['lease', { ...LOAN, kind: 'lease' }],
    ['lease', { ...LEASE, kind: 'loan' }],
    ['lease.minDownPaymentBps', { ...LEASE, maxLoanToValueBps: 5_000 }],
    ['overdueShareBps', { ...LOAN, overdueShareBps: 2_001 }],
    ['gracePrincipalMonths', { ...LOAN, gracePrincipalMonths: 6 }],
    ['fees.code', { ...LOAN, fees: [...LOAN.fees, ...LOAN.fees] }],
  ])('%s', (field, product) => {
    expect(() => requireProductTerms(product)).toThrow(`${field}: `);
  });

  test('and sound ones are not', () => {
    expect(() => requireProductTerms(LOAN)).not.toThrow();
    expect(() => requireProductTerms(LEASE)).not.toThrow();
  });
});
