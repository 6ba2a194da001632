import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { lastWrite, type Tx } from '../database/index.ts';

export interface EnqueueOptions {
  /** By the application's clock; otherwise as soon as the change is committed. */
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** A waiting job with the same key is replaced instead of doubled. */
  readonly jobKey?: string;
}

interface QueuedJob {
  readonly name: string;
  readonly payload: string;
  readonly runAt: Date;
  readonly maxAttempts: number;
  readonly jobKey: string | null;
}

/** The queue takes a key once in a call: of several jobs with one key the last counts, as if each had replaced the one before. */
const withoutReplaced = (jobs: readonly QueuedJob[]): readonly QueuedJob[] =>
  jobs.filter(
    ({ jobKey }, place) => jobKey === null || jobs.findLastIndex((job) => job.jobKey === jobKey) === place,
  );

const queuedJobs = lastWrite<QueuedJob>('call', (_tx, all) => {
  const jobs = withoutReplaced(all);
  const column = <Name extends keyof QueuedJob>(name: Name) => jobs.map((job) => job[name]);
  return sql`select count(*) from graphile_worker.add_jobs(array(
    select (name, payload::json, null, run_at, max_attempts, job_key, null, null)::graphile_worker.job_spec
    from unnest(${column('name')}::text[], ${column('payload')}::text[], ${column('runAt')}::timestamptz[],
      ${column('maxAttempts')}::smallint[], ${column('jobKey')}::text[])
      with ordinality as job (name, payload, run_at, max_attempts, job_key, place)
    order by place))`;
});

/**
 * Queues a job in the transaction: it exists if and only if the change that asks for it is committed. All jobs of a transaction are
 * queued together at its end.
 */
export const enqueue = (
  tx: Tx,
  clock: Clock,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  { runAt, maxAttempts = 25, jobKey }: EnqueueOptions = {},
): Promise<void> =>
  queuedJobs.add(tx, [
    {
      name,
      payload: JSON.stringify(payload),
      runAt: runAt ?? clock.now(),
      maxAttempts,
      jobKey: jobKey ?? null,
    },
  ]);
