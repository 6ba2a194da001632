import { asMoney, type Money, ZERO } from '../money/index.ts';
import { type DayNumber, toIsoDate } from './calendar.ts';
import type { MoneyRounding } from './factor.ts';
import { chargeFee, type Fee } from './fees.ts';
import type { Row, RowKind, Totals } from './terms.ts';

/** A payment before its number, fees and balance are known. */
export type Payment = {
  readonly kind: RowKind;
  readonly day: DayNumber;
  readonly principal: number;
  readonly interest: number;
  readonly deferred: number;
};

export type RowContext = {
  readonly start: DayNumber;
  readonly debt: Money;
  readonly amount: Money;
  readonly price?: Money | undefined;
  readonly fees: readonly Fee[];
  readonly money: MoneyRounding;
};

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

/** Numbers the payments, adds their fees and carries the balance down. */
export function assembleRows(payments: readonly Payment[], context: RowContext): Row[] {
  const fees = context.fees.filter(({ when }) => when === 'instalment');
  let [balance, previous] = [context.debt, context.start];
  return payments.map((payment, index) => {
    const principal = asMoney(payment.principal);
    const interest = asMoney(payment.interest);
    const charged =
      fees.length > 0 && (payment.kind === 'instalment' || payment.kind === 'advance')
        ? instalmentFees(fees, principal, interest, balance, context)
        : ZERO;
    const days = payment.day - previous;
    previous = payment.day;
    balance = asMoney(balance - principal);
    return {
      no: index + 1,
      kind: payment.kind,
      dueOn: toIsoDate(payment.day),
      days,
      principal,
      interest,
      fees: charged,
      total: asMoney(principal + interest + charged),
      balance,
      deferredInterest: asMoney(payment.deferred),
    };
  });
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
  const instalments = rows.filter(({ kind }) => kind === 'instalment');
  const counted = instalments.length > 1 ? instalments.slice(0, -1) : instalments;
  return counted.reduce((highest, { total }) => (total > highest ? total : highest), ZERO);
}
