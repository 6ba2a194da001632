import { asMoney, type Money, TermsError } from '../money/index.ts';
import { checkCount, checkPositive } from './check-terms.ts';
import type { Schedule } from './terms.ts';

export type LargestAmountQuestion = {
  /** The instalment that may be reached but not passed, fees included. */
  readonly instalment: Money;
  readonly least: Money;
  readonly most: Money;
  /** Amounts are offered in steps from `least`; 1 by default. */
  readonly step?: number | undefined;
  /** The table of an amount: `computeLoanTable` or `computeLease` with everything else fixed. */
  readonly tableFor: (amount: Money) => Pick<Schedule, 'rows' | 'highestInstalment'>;
  /** The unit of rounding when it is not 1. */
  readonly moneyMultiple?: number | undefined;
};

/**
 * Rounding and smoothing move an instalment by up to two units and each fee by less than one, so a slightly larger
 * amount may have the smaller instalment. Five units cover a table with four fees; an amount that is larger by
 * twice that for every row always has at least the same instalment. docs/lending-maths.md gives the argument.
 */
const INSTALMENT_NOISE_UNITS = 5;

/** The largest amount on offer whose instalment stays within the given one; undefined when even the least does not. */
export function findLargestAmount(question: LargestAmountQuestion): Money | undefined {
  const { instalment, least, most, step = 1, tableFor, moneyMultiple = 1 } = question;
  checkPositive(instalment, 'instalment');
  checkPositive(least, 'least');
  checkCount(step, 'step', 1, Number.MAX_SAFE_INTEGER);
  if (!(most >= least)) throw new TermsError('most', 'too_small');
  const amountAt = (index: number): Money => asMoney(least + index * step, 'most');
  const fits = (index: number): boolean => tableFor(amountAt(index)).highestInstalment <= instalment;
  const last = Math.floor((most - least) / step);
  const rows = tableFor(least).rows.length;
  const noise = 2 * INSTALMENT_NOISE_UNITS * rows * moneyMultiple;
  let [low, high] = [-1, last + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  // Nothing past the noise can fit; within it, the first that fits from above is the answer.
  for (let index = Math.min(last, high + Math.ceil(noise / step)); index > low; index -= 1) {
    if (fits(index)) return amountAt(index);
  }
  return low < 0 ? undefined : amountAt(low);
}
