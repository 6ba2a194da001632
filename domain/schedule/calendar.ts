import { TermsError } from '../money/index.ts';

declare const isoDateBrand: unique symbol;

/** A calendar date `YYYY-MM-DD` that exists, with no time and no zone. */
export type IsoDate = string & { readonly [isoDateBrand]: 'IsoDate' };

/** Days since 1 January 1970, so that dates subtract; negative before. */
export type DayNumber = number;

export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** Counts days on the proleptic Gregorian calendar; the year is taken to start in March, so leap days come last. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `dayNumber`. */
export function civilDate(day: DayNumber): CivilDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** Reads a date; refuses anything that is not an existing day of the years 1900 to 2999. */
export function parseIsoDate(text: string, field = 'date'): DayNumber {
  const match = ISO_DATE.exec(text);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
  if (!match || !exists || year < 1900 || year > 2999) throw new TermsError(field, 'not_a_date');
  return dayNumber(year, month, day);
}

/** Checks a date that the caller keeps as text. */
export function asIsoDate(text: string, field = 'date'): IsoDate {
  parseIsoDate(text, field);
  // parseIsoDate threw unless the text is what the brand stands for.
  return text as IsoDate;
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, value) => String(value).padStart(2, '0'));

/** A month as due dates need it: how long it is, the day number of its day 0, and `YYYY-MM-`. */
type Month = { readonly length: number; readonly dayZero: DayNumber; readonly prefix: string };

// Dates are a good part of a table's cost, so each month ever met is worked out once. They are few.
const MONTHS: (Month | undefined)[] = [];

/** A month by its number counted from January of year 0; for the years 1000 to 9999. */
export function monthAt(index: number): Month {
  const known = MONTHS[index - 12_000];
  if (known) return known;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const prefix = `${year}-${TWO_DIGITS[month]}-`;
  const made = { length: monthLength(year, month), dayZero: dayNumber(year, month, 1) - 1, prefix };
  MONTHS[index - 12_000] = made;
  return made;
}

/** Prints a day of a month. */
export function printDate({ prefix }: Month, day: number): IsoDate {
  // A civil date printed in full is an ISO date.
  return (prefix + TWO_DIGITS[day]) as IsoDate;
}

export function toIsoDate(day: DayNumber): IsoDate {
  const { year, month, day: dayOfMonth } = civilDate(day);
  return printDate(monthAt(year * 12 + month - 1), dayOfMonth);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The day that is taken when a month has no such day: its last day, or the first day of the next month. */
export type MonthEndRule = 'LAST_DAY_OF_MONTH' | 'FIRST_DAY_OF_NEXT_MONTH';

/** The same day `months` later (or earlier), counted from the given date and never from a clamped one. */
export function addMonths(
  from: DayNumber,
  months: number,
  rule: MonthEndRule = 'LAST_DAY_OF_MONTH',
): DayNumber {
  const { year, month, day } = civilDate(from);
  const { length, dayZero } = monthAt(year * 12 + month - 1 + months);
  if (day <= length) return dayZero + day;
  return rule === 'LAST_DAY_OF_MONTH' ? dayZero + length : dayZero + length + 1;
}
