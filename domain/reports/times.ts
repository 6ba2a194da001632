const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** From here on whole days tell enough. */
const HOURS_UP_TO = 48;

/** A time in whole hours, rounded up; beyond two days in whole days. The database counts times by it (refresh-sums.ts). */
export function roundedHours(ms: number): number {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  return hours <= HOURS_UP_TO ? hours : Math.ceil(hours / DAY_HOURS) * DAY_HOURS;
}

/** How many requests took so many rounded hours. */
interface TimeCount {
  readonly hours: number;
  readonly requests: number;
}

/** The rounded hours within which the given share of all is done: the nearest rank; null of none. */
export function percentileOf(counts: readonly TimeCount[], share: number): number | null {
  const total = counts.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(total * share));
  let passed = 0;
  for (const { hours, requests } of counts.toSorted((one, other) => one.hours - other.hours)) {
    passed += requests;
    if (passed >= rank) return hours;
  }
  return null;
}
