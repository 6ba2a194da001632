import { lenderDate, startOfLenderDate } from '../product/index.ts';

/** How often reports are mailed. */
export const MAILING_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type MailingRhythm = (typeof MAILING_RHYTHMS)[number];

/** The days that a mail tells of. They end the day before it is due, so that every one of them is over. */
export const MAILING_SPANS = ['day', 'week', 'thirty_days', 'month'] as const;
export type MailingSpan = (typeof MAILING_SPANS)[number];

/** What a mail carries: reports to read and print, or to go on counting with. */
export const MAILING_FORMATS = ['pdf', 'xlsx'] as const;
export type MailingFormat = (typeof MAILING_FORMATS)[number];

export interface MailingTimes {
  readonly rhythm: MailingRhythm;
  /** Of a week 1 to 7 from Monday on, of a month 1 to 31; null of every day. In a month without that day it is the last one. */
  readonly onDay: number | null;
  /** In Ulaanbaatar. */
  readonly hour: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** No two times of a mailing lie further apart: the last day of a month and that of the month after the next. */
const LONGEST_WAIT_DAYS = 62;
const SPAN_DAYS = { day: 1, week: 7, thirty_days: 30 } as const;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const dayAfter = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);
const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the days of a mailing suit its rhythm. */
export function isMailingDay(rhythm: MailingRhythm, onDay: number | null): boolean {
  if (rhythm === 'daily') return onDay === null;
  return onDay !== null && onDay >= 1 && onDay <= (rhythm === 'weekly' ? 7 : 31);
}

function fallsOn({ rhythm, onDay }: MailingTimes, day: string): boolean {
  if (rhythm === 'daily' || onDay === null) return true;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (rhythm === 'weekly') return (new Date(day).getUTCDay() || 7) === onDay;
  return date === Math.min(onDay, lastOfMonth(year, month));
}

/** The first time of a mailing after a moment. */
export function nextMailing(times: MailingTimes, after: Date): Date {
  const today = lenderDate(after);
  const startMs = startOfLenderDate(today).getTime();
  for (let days = 0; days <= LONGEST_WAIT_DAYS; days += 1) {
    const day = dayAfter(today, days);
    const at = new Date(startMs + days * DAY_MS + times.hour * HOUR_MS);
    if (at > after && fallsOn(times, day)) return at;
  }
  throw new Error('a mailing without a next time');
}

/** The days that a mail tells of, both included. */
export function mailingPeriod(
  span: MailingSpan,
  dueAt: Date,
): { readonly from: string; readonly to: string } {
  const due = lenderDate(dueAt);
  if (span !== 'month') return { from: dayAfter(due, -SPAN_DAYS[span]), to: dayAfter(due, -1) };
  const to = dayAfter(`${due.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
