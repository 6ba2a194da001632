import { roundBigQuotient, roundEstimate } from '../money/index.ts';
import { bigFactor, type Factor, type MoneyRounding } from './factor.ts';

/**
 * The moments of a contract, in columns. At each one interest accrues by its factor since the moment before,
 * then `advances` are lent (negative: money due that is not part of the level payments, such as a residual),
 * then `weights` level payments are made. Moment 0 accrues nothing.
 */
export type Contract = {
  readonly factors: readonly Factor[];
  readonly advances: readonly number[];
  readonly weights: readonly number[];
};

const UNIT_ROUNDOFF = 2 ** -53;

/** The payment by doubles, with a bound on its error that rests on the number of steps. */
function estimatePayment({ factors, advances, weights }: Contract): { payment: number; error: number } {
  let [lent, magnitude, weight] = [0, 0, 0];
  for (let index = factors.length - 1; index >= 0; index -= 1) {
    const growth = 1 + (factors[index]?.value ?? 0);
    const advance = advances[index] ?? 0;
    lent = (lent + advance) / growth;
    magnitude = (magnitude + Math.abs(advance)) / growth;
    weight = (weight + (weights[index] ?? 0)) / growth;
  }
  // Each step adds at most four roundings (factor, 1 + factor, sum, quotient); the rest is slack.
  const relative = (4 * factors.length + 16) * UNIT_ROUNDOFF * 1.01;
  const payment = lent / weight;
  return { payment, error: (magnitude / weight + Math.abs(payment)) * relative };
}

/** The level payment as an exact fraction: both sums grown to the last moment over a common denominator. */
function exactPayment({ factors, advances, weights }: Contract): { numerator: bigint; denominator: bigint } {
  let [lent, weight, scale] = [0n, 0n, 1n];
  for (const [index, factor] of factors.entries()) {
    const { numerator, denominator } = bigFactor(factor);
    scale *= denominator;
    lent = lent * (denominator + numerator) + BigInt(advances[index] ?? 0) * scale;
    weight = weight * (denominator + numerator) + BigInt(weights[index] ?? 0) * scale;
  }
  return { numerator: lent, denominator: weight };
}

/**
 * The payment that repays the advances, rounded as if it had been computed with endless digits: doubles give
 * the answer unless their error could change it, and then exact fractions do. `scale` is the weight of one
 * whole payment.
 */
export function solveLevelPayment(contract: Contract, { mode, unit }: MoneyRounding, scale = 1): number {
  const { payment, error } = estimatePayment(contract);
  const rounded = roundEstimate((payment * scale) / unit, (error * scale * 1.01) / unit, mode);
  if (rounded !== undefined) return rounded * unit;
  const { numerator, denominator } = exactPayment(contract);
  return Number(roundBigQuotient(numerator * BigInt(scale), denominator * BigInt(unit), mode)) * unit;
}
