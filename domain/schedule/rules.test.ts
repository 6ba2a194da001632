import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMoney, ROUNDING_MODES, ratio, ratioFromBps, roundBigQuotient } from '../money/index.ts';
import { interestOn, NO_INTEREST, periodFactor } from './factor.ts';
import {
  computeLoan,
  computeLoanTable,
  computeOverdueInterest,
  type LoanTerms,
  parseIsoDate,
  settleLoanEarly,
  toIsoDate,
} from './index.ts';
import { solveLevelPayment } from './level-payment.ts';

const day = (text: string) => toIsoDate(parseIsoDate(text));
const LOAN: LoanTerms = {
  amount: asMoney(5_000_000),
  annualRate: ratioFromBps(3600),
  instalments: 12,
  startOn: day('2026-11-15'),
};

describe('exact arithmetic', () => {
  const FACTOR = fc
    .tuple(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(10_000, 999_983, 1_000_000_000),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(12, 360, 365, 133_590),
    )
    .map(([rate, denominator, days, year]) =>
      periodFactor(ratio(rate, denominator), { numerator: days, denominator: year }),
    );
  const exactly = (factor: ReturnType<typeof periodFactor>) =>
    factor.big ?? { numerator: BigInt(factor.numerator), denominator: BigInt(factor.denominator) };

  test('interest is rounded from the exact product, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 45 }),
        FACTOR,
        fc.constantFrom(...ROUNDING_MODES),
        fc.constantFrom(1, 10, 100),
        (balance, factor, mode, unit) => {
          const { numerator, denominator } = exactly(factor);
          const exact =
            roundBigQuotient(BigInt(balance) * numerator, denominator * BigInt(unit), mode) * BigInt(unit);
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
          expect(BigInt(interestOn(balance, factor, { mode, unit }))).toBe(exact);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('the level payment is rounded from the exact fraction, ties included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.array(fc.oneof(FACTOR, fc.constant(NO_INTEREST)), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...ROUNDING_MODES),
        (amount, periods, mode) => {
          const factors = [NO_INTEREST, ...periods];
          const advances = factors.map((_, index) => (index === 0 ? amount : 0));
          const weights = factors.map((_, index) => (index === 0 ? 0 : 1));
          let [debt, paid, scale] = [BigInt(amount), 0n, 1n];
          for (const factor of periods) {
            const { numerator, denominator } = exactly(factor);
            scale *= denominator;
            debt *= denominator + numerator;
            paid = paid * (denominator + numerator) + scale;
          }
          const exact = roundBigQuotient(debt, paid, mode);
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
          expect(BigInt(solveLevelPayment({ factors, advances, weights }, { mode, unit: 1 }))).toBe(exact);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a payment on a tie follows the mode', () => {
    const contract = {
      factors: [NO_INTEREST, NO_INTEREST, NO_INTEREST],
      advances: [1001, 0, 0],
      weights: [0, 1, 1],
    };
    expect(solveLevelPayment(contract, { mode: 'HALF_UP', unit: 1 })).toBe(501);
    expect(solveLevelPayment(contract, { mode: 'HALF_EVEN', unit: 1 })).toBe(500);
    expect(solveLevelPayment(contract, { mode: 'FLOOR', unit: 1 })).toBe(500);
  });
});

describe('grace', () => {
  test('on principal: interest only, then the instalment over the rest', () => {
    const { rows, regularInstalment } = computeLoan({
      ...LOAN,
      dayCount: '30/360',
      grace: { principalPeriods: 3 },
    });
    expect(rows.slice(0, 3).map(({ principal, interest }) => [principal, interest])).toEqual([
      [0, 150_000],
      [0, 150_000],
      [0, 150_000],
    ]);
    // PMT(3 %, 9, 5,000,000) = 642,169.28
    expect(regularInstalment).toBe(642_169);
  });

  test('on interest: instalments are all principal, and what accrued falls due after it', () => {
    const without = computeLoanTable({ ...LOAN, dayCount: '30/360' });
    const { rows } = computeLoanTable({ ...LOAN, dayCount: '30/360', grace: { interestPeriods: 2 } });
    const instalment = without.regularInstalment ?? 0;
    expect(rows.slice(0, 2).map(({ principal, interest }) => [principal, interest])).toEqual([
      [instalment, 0],
      [instalment, 0],
    ]);
    const accrued = [5_000_000, 5_000_000 - instalment, 5_000_000 - 2 * instalment].map((balance) =>
      Math.round(balance * 0.03),
    );
    expect(rows[1]?.deferredInterest).toBe((accrued[0] ?? 0) + (accrued[1] ?? 0));
    expect(rows[2]?.interest).toBe(accrued.reduce((sum, interest) => sum + interest, 0));
  });

  test('interest above the instalment is carried to the next row', () => {
    const { rows } = computeLoanTable({
      ...LOAN,
      annualRate: ratioFromBps(60_000),
      dayCount: '30/360',
      grace: { interestPeriods: 3 },
    });
    const carrying = rows.filter(({ deferredInterest, no }) => no > 3 && deferredInterest > 0);
    expect(carrying.length).toBeGreaterThan(0);
    for (const { principal } of carrying) expect(principal).toBe(0);
  });

  test('interest-free periods accrue nothing', () => {
    const { rows } = computeLoanTable({ ...LOAN, grace: { interestFreePeriods: 4 } });
    expect(rows.map(({ interest }) => interest > 0)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('money that changes hands', () => {
  const fee = { kind: 'percent', share: ratioFromBps(200), base: 'amount', when: 'disbursement' } as const;

  test('a deducted fee lowers what is received, a capitalised one raises the debt', () => {
    expect(computeLoan({ ...LOAN, fees: [{ ...fee, paid: 'deducted' }] })).toMatchObject({
      amountFinanced: 5_000_000,
      amountPaidOut: 4_900_000,
      feesDeducted: 100_000,
    });
    expect(computeLoan({ ...LOAN, fees: [{ ...fee, paid: 'capitalised' }] })).toMatchObject({
      amountFinanced: 5_100_000,
      amountPaidOut: 5_000_000,
    });
    expect(
      computeLoan({ ...LOAN, fees: [{ ...fee, paid: 'separately', cap: asMoney(30_000) }] }),
    ).toMatchObject({ amountPaidOut: 5_000_000, feesPaidSeparately: 30_000 });
  });

  test('a late fee is no part of a table', () => {
    expect(
      computeLoan({
        ...LOAN,
        fees: [{ kind: 'flat', amount: asMoney(9000), when: 'late', paid: 'separately' }],
      }),
    ).toEqual(computeLoan(LOAN));
  });

  test('a loan repaid in one year at a tie shows the rate half up', () => {
    const year = {
      ...LOAN,
      instalments: 1,
      period: { unit: 'years', every: 1 },
      dayCount: 'PERIODIC',
    } as const;
    const { effectiveRate } = computeLoan({
      ...year,
      amount: asMoney(1_000_000),
      annualRate: ratio(12_345, 100_000),
    });
    expect(effectiveRate.bps).toBe(1235);
  });

  test('dates moved off weekends earn interest for the days they moved', () => {
    const workingDays = { weekend: [0, 6], holidays: new Set([day('2026-12-15')]) };
    const { rows } = computeLoan({ ...LOAN, dueDates: { workingDays } });
    expect(rows[0]).toMatchObject({
      dueOn: '2026-12-16',
      days: 31,
      interest: Math.round((5_000_000 * 0.36 * 31) / 365),
    });
    expect(rows.reduce((sum, { days }) => sum + days, 0)).toBe(
      parseIsoDate('2027-11-15') - parseIsoDate('2026-11-15'),
    );
  });
});

describe('settling early', () => {
  test('costs the amount on the first day, the balance on a due date, nothing after the last', () => {
    const { rows } = computeLoan(LOAN);
    expect(settleLoanEarly(LOAN, LOAN.startOn)).toMatchObject({
      total: 5_000_000,
      interest: 0,
      paidInstalments: 0,
    });
    expect(settleLoanEarly(LOAN, day('2027-03-15'))).toMatchObject({
      total: rows[3]?.balance,
      paidInstalments: 4,
    });
    expect(settleLoanEarly(LOAN, day('2028-01-01'))).toMatchObject({
      total: 0,
      saved: 0,
      paidInstalments: 12,
    });
  });

  test('between two due dates adds the interest of the days passed', () => {
    const { rows } = computeLoan(LOAN);
    const balance = rows[3]?.balance ?? 0;
    expect(settleLoanEarly(LOAN, day('2027-03-25'))).toMatchObject({
      principal: balance,
      interest: Math.round((balance * 0.36 * 10) / 365),
    });
  });

  test('equal periods and flat interest are spread over their days', () => {
    const periodic = { ...LOAN, dayCount: '30/360', method: 'BULLET' } as const;
    expect(settleLoanEarly(periodic, day('2026-11-25')).interest).toBe(Math.round((150_000 * 10) / 30));
    const flat = { ...LOAN, dayCount: '30/360', method: 'FLAT' } as const;
    const after = settleLoanEarly(flat, day('2027-01-05'));
    expect(after).toMatchObject({ paidInstalments: 1, interest: Math.round((150_000 * 21) / 31) });
  });

  test('owes what was missed', () => {
    const { rows } = computeLoan(LOAN);
    const settled = settleLoanEarly(LOAN, day('2027-02-15'), 1);
    expect(settled.principal).toBe(rows[0]?.balance);
    expect(settled.interest).toBe((rows[1]?.interest ?? 0) + (rows[2]?.interest ?? 0));
  });
});

describe('overdue interest', () => {
  const overdue = {
    overduePrincipal: asMoney(400_000),
    annualRate: ratioFromBps(3600),
    dueOn: day('2026-12-15'),
    paidOn: day('2027-01-14'),
  };

  test('is a share of the base rate on the overdue principal', () => {
    // 36 % × 20 % = 7.2 % a year; 400,000 × 7.2 % × 30 / 365 = 2,367.12
    expect(computeOverdueInterest(overdue)).toEqual({
      days: 30,
      annualRate: { numerator: 9, denominator: 125 },
      interest: 2367,
      isCapped: false,
    });
    expect(computeOverdueInterest({ ...overdue, share: ratioFromBps(1000) }).interest).toBe(1184);
  });

  test('never passes the legal cap', () => {
    expect(computeOverdueInterest({ ...overdue, share: ratioFromBps(5000) })).toMatchObject({
      interest: 2367,
      isCapped: true,
    });
    expect(computeOverdueInterest({ ...overdue, paidOn: overdue.dueOn })).toMatchObject({
      days: 0,
      interest: 0,
    });
  });
});
