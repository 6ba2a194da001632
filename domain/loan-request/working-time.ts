/** On which days of the week somebody works, and from when to when. Times of day are minutes after local midnight; weekday 0 is Sunday. */
export interface WorkingHours {
  readonly workingWeekdays: readonly number[];
  readonly opensAtMinute: number;
  readonly closesAtMinute: number;
}

/** Hours that took the place of earlier ones. */
export interface LaterHours extends WorkingHours {
  /** The first local date with them, YYYY-MM-DD. */
  readonly fromDate: string;
}

/** When the lender works. */
export interface WorkingCalendar extends WorkingHours {
  readonly utcOffsetMinutes: number;
  /** In the order of their dates. What was worked before one of them stays what it was. */
  readonly laterHours?: readonly LaterHours[] | undefined;
  /** Local dates without work, YYYY-MM-DD, from the administrator's table. */
  readonly holidays: ReadonlySet<string>;
}

/** Monday to Friday, nine to six in Ulaanbaatar, which keeps UTC+8 all year; holidays are not known here. */
export const DEFAULT_WORKING_CALENDAR: WorkingCalendar = {
  utcOffsetMinutes: 480,
  workingWeekdays: [1, 2, 3, 4, 5],
  opensAtMinute: 9 * 60,
  closesAtMinute: 18 * 60,
  holidays: new Set(),
};

export type CalendarField = Exclude<keyof WorkingCalendar, 'holidays' | 'laterHours'>;

/** The field of the calendar that makes no sense, if any. */
export function findCalendarError(calendar: WorkingCalendar): CalendarField | undefined {
  if (!isWithin(calendar.utcOffsetMinutes, -14 * 60, 14 * 60)) return 'utcOffsetMinutes';
  for (const hours of [calendar, ...(calendar.laterHours ?? [])]) {
    const field = findHoursError(hours);
    if (field !== undefined) return field;
  }
  return undefined;
}

function findHoursError(hours: WorkingHours): keyof WorkingHours | undefined {
  const { workingWeekdays, opensAtMinute, closesAtMinute } = hours;
  if (!workingWeekdays.every((weekday) => isWithin(weekday, 0, 6)) || workingWeekdays.length === 0) {
    return 'workingWeekdays';
  }
  if (!isWithin(opensAtMinute, 0, DAY_MINUTES - 1)) return 'opensAtMinute';
  return isWithin(closesAtMinute, opensAtMinute + 1, DAY_MINUTES) ? undefined : 'closesAtMinute';
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const EPOCH_WEEKDAY = 4; // 1 January 1970 was a Thursday.
const WEEK_DAYS = 7;

const localDayOf = (ms: number, calendar: WorkingCalendar): number =>
  Math.floor((ms + calendar.utcOffsetMinutes * MINUTE_MS) / DAY_MS);

/** The first moment of the local day that a moment is in. */
export const startOfDay = (ms: number, calendar: WorkingCalendar): number =>
  localDayOf(ms, calendar) * DAY_MS - calendar.utcOffsetMinutes * MINUTE_MS;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The hours of a local day: the last that began by then. */
function hoursOn(day: number, calendar: WorkingCalendar): WorkingHours {
  const { laterHours = [] } = calendar;
  if (laterHours.length === 0) return calendar;
  const date = dateOf(day);
  return laterHours.findLast(({ fromDate }) => fromDate <= date) ?? calendar;
}

function isWorkingDay(day: number, calendar: WorkingCalendar): boolean {
  const weekday = (((day + EPOCH_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  if (!hoursOn(day, calendar).workingWeekdays.includes(weekday)) return false;
  return calendar.holidays.size === 0 || !calendar.holidays.has(dateOf(day));
}

/** Opening and closing moment of a local day. */
function windowOf(day: number, calendar: WorkingCalendar): readonly [opensMs: number, closesMs: number] {
  const midnightMs = day * DAY_MS - calendar.utcOffsetMinutes * MINUTE_MS;
  const { opensAtMinute, closesAtMinute } = hoursOn(day, calendar);
  return [midnightMs + opensAtMinute * MINUTE_MS, midnightMs + closesAtMinute * MINUTE_MS];
}

/** Working time between two moments, 0 when they are reversed. */
export function workingMsBetween(fromMs: number, toMs: number, calendar: WorkingCalendar): number {
  let workedMs = 0;
  const lastDay = localDayOf(toMs, calendar);
  for (let day = localDayOf(fromMs, calendar); day <= lastDay; day += 1) {
    if (!isWorkingDay(day, calendar)) continue;
    const [opensMs, closesMs] = windowOf(day, calendar);
    workedMs += Math.max(0, Math.min(toMs, closesMs) - Math.max(fromMs, opensMs));
  }
  return workedMs;
}

/** The earliest moment by which that much working time has passed; undefined when nobody ever works. */
export function addWorkingMs(
  fromMs: number,
  workingMs: number,
  calendar: WorkingCalendar,
): number | undefined {
  if (workingMs <= 0) return fromMs;
  let leftMs = workingMs;
  // Ten years without a working day means that the calendar is all holidays, not that the answer is far away.
  let idleDays = 0;
  for (let day = localDayOf(fromMs, calendar); idleDays < 3_653; day += 1) {
    const [opensMs, closesMs] = windowOf(day, calendar);
    const startsMs = Math.max(fromMs, opensMs);
    if (!isWorkingDay(day, calendar) || startsMs >= closesMs) {
      idleDays += 1;
      continue;
    }
    idleDays = 0;
    if (leftMs <= closesMs - startsMs) return startsMs + leftMs;
    leftMs -= closesMs - startsMs;
  }
  return undefined;
}
