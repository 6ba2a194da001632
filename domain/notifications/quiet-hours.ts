const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ulaanbaatar is eight hours ahead all year: Mongolia keeps no summer time. */
const ULAANBAATAR_AHEAD_MS = 8 * HOUR_MS;
const QUIET_FROM_HOUR = 21;
const QUIET_TO_HOUR = 9;

/** The end of the quiet hours in which an instant falls, by Ulaanbaatar's time; null outside of them. */
export function quietUntil(now: Date): Date | null {
  const local = now.getTime() + ULAANBAATAR_AHEAD_MS;
  const dayBegan = Math.floor(local / DAY_MS) * DAY_MS;
  const hour = (local - dayBegan) / HOUR_MS;
  if (hour >= QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return null;
  const endsOn = hour < QUIET_TO_HOUR ? dayBegan : dayBegan + DAY_MS;
  return new Date(endsOn + QUIET_TO_HOUR * HOUR_MS - ULAANBAATAR_AHEAD_MS);
}
