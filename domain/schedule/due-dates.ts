import { TermsError } from '../money/index.ts';
import {
  addMonths,
  type DayNumber,
  type IsoDate,
  type MonthEndRule,
  parseIsoDate,
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

// Longer runs of days off do not exist; a calendar that has one is a mistake in an administrator's table.
const MAX_MOVE_DAYS = 31;

function nextWorkingDay(day: DayNumber, { weekend, holidays }: WorkingDays): DayNumber {
  for (let moved = day; moved <= day + MAX_MOVE_DAYS; moved += 1) {
    if (!weekend.includes(weekday(moved)) && !holidays.has(toIsoDate(moved))) return moved;
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

export type DueDate = {
  readonly day: DayNumber;
  /** Where the date falls before it is moved off a day without work. */
  readonly nominalDay: DayNumber;
};

export type DueDatePlan = { readonly dates: readonly DueDate[]; readonly isRegular: boolean };

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
  const first = firstDueOn === undefined ? regularFirst : parseIsoDate(firstDueOn, 'firstDueOn');
  const isRegular = first === regularFirst;
  if (first <= start) throw new TermsError('firstDueOn', 'before_start');
  const dates: DueDate[] = [];
  let previous = start;
  for (let index = 0; index < count; index += 1) {
    const nominalDay = isRegular
      ? addPeriods(start, index + 1, period, rule.monthEnd)
      : addPeriods(first, index, period, rule.monthEnd);
    const working = rule.workingDays ? nextWorkingDay(nominalDay, rule.workingDays) : nominalDay;
    // Daily instalments over a holiday would all move to one day; they keep their order.
    const day = Math.max(working, previous);
    dates.push({ day, nominalDay });
    previous = day;
  }
  return { dates, isRegular };
}
