import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Clock } from '../clock/index.ts';
import { type OpenDatabase, openPool } from '../database/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import type { AnyJob } from './define-job.ts';
import { tellTime } from './tell-time.ts';
import { waitOutOutages } from './wait-out-outages.ts';

export interface JobRunner {
  stop(): Promise<void>;
}

const CONCURRENCY = 2;
/** The runner keeps one connection listening; each job has its own through the main pool. */
const POOL_SIZE = CONCURRENCY + 2;
const RESTART_AFTER_MS = 1_000;

/** Runs queued jobs inside this process, and begins again when the database comes back. */
export function runJobs(
  { clock, database }: { readonly clock: Clock; readonly database: Pick<OpenDatabase, 'url'> },
  jobs: readonly AnyJob[],
  log: FastifyBaseLogger,
): JobRunner {
  refuseDoubles(jobs);
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const pool = openPool({
    url: database.url,
    poolSize: POOL_SIZE,
    onIdleError: (error) => log.warn({ reason: error.message }, 'a connection of the job queue broke'),
  });
  const patientPool = waitOutOutages(tellTime(pool, clock), stopping.signal);

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: patientPool,
          concurrency: CONCURRENCY,
          pollInterval: 2_000,
          noHandleSignals: true,
          noPreparedStatements: true,
          taskList: listTasks(jobs, stopping.signal),
          parsedCronItems: parseCronItems(jobs.flatMap(scheduleOf)),
          logger: quietLogger(log),
        });
        // The stop may have been asked for while the queue was starting.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'the job queue stopped and begins again');
      }
      runner = null;
      await sleep(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = keepRunning();

  return {
    stop: async () => {
      stopping.abort();
      // A queue that already stopped by itself refuses to be stopped again.
      await runner
        ?.stop()
        .catch((error: unknown) => log.debug({ reason: messageOf(error) }, 'job queue was stopped'));
      await running;
      await pool.end();
    },
  };
}

const listTasks = (jobs: readonly AnyJob[], signal: AbortSignal): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload, { job: row }) =>
        job.execute(payload, { attempt: row.attempts, maxAttempts: row.max_attempts, signal }),
    ]),
  );

const scheduleOf = (job: AnyJob) =>
  job.schedule === undefined
    ? []
    : [
        {
          task: job.name,
          match: job.schedule.crontab,
          identifier: job.name,
          payload: job.schedule.payload as Record<string, unknown>, // Scheduled payloads are objects by their job's schema.
          options: { backfillPeriod: 0 },
        },
      ];

function refuseDoubles(jobs: readonly AnyJob[]): void {
  const names = jobs.map(({ name }) => name);
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled !== undefined) throw new Error(`Two jobs are named ${doubled}.`);
}

/** The queue reports each step; only its warnings and errors are worth a line, and never a payload. */
const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue');
  });
