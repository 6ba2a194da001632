import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  readonly deadlineMs: number;
  readonly needsDatabase: boolean;
}

/**
 * Answers in time whatever the database does: at once when it is away, when it goes away, when it is too busy, and at the
 * deadline. The aborter's signal tells the work that nobody waits any more; a transaction must not commit after it.
 */
export function withinLimits<Result>(
  { database }: Pick<Platform, 'database'>,
  { deadlineMs, needsDatabase }: Limits,
  work: (aborter: AbortController) => Promise<Result>,
): Promise<Result> {
  const watch = needsDatabase ? database.watch : null;
  if (watch !== null && !watch.isUp()) return Promise.reject(away());
  return new Promise<Result>((resolve, reject) => {
    const aborter = new AbortController();
    const giveUp = (refusal: Refusal): void => {
      reject(refusal);
      aborter.abort(refusal);
    };
    const timer = setTimeout(() => giveUp(new Refusal('deadline_passed')), deadlineMs);
    const stopListening = watch?.onAway(() => giveUp(away()));
    work(aborter)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        stopListening?.();
      });
  });
}

const away = (): Refusal => new Refusal('unavailable', { retryAfterSeconds: 2 });
