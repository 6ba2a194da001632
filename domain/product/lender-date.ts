import type { IsoDate } from '../schedule/index.ts';

// Ulaanbaatar keeps UTC+8 all year.
const UTC_OFFSET_MS = 8 * 3_600_000;

/** The lender's calendar day at an instant: a loan begins, and a product opens, on a day in Ulaanbaatar. */
export const lenderDate = (instant: Date): IsoDate => {
  const inUlaanbaatar = new Date(instant.getTime() + UTC_OFFSET_MS);
  // The first ten signs of an instant are its day.
  return inUlaanbaatar.toISOString().slice(0, 'YYYY-MM-DD'.length) as IsoDate;
};

/** The instant at which a day of the lender's calendar begins. */
export const startOfLenderDate = (day: IsoDate): Date => new Date(Date.parse(day) - UTC_OFFSET_MS);
