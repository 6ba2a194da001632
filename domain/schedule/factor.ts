import { type Ratio, type RoundingMode, roundBigQuotient, roundProduct } from '../money/index.ts';
import type { YearFraction } from './day-count.ts';

/** The exact earnings of one unit of money in one period: rate × part of a year. */
export type Factor = {
  readonly numerator: number;
  readonly denominator: number;
  /** The fraction as big integers when it does not fit safe ones; then `numerator` and `denominator` above are not to be used. */
  readonly big: { readonly numerator: bigint; readonly denominator: bigint } | undefined;
  /** The nearest double, for estimates. */
  readonly value: number;
};

/** Nothing accrues. */
export const NO_INTEREST: Factor = { numerator: 0, denominator: 1, big: undefined, value: 0 };

/** The factor of one period. */
export function periodFactor(annualRate: Ratio, fraction: YearFraction): Factor {
  if (annualRate.numerator === 0 || fraction.numerator === 0) return NO_INTEREST;
  const numerator = annualRate.numerator * fraction.numerator;
  const denominator = annualRate.denominator * fraction.denominator;
  if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)) {
    return { numerator, denominator, big: undefined, value: numerator / denominator };
  }
  const big = {
    numerator: BigInt(annualRate.numerator) * BigInt(fraction.numerator),
    denominator: BigInt(annualRate.denominator) * BigInt(fraction.denominator),
  };
  return { numerator, denominator, big, value: numerator / denominator };
}

/** Numerator and denominator as big integers. */
export function bigFactor(factor: Factor): { readonly numerator: bigint; readonly denominator: bigint } {
  return factor.big ?? { numerator: BigInt(factor.numerator), denominator: BigInt(factor.denominator) };
}

/** How every amount of a computation is rounded: a mode, and the unit that amounts are whole multiples of. */
export type MoneyRounding = { readonly mode: RoundingMode; readonly unit: number };

/** balance × factor, exactly, rounded once. */
export function interestOn(balance: number, factor: Factor, { mode, unit }: MoneyRounding): number {
  const denominator = factor.denominator * unit;
  if (factor.big === undefined && denominator <= Number.MAX_SAFE_INTEGER) {
    return roundProduct(balance, factor.numerator, denominator, mode) * unit;
  }
  const big = bigFactor(factor);
  const scaled = big.denominator * BigInt(unit);
  return Number(roundBigQuotient(BigInt(balance) * big.numerator, scaled, mode)) * unit;
}
