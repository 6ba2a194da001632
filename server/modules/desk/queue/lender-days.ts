import { lenderDate } from '@zeel/domain/product';

const DAY_MS = 86_400_000;

/** Midnight at the lender's on the day of a moment, some days later or, with a minus, earlier. */
export const lenderMidnight = (moment: Date, daysLater = 0): Date =>
  new Date(Date.parse(`${lenderDate(moment)}T00:00:00+08:00`) + daysLater * DAY_MS);

/** The lender's date some days after that of a moment. */
export const lenderDay = (moment: Date, daysLater = 0): string =>
  lenderDate(lenderMidnight(moment, daysLater));
