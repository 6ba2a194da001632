import { interestOn } from './factor.ts';
import type { Plan } from './plan.ts';

/** The payments of all rows as plain columns; fees and dates are added later. */
export type Columns = {
  readonly principal: number[];
  readonly interest: number[];
  /** Interest accrued after each row but not yet due. */
  readonly deferred: number[];
};

export type RowRule = {
  /** The whole payment of a row, given the interest that falls due with it. */
  readonly totalFor: (interest: number) => number;
  /** Interest above the row's total waits for the next row instead of raising the total. */
  readonly carriesInterest: boolean;
  /** Interest of each period when it does not depend on the balance, as with flat interest. */
  readonly accrued?: readonly number[] | undefined;
};

/** Runs the debt down row by row; the last row clears whatever is left. */
export function amortise(plan: Plan, rule: RowRule): Columns {
  const { factors, grace, money } = plan;
  const last = factors.length - 1;
  const columns: Columns = { principal: [], interest: [], deferred: [] };
  let balance: number = plan.principal;
  let deferred = 0;
  // Plain loops here and in the solvers: this is what runs while a slider moves.
  for (let index = 0; index <= last; index += 1) {
    const factor = factors[index];
    const accrued = rule.accrued?.[index] ?? (factor ? interestOn(balance, factor, money) : 0);
    const available = deferred + accrued;
    let interest = index < grace.interestPeriods && index !== last ? 0 : available;
    let principal = balance;
    if (index < last) {
      if (index < grace.principalPeriods) principal = 0;
      else {
        const total = rule.totalFor(interest);
        if (rule.carriesInterest && interest > total) interest = total;
        principal = Math.min(Math.max(total - interest, 0), balance);
      }
    }
    deferred = available - interest;
    balance -= principal;
    columns.principal.push(principal);
    columns.interest.push(interest);
    columns.deferred.push(deferred);
  }
  return columns;
}

/** The payment of the last row, before fees. */
export function lastTotal({ principal, interest }: Columns): number {
  return (principal.at(-1) ?? 0) + (interest.at(-1) ?? 0);
}
