import { addMonths, civilDate, type DayNumber } from './calendar.ts';

export type IntervalUnit = 'month' | 'week' | 'year' | 'day';

/** A time between two dates as the European rule counts it: whole units, and days over the days of a year. */
export type EuInterval = {
  readonly wholeUnits: number;
  readonly days: number;
  readonly daysInYear: 365 | 366;
};

const UNITS_PER_YEAR = { month: 12, week: 52, year: 1, day: 365 } as const;

function stepBack(to: DayNumber, units: number, unit: IntervalUnit): DayNumber {
  if (unit === 'day') return to - units;
  return unit === 'week' ? to - 7 * units : addMonths(to, -units * (unit === 'year' ? 12 : 1));
}

/** At least as many whole units as fit between the dates, and at most one too many. */
function mostUnits(from: DayNumber, to: DayNumber, unit: IntervalUnit): number {
  if (unit === 'day') return to - from;
  if (unit === 'week') return Math.floor((to - from) / 7);
  const [start, end] = [civilDate(from), civilDate(to)];
  return unit === 'year' ? end.year - start.year : 12 * (end.year - start.year) + end.month - start.month;
}

/**
 * Goes back from the later date in whole units until one more would pass the earlier one. The days left over
 * are taken over the length of the year that ends on the date reached.
 */
export function euInterval(from: DayNumber, to: DayNumber, unit: IntervalUnit): EuInterval {
  let wholeUnits = mostUnits(from, to, unit);
  while (stepBack(to, wholeUnits, unit) < from) wholeUnits -= 1;
  const reached = stepBack(to, wholeUnits, unit);
  const daysInYear = reached - addMonths(reached, -12) === 366 ? 366 : 365;
  return { wholeUnits, days: reached - from, daysInYear };
}

/** The interval in years; negative when `to` lies before `from`. */
export function euYears(from: DayNumber, to: DayNumber, unit: IntervalUnit): number {
  if (to < from) return -euYears(to, from, unit);
  const { wholeUnits, days, daysInYear } = euInterval(from, to, unit);
  return wholeUnits / UNITS_PER_YEAR[unit] + days / daysInYear;
}
