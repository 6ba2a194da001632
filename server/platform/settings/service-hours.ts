import type { WorkingHours } from '@zeel/domain/loan-request';
import { WEEKDAYS } from '@zeel/protocol/rooms/config';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';

const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;
/** The first is Sunday, as the working calendar counts them. */
const CALENDAR_DAYS = [
  'sun',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
] as const satisfies (typeof WEEKDAYS)[number][];

const minuteOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * HOUR_MINUTES + (minutes ?? 0);
};
const timeOf = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The working hours that a setting says, as the service clock reads them. */
export const hoursOf = ({
  weekdays,
  opens,
  closes,
}: Omit<SettingValues['service'], 'promisedHours'>): WorkingHours => ({
  workingWeekdays: weekdays.map((day) => CALENDAR_DAYS.indexOf(day)),
  opensAtMinute: minuteOf(opens),
  closesAtMinute: minuteOf(closes),
});

/** A promise and working hours as a setting says them. */
export const serviceOf = (
  promisedMs: number,
  { workingWeekdays, opensAtMinute, closesAtMinute }: WorkingHours,
): SettingValues['service'] => ({
  promisedHours: promisedMs / HOUR_MS,
  weekdays: WEEKDAYS.filter((day) => workingWeekdays.includes(CALENDAR_DAYS.indexOf(day))),
  opens: timeOf(opensAtMinute),
  closes: timeOf(closesAtMinute),
});
