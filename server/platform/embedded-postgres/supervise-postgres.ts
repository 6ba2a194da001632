import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../startup/startup-error.ts';
import type { ClusterPlace } from './init-cluster.ts';
import { type PostgresSettings, type RunningPostgres, runPostgres } from './run-postgres.ts';
import { stopOrphan } from './stop-orphan.ts';

export interface SupervisorLog {
  warn(message: string): void;
  info(message: string): void;
}

export interface SupervisedPostgres {
  /** Process id of the PostgreSQL that runs now; null between a crash and the restart. */
  pid(): number | null;
  stop(): Promise<void>;
}

const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 3_000;
/** After this long without a crash the next one starts again with the shortest pause. */
const STABLE_AFTER_MS = 30_000;

/** Keeps PostgreSQL running: a crash, or a full disk that clears, needs no person. */
export async function supervisePostgres(
  place: ClusterPlace,
  settings: PostgresSettings,
  log: SupervisorLog,
): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  let current: RunningPostgres | null = await startWithPatience(place, settings);
  let startedAtMs = performance.now();
  let backoffMs = FIRST_BACKOFF_MS;

  const restart = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
      try {
        await stopOrphan(place.cluster);
        current = await runPostgres(place, settings);
        startedAtMs = performance.now();
        log.info('PostgreSQL runs again');
        return;
      } catch (error) {
        log.warn(`PostgreSQL cannot be restarted yet: ${messageOf(error)}`);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted && current !== null) {
      const lastWords = await current.ended;
      current = null;
      if (stopping.signal.aborted) return;
      log.warn(`PostgreSQL ended unexpectedly: ${lastWords.trim().split('\n').at(-1) ?? ''}`);
      if (performance.now() - startedAtMs > STABLE_AFTER_MS) backoffMs = FIRST_BACKOFF_MS;
      await restart();
    }
  };
  const watching = watch();

  return {
    pid: () => current?.pid ?? null,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      // A restart may have been under way when the stop began.
      await current?.stop();
    },
  };
}

/** Backends of a killed postmaster need a moment to notice; until then a new one is refused. */
async function startWithPatience(place: ClusterPlace, settings: PostgresSettings): Promise<RunningPostgres> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runPostgres(place, settings);
    } catch (error) {
      const isBusy = /still in use|lock file|is another postmaster/i.test(messageOf(error));
      if (!isBusy || attempt >= 20) throw error;
      await sleep(250);
    }
  }
}
