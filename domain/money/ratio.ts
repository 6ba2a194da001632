import type { Money } from './money.ts';
import { asMoney } from './money.ts';
import { type RoundingMode, roundProduct } from './rounding.ts';
import { TermsError } from './terms-error.ts';

/** An exact fraction in lowest terms, for rates and shares: 9.4822 % is 47411 / 500000, not a double near it. */
export type Ratio = { readonly numerator: number; readonly denominator: number };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** numerator / denominator in lowest terms; refused when it does not fit safe integers. */
export function bigRatio(numerator: bigint, denominator: bigint, field = 'ratio'): Ratio {
  if (denominator <= 0n) throw new TermsError(field, 'out_of_range');
  const divisor = greatestCommonDivisor(numerator, denominator);
  const reduced = {
    numerator: Number(numerator / divisor),
    denominator: Number(denominator / divisor),
  };
  if (!Number.isSafeInteger(reduced.numerator) || !Number.isSafeInteger(reduced.denominator)) {
    throw new TermsError(field, 'out_of_range');
  }
  return reduced;
}

/** numerator / denominator of two integers, in lowest terms. */
export function ratio(numerator: number, denominator: number, field = 'ratio'): Ratio {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) {
    throw new TermsError(field, Number.isNaN(numerator + denominator) ? 'not_a_number' : 'not_an_integer');
  }
  return bigRatio(BigInt(numerator), BigInt(denominator), field);
}

/** Basis points: 3600 is 36 %. */
export const ratioFromBps = (bps: number, field = 'rateBps'): Ratio => ratio(bps, 10_000, field);

/** A yearly rate from basis points a month, as lenders quote it: 300 a month is 36 % a year. */
export const yearlyFromMonthlyBps = (bps: number, field = 'rateBps'): Ratio => ratio(bps * 12, 10_000, field);

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

function parseDecimal(text: string, field: string): [bigint, bigint] {
  const match = DECIMAL.exec(text.trim());
  if (!match) throw new TermsError(field, 'not_a_number');
  const [, sign, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return [sign === '-' ? -digits : digits, 10n ** BigInt(fraction.length)];
}

/** Reads `9.4822`, `5/28` or a sum such as `4/365+58/366`, exactly. */
export function ratioFromText(text: string, field = 'ratio'): Ratio {
  let [numerator, denominator] = [0n, 1n];
  for (const term of text.split('+')) {
    const [over = '', under = '1', ...rest] = term.split('/');
    const [top, topScale] = parseDecimal(over, field);
    const [bottom, bottomScale] = parseDecimal(under, field);
    if (bottom <= 0n || rest.length > 0) throw new TermsError(field, 'not_a_number');
    const [n, d] = [top * bottomScale, topScale * bottom];
    [numerator, denominator] = [numerator * d + n * denominator, denominator * d];
  }
  return bigRatio(numerator, denominator, field);
}

/** The exact product of two fractions. */
export function multiplyRatios(a: Ratio, b: Ratio, field = 'ratio'): Ratio {
  return bigRatio(
    BigInt(a.numerator) * BigInt(b.numerator),
    BigInt(a.denominator) * BigInt(b.denominator),
    field,
  );
}

/** Below zero, zero or above zero as a is less than, equal to or more than b. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return Math.sign(left - right);
  const difference =
    BigInt(a.numerator) * BigInt(b.denominator) - BigInt(b.numerator) * BigInt(a.denominator);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The nearest double, for display and for solvers that end in an exact check. */
export const ratioToNumber = (value: Ratio): number => value.numerator / value.denominator;

/** A share of an amount, rounded once. */
export function shareOf(amount: Money, share: Ratio, mode: RoundingMode): Money {
  return asMoney(roundProduct(amount, share.numerator, share.denominator, mode));
}
