import { roundBigQuotient, roundEstimate } from '../money/index.ts';
import { bigFactor, type Factor, type MoneyRounding } from './factor.ts';

/**
 * One moment of a contract: interest accrues by `factor` since the moment before, then `advance` is lent
 * (a negative advance is money due that is not part of the level payments, such as a residual), then `weight`
 * level payments are made.
 */
export type Moment = { readonly factor: Factor; readonly advance: number; readonly weight: number };

const UNIT_ROUNDOFF = 2 ** -53;

/** The present value of the moments by doubles, with a bound on its error that rests on the step count. */
function estimatePayment(moments: readonly Moment[]): { payment: number; error: number } {
  let [advances, magnitudes, weights] = [0, 0, 0];
  for (let index = moments.length - 1; index >= 0; index -= 1) {
    const moment = moments[index];
    if (moment === undefined) continue;
    const growth = 1 + moment.factor.value;
    advances = (advances + moment.advance) / growth;
    magnitudes = (magnitudes + Math.abs(moment.advance)) / growth;
    weights = (weights + moment.weight) / growth;
  }
  // Each step adds at most four roundings (factor, 1 + factor, sum, quotient); the rest is slack.
  const relative = (4 * moments.length + 16) * UNIT_ROUNDOFF * 1.01;
  const payment = advances / weights;
  return { payment, error: (magnitudes / weights + Math.abs(payment)) * relative };
}

/** The same payment as an exact fraction: both sums grown to the last moment over a common denominator. */
function exactPayment(moments: readonly Moment[]): { numerator: bigint; denominator: bigint } {
  let [advances, weights, scale] = [0n, 0n, 1n];
  for (const moment of moments) {
    const { numerator, denominator } = bigFactor(moment.factor);
    const growth = denominator + numerator;
    scale *= denominator;
    advances = advances * growth + BigInt(moment.advance) * scale;
    weights = weights * growth + BigInt(moment.weight) * scale;
  }
  return { numerator: advances, denominator: weights };
}

/**
 * The payment that repays the advances, rounded as if it had been computed with endless digits: doubles give
 * the answer unless their error could change it, and then exact fractions do.
 */
export function solveLevelPayment(
  moments: readonly Moment[],
  { mode, unit }: MoneyRounding,
  scale = 1,
): number {
  const { payment, error } = estimatePayment(moments);
  const rounded = roundEstimate((payment * scale) / unit, (error * scale * 1.01) / unit, mode);
  if (rounded !== undefined) return rounded * unit;
  const { numerator, denominator } = exactPayment(moments);
  return Number(roundBigQuotient(numerator * BigInt(scale), denominator * BigInt(unit), mode)) * unit;
}
