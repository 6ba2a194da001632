import { lenderDate } from '@zeel/domain/product';
import type { DayTally } from '../read-tallies.ts';

const DAY_MS = 86_400_000;

/** Days since a request was sent; the last has no end. */
const AGES = [
  { fromDays: 0, toDays: 1 },
  { fromDays: 2, toDays: 3 },
  { fromDays: 4, toDays: 7 },
  { fromDays: 8, toDays: 14 },
  { fromDays: 15, toDays: 30 },
  { fromDays: 31, toDays: null },
] as const;

/** Open requests by the days of the lender since they were sent. */
export function countAgeing(open: readonly DayTally[], now: Date) {
  const todayMs = Date.parse(lenderDate(now));
  return AGES.map(({ fromDays, toDays }) => ({
    fromDays,
    toDays,
    count: open
      .filter(({ day }) => {
        const age = (todayMs - Date.parse(day)) / DAY_MS;
        return age >= fromDays && (toDays === null || age <= toDays);
      })
      .reduce((sum, { requests }) => sum + requests, 0),
  }));
}
