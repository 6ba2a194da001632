import { type Ratio, roundProduct, roundToMultiple, TermsError } from '../money/index.ts';
import type { YearFraction } from './day-count.ts';
import { type MoneyRounding, periodFactor } from './factor.ts';
import { solveLevelPayment } from './level-payment.ts';
import { findRoot } from './solve-rate.ts';
import type { Rounding } from './terms.ts';

/** One moment of a contract solved on its own rate: time since the one before, money lent, rentals due. */
export type RentalMoment = {
  readonly fraction: YearFraction;
  readonly advance: number;
  /** Rental weights paid at this moment, in whole numbers over `weightUnit`. */
  readonly weights: readonly number[];
  readonly residual: number;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The unit rental at a nominal rate: solved with full precision, rounded, then taken to its multiple. */
export function solveUnitRental(
  moments: readonly RentalMoment[],
  annualRate: Ratio,
  weightUnit: number,
  money: MoneyRounding,
  { instalmentMultiple, mode }: Rounding,
): number {
  const contract = {
    factors: moments.map(({ fraction }) => periodFactor(annualRate, fraction)),
    advances: moments.map(({ advance, residual }) => advance - residual),
    weights: moments.map(({ weights }) => sum(weights)),
  };
  const solved = solveLevelPayment(contract, money, weightUnit);
  if (solved <= 0) throw new TermsError('residual', 'above_price');
  return roundToMultiple(solved, instalmentMultiple, mode) || solved;
}

/** The rentals of one moment: each weight is applied to the rounded unit and rounded again. */
export function rentalAt(
  unit: number,
  moment: RentalMoment,
  weightUnit: number,
  money: MoneyRounding,
): number {
  let total = 0;
  for (const weight of moment.weights) {
    total += roundProduct(unit, weight, weightUnit * money.unit, money.mode) * money.unit;
  }
  return total;
}

/** The nominal yearly rate at which money lent and money due balance, interest joining the debt at each moment. */
export function solveImplicitRate(
  moments: readonly RentalMoment[],
  rentals: readonly number[],
  guess: number,
): number {
  const nets = moments.map(({ advance, residual }, index) => (rentals[index] ?? 0) + residual - advance);
  const years = moments.map(({ fraction }) => fraction.numerator / fraction.denominator);
  const paid = sum(nets.filter((net) => net > 0));
  if (paid <= 0 || nets.every((net) => net >= 0)) throw new TermsError('rental', 'no_solution');
  const curve = (rate: number): { value: number; slope: number } => {
    let [value, slope] = [0, 0];
    for (let index = nets.length - 1; index >= 0; index -= 1) {
      const growth = 1 + rate * (years[index] ?? 0);
      const owed = value + (nets[index] ?? 0);
      slope = slope / growth - (owed * (years[index] ?? 0)) / (growth * growth);
      value = owed / growth;
    }
    return { value, slope };
  };
  const rate = findRoot(curve, guess);
  if (!Number.isFinite(rate)) throw new TermsError('rental', 'no_solution');
  return rate;
}
