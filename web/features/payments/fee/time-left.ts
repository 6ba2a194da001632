const MINUTE_MS = 60_000;

/** Minutes at which the time left is read out; between them it only counts down silently. */
const SPOKEN_MINUTES = [1, 2, 5, 10, 15] as const;

/** What is left until an instant, never less than nothing. */
export const leftMs = (expiresAt: string, nowMs: number): number =>
  Math.max(0, Date.parse(expiresAt) - nowMs);

/** "29:05": minutes and seconds, rounded up, so that 0:00 means over. */
export function formatLeft(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last spoken mark that was passed; null while there is plenty of time, and when there is none. */
export function spokenMinutes(durationMs: number): number | null {
  if (durationMs <= 0) return null;
  return SPOKEN_MINUTES.find((minutes) => durationMs <= minutes * MINUTE_MS) ?? null;
}
