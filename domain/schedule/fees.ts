import {
  asAmount,
  asMoney,
  compareRatios,
  type Money,
  type Ratio,
  roundProduct,
  TermsError,
} from '../money/index.ts';
import type { MoneyRounding } from './factor.ts';

export const FEE_BASES = [
  'amount',
  'price',
  'principal',
  'interest',
  'principal_and_interest',
  'balance',
] as const;

export type FeeBase = (typeof FEE_BASES)[number];

type FeeCharge =
  | { readonly kind: 'flat'; readonly amount: Money }
  | { readonly kind: 'percent'; readonly share: Ratio; readonly base: FeeBase };

/**
 * One fee of a product. A fee that falls due with instalments is always paid with them; a late fee is published
 * but never part of a table.
 */
export type Fee = FeeCharge & {
  readonly when: 'request' | 'disbursement' | 'instalment' | 'late';
  readonly paid: 'separately' | 'deducted' | 'capitalised';
  readonly cap?: Money | undefined;
};

export type FeeBases = { readonly [base in FeeBase]?: Money };

function checkFee(fee: Fee): void {
  if (fee.cap !== undefined) asAmount(fee.cap, 'fees.cap');
  if (fee.kind === 'flat') {
    asAmount(fee.amount, 'fees.amount');
    return;
  }
  const { numerator, denominator } = fee.share;
  const valid = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0;
  if (!valid || numerator < 0 || compareRatios(fee.share, { numerator: 1, denominator: 1 }) > 0) {
    throw new TermsError('fees.share', 'out_of_range');
  }
}

/** One fee on its base, rounded by itself and then held to its cap. */
export function chargeFee(fee: Fee, bases: FeeBases, rounding: MoneyRounding): Money {
  let charge = 0;
  if (fee.kind === 'flat') charge = fee.amount;
  else {
    const base = bases[fee.base];
    if (base === undefined) throw new TermsError('fees.base', 'not_offered');
    const { numerator, denominator } = fee.share;
    charge = roundProduct(base, numerator, denominator * rounding.unit, rounding.mode) * rounding.unit;
  }
  return asMoney(fee.cap === undefined ? charge : Math.min(charge, fee.cap), 'fees');
}

export type UpfrontFees = {
  readonly separately: Money;
  readonly deducted: Money;
  readonly capitalised: Money;
};

/** The fees of the first day, by the way they are paid. Percentages are of the amount asked for, never of a fee. */
export function chargeUpfrontFees(
  fees: readonly Fee[],
  bases: FeeBases,
  rounding: MoneyRounding,
): UpfrontFees {
  const sums = { separately: 0, deducted: 0, capitalised: 0 };
  for (const fee of fees) {
    checkFee(fee);
    if (fee.when === 'request' || fee.when === 'disbursement')
      sums[fee.paid] += chargeFee(fee, bases, rounding);
  }
  return {
    separately: asMoney(sums.separately, 'fees'),
    deducted: asMoney(sums.deducted, 'fees'),
    capitalised: asMoney(sums.capitalised, 'fees'),
  };
}
