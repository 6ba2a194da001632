import { TermsError } from './terms-error.ts';

declare const moneyBrand: unique symbol;

/** An amount in the smallest unit of its currency (tögrög for MNT): always a safe integer, never a fraction. */
export type Money = number & { readonly [moneyBrand]: 'Money' };

/** An integer that may be negative as money; refuses fractions, NaN and anything past 2⁵³. */
export function asMoney(value: number, field = 'amount'): Money {
  if (!Number.isSafeInteger(value)) {
    if (typeof value !== 'number' || Number.isNaN(value)) throw new TermsError(field, 'not_a_number');
    throw new TermsError(field, Math.abs(value) > Number.MAX_SAFE_INTEGER ? 'too_large' : 'not_an_integer');
  }
  // The check above is what the brand stands for; adding 0 turns -0 into 0.
  return (value + 0) as Money;
}

/** Money that may not be negative, as every amount in a request is. */
export function asAmount(value: number, field = 'amount'): Money {
  const amount = asMoney(value, field);
  if (amount < 0) throw new TermsError(field, 'negative');
  return amount;
}

export const ZERO: Money = asMoney(0);

/** The sum, refused when it leaves the safe integers. */
export function addMoney(...amounts: readonly Money[]): Money {
  let sum = 0;
  for (const amount of amounts) sum = asMoney(sum + amount);
  return asMoney(sum);
}

/** minuend − subtrahend, refused when it leaves the safe integers. */
export function subtractMoney(minuend: Money, subtrahend: Money): Money {
  return asMoney(minuend - subtrahend);
}

/**
 * Splits an amount by whole-number weights without losing a unit: everyone gets the rounded-down share, and
 * what is left goes one by one to the largest remainders, the earlier of two equal ones first.
 */
export function allocateMoney(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const valid = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  if (!valid || !Number.isSafeInteger(total) || total === 0) throw new TermsError('weights', 'out_of_range');
  const sign = amount < 0 ? -1 : 1;
  const shares = weights.map((weight, index) => {
    const product = BigInt(Math.abs(amount)) * BigInt(weight);
    return { index, units: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  let left = Math.abs(amount) - shares.reduce((sum, share) => sum + share.units, 0);
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const share of byRest) {
    if (left === 0) break;
    share.units += 1;
    left -= 1;
  }
  return shares.map((share) => asMoney(sign * share.units));
}
