/** References as they sort: by the year, then by the number of the year. Both ends belong to it. */
export interface ReferenceSpan {
  readonly first: number;
  readonly last: number;
}

const YEAR_DIGITS = 4;
const NUMBER_DIGITS = 6;
const NUMBER_DIGITS_MAX = 9;
const YEAR_STEP = 10 ** NUMBER_DIGITS_MAX;

/** The place of a reference in their order. */
const orderOf = (year: number, number: number): number => year * YEAR_STEP + number;

/** The year of a place in their order. */
export const yearOf = (order: number): number => Math.floor(order / YEAR_STEP);

/** Every row of digits of this length that begins so. */
const spanOf = (digits: string, length: number): ReferenceSpan => ({
  first: Number(digits.padEnd(length, '0')),
  last: Number(digits.padEnd(length, '9')),
});

/** The references that begin so, and no others; null when it begins none, or reaches into the check digit. */
export function spansOfBeginning(beginning: string): readonly ReferenceSpan[] | null {
  const digits = /^zl(\d{0,10})$/.exec(beginning)?.[1];
  if (digits === undefined) return null;
  const year = spanOf(digits.slice(0, YEAR_DIGITS), YEAR_DIGITS);
  const number = digits.slice(YEAR_DIGITS);
  if (number === '') return [{ first: orderOf(year.first, 0), last: orderOf(year.last, YEAR_STEP - 1) }];
  // Only a number that fills all its digits has more than six.
  const longest = number.startsWith('0') ? NUMBER_DIGITS : NUMBER_DIGITS_MAX;
  return Array.from({ length: longest - NUMBER_DIGITS + 1 }, (_, more) => {
    const { first, last } = spanOf(number, NUMBER_DIGITS + more);
    return { first: orderOf(year.first, first), last: orderOf(year.first, last) };
  });
}
