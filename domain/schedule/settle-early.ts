import { asMoney, type Money, roundBigQuotient, TermsError } from '../money/index.ts';
import { type DayNumber, type IsoDate, parseIsoDate } from './calendar.ts';
import { checkCount } from './check-terms.ts';
import { tabulateLoan } from './compute-schedule.ts';
import { periodFraction } from './day-count.ts';
import { bigFactor, interestOn, periodFactor } from './factor.ts';
import { type Plan, planLoan } from './plan.ts';
import type { LoanTerms, Row } from './terms.ts';

export type Settlement = {
  readonly paidInstalments: number;
  readonly principal: Money;
  readonly interest: Money;
  /** Fees of instalments that fell due and were not paid. */
  readonly fees: Money;
  readonly total: Money;
  /** The saving: the payments that were still to come, less the total. */
  readonly saved: Money;
};

/** Interest from the last due date to a day inside the next period. */
function accruedInside(plan: Plan, index: number, from: DayNumber, on: DayNumber, balance: Money): number {
  const factor = plan.factors[index];
  const due = plan.due.dates[index];
  if (!factor || !due || on <= from || factor.value === 0) return 0;
  const isPeriodic = plan.dayCount === 'PERIODIC' || plan.dayCount === '30/360';
  if (plan.method !== 'FLAT' && !isPeriodic) {
    const fraction = periodFraction(plan.dayCount, plan.period, from, on);
    return interestOn(balance, periodFactor(plan.annualRate, fraction), plan.money);
  }
  // Equal periods and flat interest know no days, so the period's interest is spread evenly over its days.
  const { numerator, denominator } = bigFactor(factor);
  const base = plan.method === 'FLAT' ? plan.flatPrincipal : balance;
  const earned = BigInt(base) * numerator * BigInt(on - from);
  const units = roundBigQuotient(
    earned,
    denominator * BigInt((due.day - from) * plan.money.unit),
    plan.money.mode,
  );
  return Number(units) * plan.money.unit;
}

const sumOf = (rows: readonly Row[], column: 'interest' | 'fees' | 'total'): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

/**
 * The sum that clears a loan on a date: the principal still owed and the interest earned up to that day, never the
 * interest of the days after it. Instalments due on or before the date count as paid unless the caller says
 * how many were; overdue interest is a separate question.
 */
export function settleLoanEarly(terms: LoanTerms, settleOn: IsoDate, paidInstalments?: number): Settlement {
  const plan = planLoan(terms);
  const on = parseIsoDate(settleOn, 'settleOn');
  if (on < plan.start) throw new TermsError('settleOn', 'before_start');
  const rows = tabulateLoan(plan).rows.filter(({ kind }) => kind === 'instalment');
  const dueCount = plan.due.dates.filter(({ day }) => day <= on).length;
  const paid = paidInstalments ?? dueCount;
  checkCount(paid, 'paidInstalments', 0, rows.length);
  const principal = rows[paid - 1]?.balance ?? plan.principal;
  const missed = rows.slice(paid, dueCount);
  const reached = Math.max(paid, dueCount);
  const from = plan.due.dates[reached - 1]?.day ?? plan.start;
  const waiting = rows[reached - 1]?.deferredInterest ?? 0;
  const interest = sumOf(missed, 'interest') + waiting + accruedInside(plan, reached, from, on, principal);
  const fees = sumOf(missed, 'fees');
  const total = asMoney(principal + interest + fees);
  return {
    paidInstalments: paid,
    principal,
    interest: asMoney(interest),
    fees: asMoney(fees),
    total,
    saved: asMoney(sumOf(rows.slice(paid), 'total') - total),
  };
}
