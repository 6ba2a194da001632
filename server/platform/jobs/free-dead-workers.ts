import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { WORKER_LOCK_PREFIX } from './worker-locks.ts';

/** Long enough for a living server whose connection broke, or whose database began anew, to be back on its line. */
const SECOND_LOOK_AFTER_MS = 5_000;

/** Workers that hold a job and whose lock nobody holds. Looking takes the lock for the moment of the statement. */
const DEAD_WORKERS = `
  with holding as materialized (select distinct locked_by from graphile_worker.jobs where locked_by is not null),
  dead as materialized (
    select locked_by from holding where pg_try_advisory_xact_lock(hashtextextended($1 || locked_by, 0))
  )`;

interface DeadWorker {
  readonly locked_by: string;
}

/**
 * Gives back what dead workers were doing when they died: otherwise it stays locked for the queue's own four hours. Dead is
 * whose lock is free twice, a few seconds apart. Returns the names of the dead.
 */
export async function freeDeadWorkers(
  pool: Pick<Pool, 'query'>,
  stopping: AbortSignal,
): Promise<readonly string[]> {
  const first = await pool.query<DeadWorker>(`${DEAD_WORKERS} select locked_by from dead`, [
    WORKER_LOCK_PREFIX,
  ]);
  if (first.rows.length === 0) return [];
  await sleep(SECOND_LOOK_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
  if (stopping.aborted) return [];
  const { rows } = await pool.query<DeadWorker>(
    `${DEAD_WORKERS} select locked_by, graphile_worker.force_unlock_workers(array[locked_by]) from dead where locked_by = any($2)`,
    [WORKER_LOCK_PREFIX, first.rows.map(({ locked_by }) => locked_by)],
  );
  return rows.map(({ locked_by }) => locked_by);
}
