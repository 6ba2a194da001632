import { TermsError } from '../money/index.ts';
import {
  addMonths,
  civilDate,
  type DayNumber,
  type IsoDate,
  type MonthEndRule,
  monthAt,
  parseIsoDate,
  printDate,
  toIsoDate,
  weekday,
} from './calendar.ts';
import type { Period } from './day-count.ts';

/** Which days are no working days. The weekend is given as weekdays, 0 for Sunday. */
export type WorkingDays = { readonly weekend: readonly number[]; readonly holidays: ReadonlySet<IsoDate> };

export type DueDateRule = {
  readonly monthEnd: MonthEndRule;
  /** Due dates move to the next working day of this calendar; undefined keeps them where they fall. */
  readonly workingDays: WorkingDays | undefined;
};

export type DueDate = {
  readonly day: DayNumber;
  readonly iso: IsoDate;
  /** Moved off a day without work, so no longer a whole number of periods from the start. */
  readonly isMoved: boolean;
};

export type DueDatePlan = {
  readonly dates: readonly DueDate[];
  /** The first date is one period after the start. */
  readonly isRegular: boolean;
  /** The first date before any move, which anchors a plan that is not regular. */
  readonly firstDay: DayNumber;
};

// Longer runs of days off do not exist; a calendar that has one is a mistake in an administrator's table.
const MAX_MOVE_DAYS = 31;

// Two centuries: dates further out are a mistake in the period.
const MAX_TERM_DAYS = 73_050;
const DAYS_OF_UNIT = { days: 1, weeks: 7, months: 31, years: 366 } as const;

/** Whether the lender works on a day. */
export const isWorkingDay = (day: DayNumber, { weekend, holidays }: WorkingDays): boolean =>
  !weekend.includes(weekday(day)) && !holidays.has(toIsoDate(day));

function nextWorkingDay(date: DueDate, workingDays: WorkingDays): DueDate {
  for (let day = date.day; day <= date.day + MAX_MOVE_DAYS; day += 1) {
    if (isWorkingDay(day, workingDays))
      return day === date.day ? date : { day, iso: toIsoDate(day), isMoved: true };
  }
  throw new TermsError('workingDays', 'no_solution');
}

/** `count` periods after a date, on the anchor day of that date. */
export function addPeriods(from: DayNumber, count: number, period: Period, rule: MonthEndRule): DayNumber {
  switch (period.unit) {
    case 'months':
      return addMonths(from, count * period.every, rule);
    case 'years':
      return addMonths(from, 12 * count * period.every, rule);
    case 'weeks':
      return from + 7 * count * period.every;
    case 'days':
      return from + count * period.every;
  }
}

/** Anchor days month by month, without finding the calendar date of each again. */
function monthlyDates(
  anchor: DayNumber,
  firstStep: number,
  count: number,
  months: number,
  rule: MonthEndRule,
): DueDate[] {
  const { year, month, day } = civilDate(anchor);
  const dates: DueDate[] = [];
  for (let step = firstStep; step < firstStep + count; step += 1) {
    const at = monthAt(year * 12 + month - 1 + step * months);
    if (day <= at.length || rule === 'LAST_DAY_OF_MONTH') {
      const last = Math.min(day, at.length);
      dates.push({ day: at.dayZero + last, iso: printDate(at, last), isMoved: false });
    } else {
      const next = at.dayZero + at.length + 1;
      dates.push({ day: next, iso: toIsoDate(next), isMoved: false });
    }
  }
  return dates;
}

function nominalDates(
  anchor: DayNumber,
  firstStep: number,
  count: number,
  period: Period,
  rule: MonthEndRule,
): DueDate[] {
  if (period.unit === 'months' || period.unit === 'years') {
    const months = period.unit === 'years' ? 12 * period.every : period.every;
    return monthlyDates(anchor, firstStep, count, months, rule);
  }
  return Array.from({ length: count }, (_, index) => {
    const day = addPeriods(anchor, firstStep + index, period, rule);
    return { day, iso: toIsoDate(day), isMoved: false };
  });
}

/** Daily instalments over a holiday would all move to one day; they keep their order. */
function moveOffHolidays(dates: readonly DueDate[], workingDays: WorkingDays): DueDate[] {
  let previous: DueDate | undefined;
  return dates.map((date) => {
    const working = nextWorkingDay(date, workingDays);
    previous = previous && previous.day > working.day ? previous : working;
    return previous;
  });
}

/**
 * All due dates from the start, always counted from the original anchor day. A first date that is not one
 * period after the start becomes the anchor itself, and the plan is then not regular.
 */
export function planDueDates(
  start: DayNumber,
  firstDueOn: IsoDate | undefined,
  count: number,
  period: Period,
  rule: DueDateRule,
): DueDatePlan {
  const regularFirst = addPeriods(start, 1, period, rule.monthEnd);
  const firstDay = firstDueOn === undefined ? regularFirst : parseIsoDate(firstDueOn, 'firstDueOn');
  if (count * period.every * DAYS_OF_UNIT[period.unit] > MAX_TERM_DAYS)
    throw new TermsError('instalments', 'too_large');
  if (firstDay <= start) throw new TermsError('firstDueOn', 'before_start');
  const isRegular = firstDay === regularFirst;
  const nominal = isRegular
    ? nominalDates(start, 1, count, period, rule.monthEnd)
    : nominalDates(firstDay, 0, count, period, rule.monthEnd);
  const dates = rule.workingDays ? moveOffHolidays(nominal, rule.workingDays) : nominal;
  return { dates, isRegular, firstDay };
}
