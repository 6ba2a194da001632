import { type IsoDate, parseIsoDate, toIsoDate } from '../schedule/index.ts';

// Ulaanbaatar keeps UTC+8 all year.
const UTC_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The lender's calendar day at an instant: a loan begins, and a product opens, on a day in Ulaanbaatar. */
export const lenderDate = (instant: Date): IsoDate =>
  toIsoDate(Math.floor((instant.getTime() + UTC_OFFSET_MS) / DAY_MS));

/** The instant at which a day of the lender's calendar begins. */
export const startOfLenderDate = (day: IsoDate): Date => new Date(parseIsoDate(day) * DAY_MS - UTC_OFFSET_MS);
