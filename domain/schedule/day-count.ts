import { civilDate, type DayNumber, dayNumber, isLeapYear, monthLength } from './calendar.ts';

/** Ways to turn two dates into a number of days. */
export const DAY_RULES = [
  'ACTUAL',
  '30U/360',
  '30E/360',
  '30E+/360',
  '30/360 ISDA',
  '30E/360 ISDA',
  'NL',
] as const;

export type DayRule = (typeof DAY_RULES)[number];

/** Ways to turn two dates into a part of a year. */
export const DATED_DAY_COUNTS = [
  'ACT/360',
  'ACT/364',
  'ACT/365',
  'ACT/365.25',
  'ACT/ACT-DEC31',
  'ACT/ACT-JAN1',
  'ACT/ACT-FEB29PERIOD',
  'NL/365',
  '30U/360',
  '30E/360',
  '30E+/360',
  '30/360 ISDA',
  '30E/360 ISDA',
] as const;

export type DatedDayCount = (typeof DATED_DAY_COUNTS)[number];

/** Day counts of an instalment table: `30/360` and `PERIODIC` take every period as equal, whatever its dates. */
export const DAY_COUNTS = ['30/360', 'PERIODIC', ...DATED_DAY_COUNTS] as const;

export type DayCount = (typeof DAY_COUNTS)[number];

/** An exact part of a year. */
export type YearFraction = { readonly numerator: number; readonly denominator: number };

const isFebruaryEnd = (month: number, day: number, year: number): boolean =>
  month === 2 && day === monthLength(year, 2);

function leapDaysBetween(from: DayNumber, to: DayNumber): number {
  let count = 0;
  for (let year = civilDate(from).year; year <= civilDate(to).year; year += 1) {
    if (!isLeapYear(year)) continue;
    const leapDay = dayNumber(year, 2, 29);
    if (leapDay > from && leapDay <= to) count += 1;
  }
  return count;
}

/** Days between two dates under a rule; every 30-day rule differs only in which days count as the 30th. */
export function countDays(rule: DayRule, from: DayNumber, to: DayNumber): number {
  if (rule === 'ACTUAL') return to - from;
  if (rule === 'NL') return to - from - leapDaysBetween(from, to);
  const [start, end] = [civilDate(from), civilDate(to)];
  let [d1, d2, m2] = [start.day, end.day, end.month];
  switch (rule) {
    case '30U/360': {
      const startsAtFebruaryEnd = isFebruaryEnd(start.month, start.day, start.year);
      if (startsAtFebruaryEnd && isFebruaryEnd(end.month, end.day, end.year)) d2 = 30;
      if (startsAtFebruaryEnd) d1 = 30;
      if (d2 === 31 && d1 >= 30) d2 = 30;
      if (d1 === 31) d1 = 30;
      break;
    }
    case '30/360 ISDA':
      if (d2 === 31 && d1 >= 30) d2 = 30;
      if (d1 === 31) d1 = 30;
      break;
    case '30E/360':
      d1 = Math.min(d1, 30);
      d2 = Math.min(d2, 30);
      break;
    case '30E+/360':
      d1 = Math.min(d1, 30);
      if (d2 === 31) [d2, m2] = [1, m2 + 1];
      break;
    case '30E/360 ISDA':
      if (d1 === monthLength(start.year, start.month)) d1 = 30;
      if (d2 === monthLength(end.year, end.month)) d2 = 30;
      break;
  }
  return 360 * (end.year - start.year) + 30 * (m2 - start.month) + d2 - d1;
}

/** Days of each calendar year over that year's length; a year may be taken to end on 31 December or 1 January. */
function splitByYear(from: DayNumber, to: DayNumber, yearEnd: 'DEC31' | 'JAN1'): YearFraction {
  let [common, leap] = [0, 0];
  let start = from;
  for (let year = civilDate(from).year; start < to; year += 1) {
    const boundary = yearEnd === 'DEC31' ? dayNumber(year, 12, 31) : dayNumber(year + 1, 1, 1);
    const end = Math.min(to, boundary);
    if (end <= start) continue;
    if (isLeapYear(year)) leap += end - start;
    else common += end - start;
    start = end;
  }
  if (leap === 0) return { numerator: common, denominator: 365 };
  if (common === 0) return { numerator: leap, denominator: 366 };
  return { numerator: common * 366 + leap * 365, denominator: 365 * 366 };
}

/** The exact part of a year between two dates. */
export function yearFraction(dayCount: DatedDayCount, from: DayNumber, to: DayNumber): YearFraction {
  switch (dayCount) {
    case 'ACT/360':
      return { numerator: to - from, denominator: 360 };
    case 'ACT/364':
      return { numerator: to - from, denominator: 364 };
    case 'ACT/365':
      return { numerator: to - from, denominator: 365 };
    case 'ACT/365.25':
      return { numerator: 4 * (to - from), denominator: 1461 };
    case 'ACT/ACT-DEC31':
      return splitByYear(from, to, 'DEC31');
    case 'ACT/ACT-JAN1':
      return splitByYear(from, to, 'JAN1');
    case 'ACT/ACT-FEB29PERIOD':
      return { numerator: to - from, denominator: leapDaysBetween(from, to) > 0 ? 366 : 365 };
    case 'NL/365':
      return { numerator: countDays('NL', from, to), denominator: 365 };
    default:
      return { numerator: countDays(dayCount, from, to), denominator: 360 };
  }
}

export type Period = { readonly unit: 'months' | 'weeks' | 'days' | 'years'; readonly every: number };

/** How many such periods a year holds, as a fraction: 12 months, 52 weeks, 365 days. */
export function periodicFraction(period: Period): YearFraction {
  const perYear = { months: 12, weeks: 52, days: 365, years: 1 } as const;
  return { numerator: period.every, denominator: perYear[period.unit] };
}

/** The part of a year that one period of an instalment table bears interest for. */
export function periodFraction(
  dayCount: DayCount,
  period: Period,
  from: DayNumber,
  to: DayNumber,
): YearFraction {
  if (dayCount === 'PERIODIC') return periodicFraction(period);
  if (dayCount === '30/360') {
    const days = { months: 30, weeks: 7, days: 1, years: 360 } as const;
    return { numerator: days[period.unit] * period.every, denominator: 360 };
  }
  return yearFraction(dayCount, from, to);
}
