/** The lender's days begin and end here, wherever the reader is. */
export const TIME_ZONE = 'Asia/Ulaanbaatar';
export const BYTES_PER_KB = 1024;
export const BYTES_PER_MB = 1024 * 1024;

export type TimeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_UNITS: readonly (readonly [TimeUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
];

/** Whole units, rounded down: what is two and a half hours old is two hours old. */
export function largestUnit(lengthMs: number): { readonly count: number; readonly unit: TimeUnit } {
  const [unit, unitMs] = TIME_UNITS.find(([, ms]) => lengthMs >= ms) ?? (['minute', 60_000] as const);
  return { unit, count: Math.max(0, Math.floor(lengthMs / unitMs)) };
}
