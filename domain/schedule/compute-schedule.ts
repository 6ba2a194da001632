import { asMoney, ratioToNumber, TermsError } from '../money/index.ts';
import { highestInstalment, startRows, sumRows } from './assemble-rows.ts';
import { toIsoDate } from './calendar.ts';
import {
  hasEqualPeriods,
  solveFlowRate,
  solvePeriodicRate,
  toEffectiveRate,
  yearsToDueDates,
} from './effective-rate.ts';
import { type Plan, planLoan } from './plan.ts';
import { repay } from './repay.ts';
import type { EffectiveRate, LoanTerms, Row, Schedule } from './terms.ts';

/** The table alone, for questions that need no effective rate. */
export type LoanTable = Pick<Schedule, 'rows' | 'totals' | 'regularInstalment' | 'highestInstalment'>;

/** The rows of a plan. */
export function tabulateLoan(plan: Plan): LoanTable {
  const { columns, regularInstalment } = repay(plan);
  const { rows, add } = startRows(plan, asMoney(plan.principal + plan.downPayment));
  if (plan.downPayment > 0) add('down_payment', plan.start, toIsoDate(plan.start), plan.downPayment, 0, 0);
  let index = 0;
  for (const { day, iso } of plan.due.dates) {
    const principal = columns.principal[index] ?? 0;
    add('instalment', day, iso, principal, columns.interest[index] ?? 0, columns.deferred[index] ?? 0);
    index += 1;
  }
  return { rows, totals: sumRows(rows), regularInstalment, highestInstalment: highestInstalment(rows) };
}

/** The rate over what was received and everything paid; a down payment simply lowers what was received. */
function rateOf(plan: Plan, received: number, rows: readonly Row[]): EffectiveRate {
  const guess = ratioToNumber(plan.annualRate);
  const instalments: number[] = [];
  for (const { kind, total } of rows) if (kind === 'instalment') instalments.push(total);
  if (hasEqualPeriods(plan.due)) {
    return toEffectiveRate(solvePeriodicRate(received, instalments, plan.period, guess));
  }
  const years = yearsToDueDates(plan.start, plan.due, plan.period);
  const flows = instalments.map((amount, index) => ({ amount, years: years[index] ?? 0 }));
  return toEffectiveRate(solveFlowRate(received, flows, guess));
}

/** The instalment table of a loan, with its totals. */
export function computeLoanTable(terms: LoanTerms): LoanTable {
  return tabulateLoan(planLoan(terms));
}

/** Everything about a loan: the table, the money that changes hands, and the effective annual rate. */
export function computeLoan(terms: LoanTerms): Schedule {
  const plan = planLoan(terms);
  const table = tabulateLoan(plan);
  const { separately, deducted, capitalised } = plan.upfront;
  const amountPaidOut = asMoney(plan.amount - deducted);
  const totalPaid = asMoney(table.totals.total + separately);
  const received = amountPaidOut - separately - plan.downPayment;
  if (received <= 0) throw new TermsError('amount', 'too_small');
  return {
    rows: table.rows,
    totals: table.totals,
    regularInstalment: table.regularInstalment,
    highestInstalment: table.highestInstalment,
    amountFinanced: asMoney(plan.principal + plan.downPayment),
    amountPaidOut,
    feesPaidSeparately: separately,
    feesDeducted: deducted,
    feesCapitalised: capitalised,
    totalPaid,
    costOfCredit: asMoney(totalPaid - amountPaidOut),
    annualRate: ratioToNumber(plan.annualRate),
    effectiveRate: rateOf(plan, received, table.rows),
  };
}
