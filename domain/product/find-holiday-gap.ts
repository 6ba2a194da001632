import { addMonths, asIsoDate, type IsoDate, parseIsoDate, toIsoDate } from '../schedule/index.ts';
import type { ProductTerms } from './product-terms.ts';

/** A holiday by its name, and the last time it was entered into the lender's table. */
export interface EnteredHoliday {
  readonly name: string;
  /** Falls on another day each year, so each year is entered by hand. */
  readonly isLunar: boolean;
  readonly lastOn: IsoDate;
}

/** Due dates that may fall on a holiday because nobody has entered it yet. */
export interface HolidayGap {
  /** The end of the last year that is entered in full; null when there is none. */
  readonly knownTo: IsoDate | null;
  /** The last due date that a loan asked for today can have. */
  readonly neededTo: IsoDate;
}

/**
 * Finds the holidays that the lender's table lacks for the loans that can be asked for today. Every holiday that follows
 * the moon has to be entered; of those with a fixed day the longest list counts, for one that ended is no gap.
 */
export function findHolidayGap(
  entered: readonly EnteredHoliday[],
  products: readonly Pick<ProductTerms, 'termMonths' | 'movesOffHolidays'>[],
  today: IsoDate,
): HolidayGap | null {
  const terms = products.filter(({ movesOffHolidays }) => movesOffHolidays).map((one) => one.termMonths.max);
  if (terms.length === 0) return null;
  const neededTo = toIsoDate(addMonths(parseIsoDate(today, 'today'), Math.max(...terms)));
  const lastOf = (isLunar: boolean) =>
    entered.filter((one) => one.isLunar === isLunar).map(({ lastOn }) => Number(lastOn.slice(0, 4)));
  const [fixed, lunar] = [lastOf(false), lastOf(true)];
  const knownTo =
    fixed.length === 0 || lunar.length === 0
      ? null
      : asIsoDate(`${Math.min(Math.max(...fixed), ...lunar)}-12-31`);
  return knownTo !== null && neededTo <= knownTo ? null : { knownTo, neededTo };
}
