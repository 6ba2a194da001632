import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMoney, bigRatio, ratioFromBps } from '../money/index.ts';
import {
  computeLease,
  findImplicitRate,
  type LeaseTerms,
  parseIsoDate,
  settleLeaseEarly,
  toIsoDate,
} from './index.ts';

const START = fc.integer({ min: parseIsoDate('2020-01-01'), max: parseIsoDate('2060-12-31') }).map(toIsoDate);

/** Any lease that a product could describe. */
const LEASE: fc.Arbitrary<LeaseTerms> = fc
  .record({
    price: fc.integer({ min: 500_000, max: 300_000_000 }),
    downPercent: fc.integer({ min: 0, max: 45 }),
    tradeInPercent: fc.integer({ min: 0, max: 20 }),
    residualPercent: fc.integer({ min: 0, max: 30 }),
    annualRate: fc.integer({ min: 100, max: 6000 }).map((bps) => ratioFromBps(bps)),
    instalments: fc.integer({ min: 2, max: 60 }),
    advance: fc.constantFrom(0, 0, 1, 2, 3),
    isStepped: fc.boolean(),
    startOn: START,
    dayCount: fc.constantFrom('ACT/365' as const, '30/360' as const, '30U/360' as const, 'PERIODIC' as const),
    instalmentMultiple: fc.constantFrom(1, 1, 100),
    dueDates: fc.constantFrom({}, { workingDays: { weekend: [0, 6], holidays: new Set<never>() } }),
  })
  .map(
    ({
      price,
      downPercent,
      tradeInPercent,
      residualPercent,
      advance,
      isStepped,
      instalmentMultiple,
      ...terms
    }) => ({
      ...terms,
      price: asMoney(price),
      downPayment: asMoney(Math.floor((price * downPercent) / 100)),
      tradeIn: asMoney(Math.floor((price * tradeInPercent) / 100)),
      residual: asMoney(Math.floor((price * residualPercent) / 100)),
      advanceRentals: Math.min(advance, terms.instalments - 1),
      weightsPercent: isStepped
        ? Array.from({ length: terms.instalments }, (_, index) => (index < terms.instalments / 2 ? 100 : 60))
        : undefined,
      rounding: { instalmentMultiple },
    }),
  );

const RUNS = { numRuns: 1000 };

describe('every lease', () => {
  test('principal sums to the amount financed, the balance ends at zero, rows add up', () => {
    fc.assert(
      fc.property(LEASE, (terms) => {
        const lease = computeLease(terms);
        const faults: string[] = [];
        let balance: number = lease.amountFinanced;
        for (const row of lease.rows) {
          balance -= row.principal;
          if (row.balance !== balance) faults.push(`balance of row ${row.no}`);
          if (row.total !== row.principal + row.interest + row.fees) faults.push(`total of row ${row.no}`);
          if (!Number.isSafeInteger(row.interest)) faults.push(`interest of row ${row.no}`);
        }
        expect(faults).toEqual([]);
        expect(balance).toBe(0);
        expect(lease.totals.principal).toBe(lease.amountFinanced);
        expect(lease.amountFinanced).toBe(terms.price - (terms.downPayment ?? 0) - (terms.tradeIn ?? 0));
      }),
      RUNS,
    );
  });

  test('before a residual due on the last day the balance is the residual', () => {
    fc.assert(
      fc.property(LEASE, (given) => {
        const terms = { ...given, advanceRentals: 0, residual: asMoney(Math.max(given.residual ?? 0, 1)) };
        const [rental, residual] = computeLease(terms).rows.slice(-2);
        expect(rental).toMatchObject({ kind: 'instalment', balance: terms.residual });
        expect(residual).toMatchObject({ kind: 'residual', total: terms.residual, interest: 0, days: 0 });
      }),
      RUNS,
    );
  });

  test('every rental is the unit rental times its weight, those at signing included', () => {
    fc.assert(
      fc.property(LEASE, (terms) => {
        const { rows, regularInstalment = 0 } = computeLease(terms);
        const advance = terms.advanceRentals ?? 0;
        const weights = terms.weightsPercent ?? Array.from({ length: terms.instalments }, () => 100);
        const expected = weights.map((weight) => Math.floor((regularInstalment * weight) / 100 + 0.5));
        const signing = expected.slice(0, advance).reduce((sum, rental) => sum + rental, 0);
        const paid = rows.filter(({ kind }) => kind !== 'residual').map(({ total }) => total);
        expect(paid).toEqual(advance > 0 ? [signing, ...expected.slice(advance)] : expected);
      }),
      RUNS,
    );
  });

  test('the implicit rate of the rental gives the rental back', () => {
    fc.assert(
      fc.property(LEASE, (given) => {
        const terms = { ...given, rounding: {} };
        const { regularInstalment, implicitRate } = computeLease(terms);
        const rental = asMoney(regularInstalment ?? 0);
        const rate = findImplicitRate(terms, rental);
        expect(rate).toBeCloseTo(implicitRate, 10);
        const annualRate = bigRatio(BigInt(Math.round(rate * 1e12)), 10n ** 12n);
        expect(computeLease({ ...terms, annualRate }).regularInstalment).toBe(rental);
      }),
      RUNS,
    );
  });

  test('without interest the rentals return exactly the price', () => {
    fc.assert(
      fc.property(LEASE, (given) => {
        const terms = { ...given, annualRate: ratioFromBps(0), residual: asMoney(0) };
        const lease = computeLease(terms);
        expect(lease.totals).toMatchObject({ interest: 0, total: lease.amountFinanced });
        expect(lease.effectiveRate.bps).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('buying out a lease', () => {
  const terms: LeaseTerms = {
    price: asMoney(40_000_000),
    downPayment: asMoney(12_000_000),
    residual: asMoney(4_000_000),
    annualRate: ratioFromBps(2640),
    instalments: 36,
    startOn: toIsoDate(parseIsoDate('2026-11-15')),
  };

  test('costs the amount on the first day and the balance with earned interest later', () => {
    expect(settleLeaseEarly(terms, terms.startOn).total).toBe(28_000_000);
    const { rows } = computeLease(terms);
    const after = rows[11];
    expect(settleLeaseEarly(terms, toIsoDate(parseIsoDate(after?.dueOn ?? ''))).total).toBe(after?.balance);
    const later = settleLeaseEarly(terms, toIsoDate(parseIsoDate(after?.dueOn ?? '') + 10));
    expect(later.interest).toBe(
      Math.round(((after?.balance ?? 0) * computeLease(terms).implicitRate * 10) / 365),
    );
    expect(later.saved).toBeGreaterThan(0);
    expect(() => settleLeaseEarly(terms, toIsoDate(parseIsoDate('2026-11-14')))).toThrow(
      'settleOn: before_start',
    );
  });
});
