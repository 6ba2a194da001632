import { type CalendarDate, parseDate, setLocalTimeZone } from '@internationalized/date';
import { TIME_ZONE } from '@zeel/protocol/formats';

// "Today" is the lender's, wherever the browser stands.
setLocalTimeZone(TIME_ZONE);

/** A year below this is still being typed: 2026 is typed as 2, 20, 202. */
const FIRST_YEAR = 1900;

/** A day of the calendar from its text (2026-11-16); none for anything else, as an address may hold anything. */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

/** Whether a day was typed to its end. */
export const isWhole = (day: { readonly year: number }): boolean => day.year >= FIRST_YEAR;
