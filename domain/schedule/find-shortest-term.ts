import { isTermsError, type Money, TermsError } from '../money/index.ts';
import { checkCount, checkPositive } from './check-terms.ts';
import { MAX_INSTALMENTS, type Schedule } from './terms.ts';

export type ShortestTermQuestion = {
  /** The instalment that may be reached but not passed, fees included. */
  readonly instalment: Money;
  readonly least: number;
  readonly most: number;
  readonly tableFor: (term: number) => Pick<Schedule, 'highestInstalment'>;
};

/**
 * The shortest term whose instalment stays within the given one; undefined when no term does. Terms are tried
 * one by one, since a longer term may sit in a dearer tier. A term that the product has no rate for is passed over.
 */
export function findShortestTerm({
  instalment,
  least,
  most,
  tableFor,
}: ShortestTermQuestion): number | undefined {
  checkPositive(instalment, 'instalment');
  checkCount(least, 'least', 1, MAX_INSTALMENTS);
  checkCount(most, 'most', 1, MAX_INSTALMENTS);
  if (most < least) throw new TermsError('most', 'too_small');
  for (let term = least; term <= most; term += 1) {
    try {
      if (tableFor(term).highestInstalment <= instalment) return term;
    } catch (error) {
      if (!isTermsError(error) || error.code !== 'not_offered') throw error;
    }
  }
  return undefined;
}
