const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far a moment is from now, in the unit a person would use; negative when it has passed. */
export function relativeTime(
  at: string,
  nowMs: number,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const distanceMs = Date.parse(at) - nowMs;
  const farMs = Math.abs(distanceMs);
  if (farMs < HOUR_MS) return { value: Math.trunc(distanceMs / MINUTE_MS), unit: 'minute' };
  if (farMs < 2 * DAY_MS) return { value: Math.trunc(distanceMs / HOUR_MS), unit: 'hour' };
  return { value: Math.trunc(distanceMs / DAY_MS), unit: 'day' };
}
