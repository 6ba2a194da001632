import type { Range } from './product-terms.ts';
import { fitToRange } from './terms-ranges.ts';

type Steps = Omit<Range, 'default'>;

/** The lengths people think in: quarters and halves of a year, then whole and half years. */
const USUAL_MONTHS = [3, 6, 9, 12, 18, 24, 30, 36, 48, 60, 84, 120] as const;
const ROUND_DIGITS = [1, 2, 5] as const;
const MOST_CHOICES = 6;

/** Only choices that the range has a step for; of many the largest, because small ones are quickly typed. */
const onSteps = (choices: readonly number[], range: Steps): readonly number[] =>
  choices.filter((choice) => fitToRange(choice, range) === choice).slice(-MOST_CHOICES);

/** Round sums that a product offers, to be chosen by one tap. */
export function quickAmounts(range: Steps): readonly number[] {
  const choices: number[] = [];
  for (let power = 1; power <= range.max; power *= 10)
    for (const digit of ROUND_DIGITS) choices.push(digit * power);
  return onSteps(choices, range);
}

/** Usual terms that a product offers, to be chosen by one tap. */
export const quickTerms = (range: Steps): readonly number[] => onSteps(USUAL_MONTHS, range);
