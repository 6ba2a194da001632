import { Logger, runOnce } from 'graphile-worker';
import { Pool } from 'pg';
import type { Platform } from '../http/index.ts';
import type { AnyJob } from '../jobs/index.ts';
import { setQueueClock } from '../jobs/set-queue-clock.ts';

/** The job queue in the hands of a test: nothing runs until it is asked to. */
export interface TestQueue {
  /** Runs what is due by the test's clock, as the worker would. What is queued for `ignored` names is thrown away. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export function openTestQueue(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  jobs: readonly AnyJob[],
  ignored: readonly string[] = [],
): TestQueue {
  const pool = setQueueClock(new Pool({ connectionString: database.url, max: 4 }), clock);
  // The database is dropped by force at the end; a connection that was just closing then reports it.
  pool.on('error', () => undefined);
  const run = { attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  return {
    runDue: () =>
      runOnce({
        pgPool: pool,
        taskList: Object.fromEntries([
          ...jobs.map((job) => [job.name, (payload: unknown) => job.execute(payload, run)]),
          ...ignored.map((name) => [name, () => undefined]),
        ]),
        parsedCronItems: [],
        logger: new Logger(() => () => undefined),
      }),
    close: () => pool.end(),
  };
}
