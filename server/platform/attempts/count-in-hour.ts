import type { Clock } from '../clock/index.ts';
import type { Tx } from '../database/index.ts';
import './tables.ts';

const HOUR_MS = 3_600_000;

export interface HourCount {
  readonly isWithin: boolean;
  /** Until the count begins again. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts one use of something that may happen a number of times in each hour of the clock, in the transaction of the
 * use itself: what is refused or rolled back was not used. Two at once wait for each other on the counter's row.
 */
export async function countInHour(tx: Tx, clock: Clock, key: string, limit: number): Promise<HourCount> {
  const now = clock.now();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { attempts } = await tx
    .insertInto('attempt_counters')
    .values({ bucket: `${key}:${hour}`, attempts: 1, last_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        attempts: row('attempt_counters.attempts', '+', 1),
        last_at: now,
      })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  const leftMs = (hour + 1) * HOUR_MS - now.getTime();
  return { isWithin: attempts <= limit, retryAfterSeconds: Math.ceil(leftMs / 1_000) };
}
