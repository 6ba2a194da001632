import { asAmount, asMoney, type Money, type Ratio, TermsError } from '../money/index.ts';
import type { IsoDate } from './calendar.ts';
import {
  checkCount,
  checkOneOf,
  checkPeriod,
  checkPositive,
  checkRate,
  checkRounding,
} from './check-terms.ts';
import { DAY_COUNTS, type DayCount, type Period } from './day-count.ts';
import type { DueDateRule } from './due-dates.ts';
import type { Fee } from './fees.ts';
import { fillRounding, MAX_INSTALMENTS, MONTHLY, type Rounding } from './terms.ts';

/** Everything a lease's table depends on. */
export type LeaseTerms = {
  readonly price: Money;
  readonly annualRate: Ratio;
  /** All rentals, those paid at signing included. */
  readonly instalments: number;
  readonly startOn: IsoDate;
  readonly downPayment?: Money | undefined;
  readonly tradeIn?: Money | undefined;
  /** Due one period after the last period of the term, with the last rental of a lease in arrears. */
  readonly residual?: Money | undefined;
  /** Rentals paid at signing: 0 is a lease in arrears, 1 in advance, 3 a "3 + n". */
  readonly advanceRentals?: number | undefined;
  /** Stepped rentals: what each one pays, in whole percent of the unit rental. */
  readonly weightsPercent?: readonly number[] | undefined;
  readonly period?: Period | undefined;
  readonly dayCount?: DayCount | undefined;
  readonly firstDueOn?: IsoDate | undefined;
  readonly dueDates?: Partial<DueDateRule> | undefined;
  readonly rounding?: Partial<Rounding> | undefined;
  readonly fees?: readonly Fee[] | undefined;
};

/** Lease terms with every convention filled in. */
export type CheckedLease = {
  readonly terms: LeaseTerms;
  /** Price less down payment and trade-in. */
  readonly amount: Money;
  readonly residual: Money;
  readonly advanceRentals: number;
  /** Weights of all rentals, and the weight of a whole one. */
  readonly weights: readonly number[];
  readonly weightUnit: number;
  readonly period: Period;
  readonly dayCount: DayCount;
  readonly rounding: Rounding;
};

function checkWeights(weights: readonly number[], instalments: number): void {
  if (weights.length !== instalments) throw new TermsError('weightsPercent', 'out_of_range');
  for (const weight of weights) checkCount(weight, 'weightsPercent', 0, 1_000_000);
  if (weights.every((weight) => weight === 0)) throw new TermsError('weightsPercent', 'zero');
}

/** Refuses terms that no lease can have, naming the field. */
export function checkLease(terms: LeaseTerms): CheckedLease {
  const { period = MONTHLY, dayCount = 'ACT/365', advanceRentals = 0 } = terms;
  const rounding = fillRounding(terms.rounding);
  checkPositive(terms.price, 'price');
  checkRate(terms.annualRate);
  checkCount(terms.instalments, 'instalments', 1, MAX_INSTALMENTS);
  checkCount(advanceRentals, 'advanceRentals', 0, terms.instalments - 1);
  checkPeriod(period);
  checkOneOf(dayCount, DAY_COUNTS, 'dayCount');
  checkRounding(rounding);
  const downPayment = asAmount(terms.downPayment ?? 0, 'downPayment');
  const tradeIn = asAmount(terms.tradeIn ?? 0, 'tradeIn');
  const residual = asAmount(terms.residual ?? 0, 'residual');
  if (downPayment >= terms.price) throw new TermsError('downPayment', 'above_price');
  if (downPayment + tradeIn >= terms.price) throw new TermsError('tradeIn', 'above_price');
  if (residual > terms.price) throw new TermsError('residual', 'above_price');
  const weights = terms.weightsPercent ?? Array.from({ length: terms.instalments }, () => 1);
  checkWeights(weights, terms.instalments);
  const amount = asMoney(terms.price - downPayment - tradeIn);
  const weightUnit = terms.weightsPercent ? 100 : 1;
  return { terms, amount, residual, advanceRentals, weights, weightUnit, period, dayCount, rounding };
}
