const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface TimeLeft {
  readonly value: number;
  readonly unit: 'day' | 'hour' | 'minute';
  /** Less than a day: worth a second look. */
  readonly isSoon: boolean;
}

/** What is left until an instant, in the largest unit that says it well; null once it has passed. */
export function timeLeft(expiresAt: string, nowMs: number): TimeLeft | null {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return null;
  if (leftMs >= 2 * DAY_MS) return { value: Math.floor(leftMs / DAY_MS), unit: 'day', isSoon: false };
  const isSoon = leftMs < DAY_MS;
  if (leftMs >= 2 * HOUR_MS) return { value: Math.floor(leftMs / HOUR_MS), unit: 'hour', isSoon };
  return { value: Math.ceil(leftMs / MINUTE_MS), unit: 'minute', isSoon };
}
