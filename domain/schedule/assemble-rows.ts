import { asMoney, type Money, ZERO } from '../money/index.ts';
import type { DayNumber, IsoDate } from './calendar.ts';
import type { MoneyRounding } from './factor.ts';
import { chargeFee, type Fee } from './fees.ts';
import type { Row, RowKind, Totals } from './terms.ts';

export type RowContext = {
  readonly start: DayNumber;
  readonly amount: Money;
  readonly price?: Money | undefined;
  readonly fees: readonly Fee[];
  readonly money: MoneyRounding;
};

export type AddRow = (
  kind: RowKind,
  day: DayNumber,
  dueOn: IsoDate,
  principal: number,
  interest: number,
  deferred: number,
) => void;

/** The fees of one instalment: each is rounded by itself, then they are added. */
function instalmentFees(
  fees: readonly Fee[],
  principal: Money,
  interest: Money,
  balance: Money,
  context: RowContext,
): Money {
  let sum = 0;
  for (const fee of fees) {
    const both = asMoney(principal + interest);
    const bases = { amount: context.amount, principal, interest, principal_and_interest: both, balance };
    sum += chargeFee(
      fee,
      context.price === undefined ? bases : { ...bases, price: context.price },
      context.money,
    );
  }
  return asMoney(sum, 'fees');
}

/** Numbers payments as they come, adds their fees and carries the balance down. */
export function startRows(context: RowContext, debt: Money): { readonly rows: Row[]; readonly add: AddRow } {
  const fees = context.fees.filter(({ when }) => when === 'instalment');
  const rows: Row[] = [];
  let balance = debt;
  let previous = context.start;
  const add: AddRow = (kind, day, dueOn, paidPrincipal, paidInterest, deferred) => {
    const principal = asMoney(paidPrincipal);
    const interest = asMoney(paidInterest);
    const bearsFees = fees.length > 0 && (kind === 'instalment' || kind === 'advance');
    const charged = bearsFees ? instalmentFees(fees, principal, interest, balance, context) : ZERO;
    balance = asMoney(balance - principal);
    rows.push({
      no: rows.length + 1,
      kind,
      dueOn,
      days: day - previous,
      principal,
      interest,
      fees: charged,
      total: asMoney(principal + interest + charged),
      balance,
      deferredInterest: asMoney(deferred),
    });
    previous = day;
  };
  return { rows, add };
}

/** The sums of the columns. */
export function sumRows(rows: readonly Row[]): Totals {
  let [principal, interest, fees, total] = [0, 0, 0, 0];
  for (const row of rows) {
    principal += row.principal;
    interest += row.interest;
    fees += row.fees;
    total += row.total;
  }
  return {
    principal: asMoney(principal),
    interest: asMoney(interest),
    fees: asMoney(fees),
    total: asMoney(total),
  };
}

/** The largest instalment but the last; the only one when there is one. */
export function highestInstalment(rows: readonly Row[]): Money {
  let [highest, last, count] = [ZERO, ZERO, 0];
  for (const { kind, total } of rows) {
    if (kind !== 'instalment') continue;
    if (count > 0 && last > highest) highest = last;
    last = total;
    count += 1;
  }
  return count === 1 ? last : highest;
}
