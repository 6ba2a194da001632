import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../database/index.ts';

const PAUSE_MS = 500;

/**
 * The queue's clock is the one part that asks the pool directly, and when a question of it fails the library leaves a
 * promise without a listener, which ends the process. So a question that meets an outage waits for its end. When the
 * queue stops it gets an empty answer, after which the clock ends by itself.
 */
export function waitOutOutages(pool: Pool, stopping: AbortSignal): Pool {
  const ask = pool.query.bind(pool);
  const askPatiently = async (text: string, values?: unknown[]) => {
    for (;;) {
      try {
        return await ask(text, values);
      } catch (error) {
        if (stopping.aborted) return { rows: [], rowCount: 0 };
        if (!isDatabaseAway(error)) throw error;
      }
      await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  return Object.assign(pool, { query: askPatiently });
}
