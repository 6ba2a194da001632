import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Clock } from '../clock/index.ts';
import type { Config } from '../config/index.ts';
import { type OpenDatabase, openPool } from '../database/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import { type AnyJob, GivenUp } from './define-job.ts';
import { freeDeadWorkers } from './free-dead-workers.ts';
import { setQueueClock } from './set-queue-clock.ts';
import { waitOutOutages } from './wait-out-outages.ts';
import { holdWorkerLocks, type WorkerLocks } from './worker-locks.ts';

interface JobPlatform {
  readonly config: Pick<Config, 'namesStatements'>;
  readonly clock: Clock;
  readonly database: Pick<OpenDatabase, 'url'>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** Most jobs wait for a mail server or a provider: an invoice that somebody looks for must not stand behind slow mails. */
const CONCURRENCY = 4;
/** The runner keeps one connection listening; each job has its own through the main pool. */
const POOL_SIZE = CONCURRENCY + 2;
const RESTART_AFTER_MS = 1_000;
/** Nobody waits for the queue, and a worker that cannot put its job back ends. */
const QUEUE_PATIENCE_MS = 15_000;
const LOOK_FOR_DEAD_EVERY_MS = 60_000;

/**
 * Runs queued jobs inside this process, and begins again when the database comes back. What workers were doing when their
 * process died is given back, at the start and each minute, whichever server they belonged to.
 */
export function runJobs(
  { config, clock, database }: JobPlatform,
  jobs: readonly AnyJob[],
  log: FastifyBaseLogger,
  { lookForDeadEveryMs = LOOK_FOR_DEAD_EVERY_MS } = {},
): JobRunner {
  refuseDoubles(jobs);
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const pool = openPool({
    url: database.url,
    poolSize: POOL_SIZE,
    patienceMs: QUEUE_PATIENCE_MS,
    onIdleError: (error) => log.warn({ reason: error.message }, 'a connection of the job queue broke'),
  });
  const patientPool = waitOutOutages(setQueueClock(pool, clock), stopping.signal);

  const workerLocks = holdWorkerLocks(database.url, (reason) =>
    log.warn({ reason }, 'the life line of the workers broke and is taken up again'),
  );
  // A worker that could not put its job back ends by itself, and the library starts no other in its place.
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:fatalError', ({ error }) => {
    log.warn({ reason: messageOf(error) }, 'a worker of the job queue ended');
    void stopQuietly();
  });
  const stopQuietly = async (): Promise<void> => {
    // A queue that already stopped by itself refuses to be stopped again.
    await runner
      ?.stop()
      .catch((error: unknown) => log.debug({ reason: messageOf(error) }, 'job queue was stopped'));
  };

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: patientPool,
          concurrency: CONCURRENCY,
          pollInterval: 2_000,
          noHandleSignals: true,
          noPreparedStatements: !config.namesStatements,
          taskList: listTasks(jobs, stopping.signal),
          parsedCronItems: parseCronItems(jobs.flatMap(scheduleOf)),
          logger: quietLogger(log),
          events,
          preset: { plugins: [workerLocksPlugin(workerLocks, stopping.signal)] },
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
  const keepFreeing = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const dead = await freeDeadWorkers(patientPool, stopping.signal);
        if (dead.length > 0) log.warn({ workers: dead }, 'jobs of dead workers were given back');
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'dead workers could not be looked for');
      }
      await sleep(lookForDeadEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = Promise.all([keepRunning(), keepFreeing()]);

  return {
    stop: async () => {
      stopping.abort();
      await stopQuietly();
      await running;
      await workerLocks.stop();
      await pool.end();
    },
  };
}

/** No worker takes a job before it can be seen to live. When the server stops before that, it has nothing to wait for. */
const workerLocksPlugin = (workerLocks: WorkerLocks, stopping: AbortSignal): GraphileConfig.Plugin => ({
  name: 'ZeelWorkerLocks',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: (_context, { worker }) =>
        Promise.race([
          workerLocks.holdFor(worker.workerId),
          new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true })),
        ]),
      stopWorker: (_context, { worker }) => workerLocks.letGo(worker.workerId),
    },
  },
});

const listTasks = (jobs: readonly AnyJob[], signal: AbortSignal): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: row, query }) => {
        try {
          await job.execute(payload, { attempt: row.attempts, maxAttempts: row.max_attempts, signal });
        } catch (error) {
          if (error instanceof GivenUp) await query(USE_UP_TRIES, [row.id]);
          throw error;
        }
      },
    ]),
  );

/** The queue lets go of a job that has no try left. */
const USE_UP_TRIES = 'update graphile_worker._private_jobs set attempts = max_attempts where id = $1';

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
