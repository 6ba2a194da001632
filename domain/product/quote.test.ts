import { describe, expect, test } from 'vitest';
import { asIsoDate } from '../schedule/index.ts';
import { findMonthlyRateBps, limitsOf, NO_LEASE, type ProductTerms, quote, rateRangeBps } from './index.ts';

const LOAN: ProductTerms = {
  kind: 'loan',
  amountMnt: { min: 500_000, default: 3_000_000, max: 10_000_000, step: 100_000 },
  termMonths: { min: 3, default: 12, max: 18, step: 1 },
  rateTiers: [
    { maxTermMonths: 12, condition: null, monthlyRateBps: 250 },
    { maxTermMonths: 18, condition: null, monthlyRateBps: 300 },
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
    {
      code: 'service',
      charge: { kind: 'percent', shareBps: 100, base: 'amount' },
      when: 'disbursement',
      paid: 'deducted',
      capMnt: 50_000,
    },
  ],
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 6_000,
  maxLoanToValueBps: null,
  minAgeYears: 18,
  maxAgeAtEndYears: 65,
};

const LEASE: ProductTerms = {
  ...LOAN,
  kind: 'lease',
  rateTiers: [
    { maxTermMonths: 36, condition: 'new', monthlyRateBps: 180 },
    { maxTermMonths: 36, condition: 'used', monthlyRateBps: 230 },
  ],
  fees: [],
  lease: {
    minDownPaymentBps: 2_000,
    defaultDownPaymentBps: 3_000,
    maxDownPaymentBps: 8_000,
    maxResidualBps: 2_000,
    advanceRentals: 0,
  },
};

const START = asIsoDate('2026-03-02');

describe('a quote', () => {
  test('takes the tier of the term', () => {
    expect(findMonthlyRateBps(LOAN, { termMonths: 12, condition: null })).toBe(250);
    expect(findMonthlyRateBps(LOAN, { termMonths: 13, condition: null })).toBe(300);
    expect(rateRangeBps(LOAN)).toEqual({ lowest: 250, highest: 300 });
  });

  test('takes the tier of the condition, and refuses a term no tier has', () => {
    expect(findMonthlyRateBps(LEASE, { termMonths: 24, condition: 'used' })).toBe(230);
    expect(() => findMonthlyRateBps(LEASE, { termMonths: 37, condition: 'new' })).toThrow(
      'termMonths: not_offered',
    );
  });

  test('of a loan deducts its capped fee, leaves the request fee outside and repays the whole amount', () => {
    const { schedule } = quote(
      LOAN,
      { amountMnt: 10_000_000, termMonths: 12, ...NO_LEASE },
      { startOn: START },
    );
    expect(schedule.feesDeducted).toBe(50_000);
    expect(schedule.feesPaidSeparately).toBe(3_000);
    expect(schedule.amountPaidOut).toBe(9_950_000);
    expect(schedule.totals.principal).toBe(10_000_000);
    expect((schedule.regularInstalment ?? 0) % 100).toBe(0);
    expect(schedule.effectiveRate.bps).toBeGreaterThan(3_000);
  });

  test('moves due dates off the days without work only when the product says so', () => {
    const terms = { amountMnt: 1_000_000, termMonths: 6, ...NO_LEASE };
    const startOn = asIsoDate('2026-04-11');
    const calendar = { weekend: [0, 6], holidays: new Set([asIsoDate('2026-06-11')]) };
    const dueOn = (product: ProductTerms) =>
      quote(product, terms, { startOn, workingDays: calendar }).schedule.rows.map((row) => row.dueOn);
    // 11 June 2026 is the holiday, 11 July and 11 October are at a weekend.
    expect(dueOn(LOAN)).toEqual([
      '2026-05-11',
      '2026-06-12',
      '2026-07-13',
      '2026-08-11',
      '2026-09-11',
      '2026-10-12',
    ]);
    expect(dueOn({ ...LOAN, movesOffHolidays: false })[1]).toBe('2026-06-11');
  });

  test('of a lease finances what the down payment and the trade-in leave', () => {
    const terms = {
      amountMnt: 30_000_000,
      downPaymentMnt: 9_000_000,
      tradeInMnt: 1_000_000,
      residualMnt: 3_000_000,
      termMonths: 24,
      condition: 'new' as const,
    };
    const { schedule } = quote(LEASE, terms, { startOn: START });
    expect(schedule.amountFinanced).toBe(20_000_000);
    expect(schedule.rows.at(-1)?.kind).toBe('residual');
    expect(schedule.rows.at(-1)?.balance).toBe(0);
    expect(() => quote({ ...LEASE, lease: null }, terms, { startOn: START })).toThrow('lease: not_offered');
  });

  test('hands eligibility the limits of the version', () => {
    expect(limitsOf(LEASE)).toMatchObject({ minDownPaymentBps: 2_000, maxResidualBps: 2_000 });
    expect(limitsOf(LOAN)).toMatchObject({ minDownPaymentBps: null, maxAmountMnt: 10_000_000 });
  });
});
