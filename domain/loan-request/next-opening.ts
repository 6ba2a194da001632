import { DEFAULT_WORKING_CALENDAR } from './working-time.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type OpenWeekday = (typeof WEEKDAYS)[number];

/** When somebody answers, on some days of the week; `opens` and `closes` are HH:MM of the lender's day. */
export interface OpenHours {
  readonly from: OpenWeekday;
  readonly to: OpenWeekday;
  readonly opens: string;
  readonly closes: string;
}

export interface NextOpening {
  /** In the lender's calendar. */
  readonly date: string;
  readonly weekday: OpenWeekday;
  readonly opens: string;
  readonly isToday: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A lender who opens on no day of a year has said nothing that could be promised. */
const LOOKED_AHEAD_DAYS = 366;

/** Whether a day of the week is among those of a line, which may go over the end of the week: sat-mon. */
function isWithin({ from, to }: OpenHours, weekday: OpenWeekday): boolean {
  const first = WEEKDAYS.indexOf(from);
  const last = WEEKDAYS.indexOf(to);
  const day = WEEKDAYS.indexOf(weekday);
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

/** When the lender answers next. Null while somebody is there, and where no hours are set. */
export function findNextOpening(
  nowMs: number,
  hours: readonly OpenHours[],
  holidays: ReadonlySet<string>,
): NextOpening | null {
  const localMs = nowMs + DEFAULT_WORKING_CALENDAR.utcOffsetMinutes * MINUTE_MS;
  const timeNow = new Date(localMs).toISOString().slice(11, 16);
  for (let ahead = 0; ahead < LOOKED_AHEAD_DAYS; ahead += 1) {
    const day = new Date(localMs + ahead * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    const weekday = WEEKDAYS[day.getUTCDay()] ?? 'sun';
    if (holidays.has(date)) continue;
    const ofDay = hours
      .filter((line) => isWithin(line, weekday))
      .sort((one, other) => one.opens.localeCompare(other.opens));
    if (ahead > 0) {
      if (ofDay[0]) return { date, weekday, opens: ofDay[0].opens, isToday: false };
      continue;
    }
    if (ofDay.some(({ opens, closes }) => timeNow >= opens && timeNow < closes)) return null;
    const later = ofDay.find(({ opens }) => timeNow < opens);
    if (later) return { date, weekday, opens: later.opens, isToday: true };
  }
  return null;
}
