import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMoney, ROUNDING_MODES, ratioFromBps, ratioToNumber } from '../money/index.ts';
import { yearsToDueDates } from './effective-rate.ts';
import {
  computeLoan,
  DAY_COUNTS,
  type Fee,
  LOAN_METHODS,
  type LoanTerms,
  parseIsoDate,
  type Schedule,
  TABLE_RULES,
  toIsoDate,
} from './index.ts';
import { planLoan } from './plan.ts';

const START = fc.integer({ min: parseIsoDate('2000-01-01'), max: parseIsoDate('2090-12-31') }).map(toIsoDate);
const AMOUNT = fc.integer({ min: 100_000, max: 500_000_000 }).map((amount) => asMoney(amount));
const WEEKENDS = { weekend: [0, 6], holidays: new Set([toIsoDate(parseIsoDate('2026-07-13'))]) };

const FEES: fc.Arbitrary<Fee[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('flat' as const),
      amount: fc.integer({ min: 1, max: 5000 }).map((amount) => asMoney(amount)),
      when: fc.constantFrom(
        'request' as const,
        'disbursement' as const,
        'instalment' as const,
        'late' as const,
      ),
      paid: fc.constantFrom('separately' as const, 'deducted' as const, 'capitalised' as const),
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      share: fc.integer({ min: 1, max: 300 }).map((bps) => ratioFromBps(bps)),
      base: fc.constant('amount' as const),
      when: fc.constantFrom('request' as const, 'disbursement' as const),
      paid: fc.constantFrom('separately' as const, 'deducted' as const, 'capitalised' as const),
      cap: fc.option(
        fc.integer({ min: 1000, max: 1_000_000 }).map((cap) => asMoney(cap)),
        { nil: undefined },
      ),
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      share: fc.integer({ min: 1, max: 500 }).map((bps) => ratioFromBps(bps)),
      base: fc.constantFrom(
        'principal' as const,
        'interest' as const,
        'principal_and_interest' as const,
        'balance' as const,
      ),
      when: fc.constant('instalment' as const),
      paid: fc.constant('separately' as const),
    }),
  ),
  { maxLength: 3 },
);

/** Any loan that a product could describe. */
const TERMS: fc.Arbitrary<LoanTerms> = fc
  .record({
    amount: AMOUNT,
    annualRate: fc.integer({ min: 0, max: 6000 }).map((bps) => ratioFromBps(bps)),
    instalments: fc.integer({ min: 1, max: 72 }),
    startOn: START,
    method: fc.constantFrom(...LOAN_METHODS),
    rules: fc.constantFrom(...TABLE_RULES),
    dayCount: fc.constantFrom(...DAY_COUNTS),
    period: fc.constantFrom(
      { unit: 'months' as const, every: 1 },
      { unit: 'months' as const, every: 3 },
      { unit: 'weeks' as const, every: 2 },
      { unit: 'days' as const, every: 15 },
    ),
    dueDates: fc.constantFrom(
      {},
      { monthEnd: 'FIRST_DAY_OF_NEXT_MONTH' as const },
      { workingDays: WEEKENDS },
    ),
    graces: fc.tuple(fc.nat({ max: 80 }), fc.nat({ max: 80 }), fc.nat({ max: 80 })),
    hasGrace: fc.boolean(),
    rounding: fc.record({
      mode: fc.constantFrom(...ROUNDING_MODES),
      moneyMultiple: fc.constantFrom(1, 1, 1, 10),
      instalmentMultiple: fc.constantFrom(1, 1, 10, 100),
    }),
    fees: FEES,
    balloonPercent: fc.integer({ min: 0, max: 45 }),
    downPaymentShare: fc.option(
      fc.integer({ min: 0, max: 5000 }).map((bps) => ratioFromBps(bps)),
      { nil: undefined, freq: 5 },
    ),
  })
  .map(({ graces: [principal, interest, free], hasGrace, balloonPercent, ...terms }) => ({
    ...terms,
    grace: hasGrace
      ? {
          principalPeriods: principal % terms.instalments,
          interestPeriods: interest % terms.instalments,
          interestFreePeriods: free % (terms.instalments + 1),
        }
      : {},
    balloon:
      terms.method === 'BALLOON' ? asMoney(Math.floor((terms.amount * balloonPercent) / 100)) : undefined,
  }));

const RUNS = { numRuns: 1000 };

/** Lists the faults of a schedule instead of expecting each, because millions of single expectations would take minutes. */
function findFaults({ rows, totals, ...schedule }: Schedule): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  let balance: number = schedule.amountFinanced;
  const sums = { principal: 0, interest: 0, fees: 0, total: 0 };
  for (const row of rows) {
    balance -= row.principal;
    check(row.balance === balance, `balance of row ${row.no}`);
    check(row.total === row.principal + row.interest + row.fees, `total of row ${row.no}`);
    check(row.days >= 0, `days of row ${row.no}`);
    for (const column of ['principal', 'interest', 'fees', 'total'] as const) {
      check(Number.isSafeInteger(row[column]) && row[column] >= 0, `${column} of row ${row.no}`);
      sums[column] += row[column];
    }
  }
  for (const column of ['principal', 'interest', 'fees', 'total'] as const) {
    check(sums[column] === totals[column], `sum of ${column}`);
  }
  check(totals.principal === schedule.amountFinanced, 'principal is the amount financed');
  check(rows.at(-1)?.balance === 0 && rows.at(-1)?.deferredInterest === 0, 'the last row clears the debt');
  check(schedule.totalPaid === totals.total + schedule.feesPaidSeparately, 'total paid');
  check(schedule.costOfCredit === schedule.totalPaid - schedule.amountPaidOut, 'cost of credit');
  check(Number.isFinite(schedule.effectiveRate.annual), 'effective rate');
  return faults;
}

describe('every loan', () => {
  test('principal sums to the amount, the balance ends at zero, rows and totals add up', () => {
    fc.assert(
      fc.property(TERMS, (terms) => {
        expect(findFaults(computeLoan(terms))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('the effective rate brings the payments back to what was received, to the tögrög', () => {
    fc.assert(
      fc.property(TERMS, (terms) => {
        const plan = planLoan(terms);
        const { rows, effectiveRate, amountPaidOut, feesPaidSeparately } = computeLoan(terms);
        const years = yearsToDueDates(plan.start, plan.due, plan.period);
        const instalments = rows.filter(({ kind }) => kind === 'instalment');
        const value = instalments.reduce(
          (sum, { total }, index) => sum + total * (1 + effectiveRate.annual) ** -(years[index] ?? 0),
          0,
        );
        const received = amountPaidOut - feesPaidSeparately - plan.downPayment;
        expect(Math.abs(value - received)).toBeLessThan(0.5);
        expect(Math.abs(effectiveRate.bps - effectiveRate.annual * 10_000)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      RUNS,
    );
  });

  test('with fees the effective rate is never below the nominal one', () => {
    const simple = TERMS.filter(({ method }) => method !== 'FLAT').map((terms) => ({
      ...terms,
      amount: asMoney(terms.amount + 1_000_000),
      dayCount: 'ACT/365' as const,
      grace: { principalPeriods: terms.grace?.principalPeriods ?? 0 },
      rules: 'PROGRESSIVE' as const,
      period: { unit: 'months' as const, every: 1 },
      dueDates: {},
      downPaymentShare: undefined,
      rounding: {},
      fees: [
        ...(terms.fees ?? []),
        { kind: 'percent', share: ratioFromBps(100), base: 'amount', when: 'disbursement', paid: 'deducted' },
      ] as Fee[],
    }));
    fc.assert(
      fc.property(simple, (terms) => {
        expect(computeLoan(terms).effectiveRate.annual).toBeGreaterThan(ratioToNumber(terms.annualRate));
      }),
      RUNS,
    );
  });
});

/**
 * How far rounding can move a total: an instalment rounded by half a multiple changes the last row by the growth
 * of all of them, and every row's interest is rounded once.
 */
function roundingSlack(terms: LoanTerms): number {
  const plan = planLoan(terms);
  let growth = 0;
  for (const { value } of plan.factors) growth = 1 + growth * (1 + value);
  const multiple = Math.max(plan.rounding.instalmentMultiple, plan.money.unit);
  return (multiple / 2 + 3 * plan.money.unit) * (growth + plan.factors.length) + growth * plan.money.unit;
}

/**
 * At rates where a long period's interest exceeds the level instalment, the excess is carried without interest of its
 * own. Such a loan ends early, the earlier the dearer it is: that is the rule, and no question of rounding.
 */
const carriesInterest = ({ rows }: Schedule): boolean => rows.some((row) => row.deferredInterest > 0);

describe('raising', () => {
  const plain = TERMS.map((terms) => ({
    ...terms,
    fees: [],
    rounding: { mode: 'HALF_UP' as const, instalmentMultiple: terms.rounding?.instalmentMultiple ?? 1 },
  }));

  test('the amount by more than the rounding never lowers the total', () => {
    fc.assert(
      fc.property(plain, fc.nat({ max: 1_000_000 }), (terms, raise) => {
        const slack = Math.ceil(roundingSlack(terms));
        const base = computeLoan(terms);
        const larger = computeLoan({ ...terms, amount: asMoney(terms.amount + raise + 2 * slack) });
        const slightly = computeLoan({ ...terms, amount: asMoney(terms.amount + 1) });
        fc.pre(Boolean(terms.grace?.interestPeriods) || ![base, larger, slightly].some(carriesInterest));
        expect(larger.totals.total).toBeGreaterThanOrEqual(base.totals.total);
        expect(slightly.totals.total).toBeGreaterThanOrEqual(base.totals.total - 2 * slack);
      }),
      RUNS,
    );
  });

  test('the rate never lowers the total by more than the rounding', () => {
    // Two kinds of grace repay faster at a higher rate, by their rules: rows in interest grace are all principal,
    // and the textbook instalment takes no notice of interest-free periods.
    const fair = plain.filter(
      ({ rules, grace }) => !grace?.interestPeriods && (rules !== 'CLASSIC' || !grace?.interestFreePeriods),
    );
    fc.assert(
      fc.property(fair, fc.integer({ min: 1, max: 2000 }), (terms, raise) => {
        const bps = Math.round(ratioToNumber(terms.annualRate) * 10_000) + raise;
        const dearer = { ...terms, annualRate: ratioFromBps(bps) };
        const [before, after] = [computeLoan(terms), computeLoan(dearer)];
        fc.pre(!carriesInterest(before) && !carriesInterest(after));
        const slack = roundingSlack(terms) + roundingSlack(dearer);
        expect(after.totals.total).toBeGreaterThanOrEqual(before.totals.total - slack);
      }),
      RUNS,
    );
  });

  test('the rate by a percentage point raises the total of an ordinary loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 100_000_000 }),
        fc.integer({ min: 100, max: 5000 }),
        fc.integer({ min: 2, max: 60 }),
        START,
        (amount, bps, instalments, startOn) => {
          const terms = (rateBps: number): LoanTerms => ({
            amount: asMoney(amount),
            annualRate: ratioFromBps(rateBps),
            instalments,
            startOn,
          });
          expect(computeLoan(terms(bps + 100)).totals.total).toBeGreaterThan(
            computeLoan(terms(bps)).totals.total,
          );
        },
      ),
      RUNS,
    );
  });
});
