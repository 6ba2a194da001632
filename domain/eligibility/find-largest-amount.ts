import { checkTrustedLimits, type EligibilityQuestion, type LimitReport } from './check-limits.ts';
import type { ProductLimits } from './limits.ts';

/**
 * The amounts a product offers, ascending: its smallest, the multiples of its step, its largest. They are counted and
 * not listed, because a car lease in steps of 10,000 ₮ has ten thousand of them.
 */
function offeredAmounts({ minAmountMnt, maxAmountMnt, amountStepMnt }: ProductLimits) {
  const firstMultiple = Math.floor(minAmountMnt / amountStepMnt) + 1;
  const lastMultiple = Math.ceil(maxAmountMnt / amountStepMnt) - 1;
  const multiples = Math.max(0, lastMultiple - firstMultiple + 1);
  const count = maxAmountMnt <= minAmountMnt ? 1 : multiples + 2;
  const amountAt = (index: number): number => {
    if (index === 0) return minAmountMnt;
    return index === count - 1 ? maxAmountMnt : (firstMultiple + index - 1) * amountStepMnt;
  };
  return { count, amountAt };
}

/** Whether nothing is known to fail. What is not known yet is given the benefit of the doubt. */
export const passes = ({ verdict }: LimitReport): boolean => verdict !== 'not-eligible';

/** The next amount above, as the product offers them; undefined above the largest. */
export function nextAmountMnt(amountMnt: number, limits: ProductLimits): number | undefined {
  if (amountMnt >= limits.maxAmountMnt) return undefined;
  if (amountMnt < limits.minAmountMnt) return limits.minAmountMnt;
  const multiple = (Math.floor(amountMnt / limits.amountStepMnt) + 1) * limits.amountStepMnt;
  return Math.min(multiple, limits.maxAmountMnt);
}

/** The largest offered amount that passes at the term; undefined when not even the smallest does. */
export function findLargestAmountMnt(question: EligibilityQuestion, termMonths: number): number | undefined {
  const { count, amountAt } = offeredAmounts(question.limits);
  const isGood = (index: number) =>
    passes(checkTrustedLimits(question, { amountMnt: amountAt(index), termMonths }));
  if (!isGood(0)) return undefined;
  // A larger amount never passes a limit that a smaller one breaks, so the amounts that pass end at one point.
  let [good, bad] = [0, count];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  return amountAt(good);
}

/** The terms a product offers, ascending: its shortest, every step, its longest. */
export function offeredTerms({ minTermMonths, maxTermMonths, termStepMonths }: ProductLimits): number[] {
  const terms: number[] = [];
  for (let term = minTermMonths; term < maxTermMonths; term += termStepMonths) terms.push(term);
  return [...terms, maxTermMonths];
}
