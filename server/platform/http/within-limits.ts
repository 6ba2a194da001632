import type { DatabaseWatch } from '../database/index.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  readonly deadlineMs: number;
  /** Null for work that does not need the database. */
  readonly watch: DatabaseWatch | null;
}

/**
 * Answers in time whatever the database does: at once when it is away, when it goes away, and at the deadline.
 * The signal tells the work that nobody waits any more; a transaction must not commit after it.
 */
export function withinLimits<Result>(
  { deadlineMs, watch }: Limits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (watch !== null && !watch.isUp()) return Promise.reject(away());
  return new Promise<Result>((resolve, reject) => {
    const aborter = new AbortController();
    const giveUp = (refusal: Refusal): void => {
      reject(refusal);
      aborter.abort(refusal);
    };
    const timer = setTimeout(() => giveUp(new Refusal('deadline_passed')), deadlineMs);
    const stopListening = watch?.onAway(() => giveUp(away()));
    work(aborter.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        stopListening?.();
      });
  });
}

const away = (): Refusal => new Refusal('unavailable', { retryAfterSeconds: 2 });
