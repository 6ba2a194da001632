import type { Client } from 'pg';

/*
 * Waiting jobs travel by what they are to do, not as rows of the queue's own tables, which another version of the queue may
 * shape differently. They come back through the functions that the queue offers to everyone.
 */

/** For COPY: every job that waits. One that was running had its try counted, which the restored one has before it. */
export const WAITING_JOBS = `
  select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority,
    (select array_agg(flag) from jsonb_object_keys(jobs.flags) as flag) as flags,
    greatest(0, jobs.attempts - (jobs.locked_at is not null)::int) as attempts
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
  order by jobs.id`;

/** Where the jobs of a backup are put down before they are queued. Gone at the end of the transaction. */
export const makeRoomForJobs = (client: Client) =>
  client.query(
    `create temporary table restored_jobs (identifier text, payload json, queue_name text, run_at timestamptz,
      max_attempts int, key text, priority int, flags text[], attempts int) on commit drop`,
  );

export const LOAD_JOBS = 'copy restored_jobs from stdin';

/** Queues the jobs again, but not those that would write to people; gives how many of each. */
export async function queueRestoredJobs(
  client: Client,
  heldJobs: readonly string[],
): Promise<{ readonly queued: number; readonly held: number }> {
  const { rowCount: queued } = await client.query(
    `select graphile_worker.reschedule_jobs(array[(added.job).id], saved.run_at, saved.priority, saved.attempts, saved.max_attempts)
      from restored_jobs as saved, lateral (select graphile_worker.add_job(identifier => saved.identifier,
        payload => saved.payload, queue_name => saved.queue_name, run_at => saved.run_at, max_attempts => saved.max_attempts,
        job_key => saved.key, priority => saved.priority, flags => saved.flags) as job) as added
      where saved.identifier <> all ($1)`,
    [heldJobs],
  );
  const { rows } = await client.query<{ held: number }>(
    'select count(*)::int as held from restored_jobs where identifier = any ($1) and attempts < max_attempts',
    [heldJobs],
  );
  return { queued: queued ?? 0, held: rows[0]?.held ?? 0 };
}
