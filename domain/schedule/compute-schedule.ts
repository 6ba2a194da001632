import { asMoney, ratioToNumber, TermsError } from '../money/index.ts';
import { assembleRows, highestInstalment, type Payment, sumRows } from './assemble-rows.ts';
import {
  hasEqualPeriods,
  solveFlowRate,
  solvePeriodicRate,
  toEffectiveRate,
  yearsToDueDates,
} from './effective-rate.ts';
import { type Plan, planLoan } from './plan.ts';
import { type Repayment, repay } from './repay.ts';
import type { EffectiveRate, LoanTerms, Row, Schedule } from './terms.ts';

/** The table alone, for questions that need no effective rate. */
export type LoanTable = Pick<Schedule, 'rows' | 'totals' | 'regularInstalment' | 'highestInstalment'>;

function toPayments(plan: Plan, { columns }: Repayment): Payment[] {
  const payments = plan.due.dates.map(
    ({ day }, index): Payment => ({
      kind: 'instalment',
      day,
      principal: columns.principal[index] ?? 0,
      interest: columns.interest[index] ?? 0,
      deferred: columns.deferred[index] ?? 0,
    }),
  );
  if (plan.downPayment === 0) return payments;
  const first: Payment = {
    kind: 'down_payment',
    day: plan.start,
    principal: plan.downPayment,
    interest: 0,
    deferred: 0,
  };
  return [first, ...payments];
}

function tabulate(plan: Plan): LoanTable {
  const repayment = repay(plan);
  const debt = asMoney(plan.principal + plan.downPayment);
  const rows = assembleRows(toPayments(plan, repayment), { ...plan, debt });
  return {
    rows,
    totals: sumRows(rows),
    regularInstalment: repayment.regularInstalment,
    highestInstalment: highestInstalment(rows),
  };
}

/** The rate over what was received and everything paid; a down payment simply lowers what was received. */
function rateOf(plan: Plan, received: number, rows: readonly Row[]): EffectiveRate {
  const guess = ratioToNumber(plan.annualRate);
  const instalments = rows.filter(({ kind }) => kind === 'instalment').map(({ total }) => total);
  if (hasEqualPeriods(plan.due)) {
    return toEffectiveRate(solvePeriodicRate(received, instalments, plan.period, guess));
  }
  const years = yearsToDueDates(plan.start, plan.due, plan.period);
  const flows = instalments.map((amount, index) => ({ amount, years: years[index] ?? 0 }));
  return toEffectiveRate(solveFlowRate(received, flows, guess));
}

/** The instalment table of a loan, with its totals. */
export function computeLoanTable(terms: LoanTerms): LoanTable {
  return tabulate(planLoan(terms));
}

/** Everything about a loan: the table, the money that changes hands, and the effective annual rate. */
export function computeLoan(terms: LoanTerms): Schedule {
  const plan = planLoan(terms);
  const table = tabulate(plan);
  const { separately, deducted, capitalised } = plan.upfront;
  const amountPaidOut = asMoney(plan.amount - deducted);
  const totalPaid = asMoney(table.totals.total + separately);
  const received = amountPaidOut - separately - plan.downPayment;
  if (received <= 0) throw new TermsError('amount', 'too_small');
  return {
    ...table,
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
