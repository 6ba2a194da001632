import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { messageOf } from '../startup/startup-error.ts';

/** A session that holds a lock for each worker of this process: while the lock is held, the worker lives. */
export interface WorkerLocks {
  /** Resolves when everybody can see that the worker lives. */
  holdFor(workerId: string): Promise<void>;
  letGo(workerId: string): void;
  stop(): Promise<void>;
}

/** The lock of a worker, by its name; also used in SQL by whoever looks for dead ones. */
export const WORKER_LOCK_PREFIX = 'zeel:worker:';

const BEAT_EVERY_MS = 5_000;
const BEAT_PATIENCE_MS = 5_000;
const RETURN_AFTER_MS = 250;

/*
 * A process that dies closes its connection, and the lock is free at once. A machine that loses its power or its network
 * closes nothing: then the database asks by itself whether anybody is there. A paused process is there, its kernel answers.
 */
const NOTICE_A_VANISHED_MACHINE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000';

export function holdWorkerLocks(url: string, onBreak: (reason: string) => void): WorkerLocks {
  const wanted = new Map<string, () => void>();
  const stopping = new AbortController();
  let wake: () => void = () => undefined;

  const change = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });

  /** Holds the locks that are wanted until the line breaks or the server stops. */
  const holdOn = async (client: Client): Promise<void> => {
    const held = new Set<string>();
    while (!stopping.signal.aborted) {
      const changed = change();
      for (const [workerId, tell] of wanted) {
        if (!held.has(workerId)) await askFor(client, 'pg_advisory_lock', workerId);
        held.add(workerId);
        tell();
      }
      for (const workerId of held) {
        if (wanted.has(workerId)) continue;
        await askFor(client, 'pg_advisory_unlock', workerId);
        held.delete(workerId);
      }
      // The beat: a connection that broke without a word is found out here.
      await client.query('select 1');
      const pause = new AbortController();
      await Promise.race([
        changed,
        sleep(BEAT_EVERY_MS, undefined, { signal: pause.signal }).catch(() => undefined),
      ]);
      pause.abort();
    }
  };

  const keepHolding = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const client = new Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: BEAT_PATIENCE_MS,
        query_timeout: BEAT_PATIENCE_MS,
        application_name: 'zeel-workers',
      });
      // The query that fails reports the same break; unheard here it would end the process.
      client.on('error', () => wake());
      try {
        await client.connect();
        await client.query(NOTICE_A_VANISHED_MACHINE);
        await holdOn(client);
        await client.end();
      } catch (error) {
        // Ending a connection nobody answers on would wait for the answer.
        client.connection.stream.destroy();
        if (!stopping.signal.aborted) onBreak(messageOf(error));
      }
      await sleep(RETURN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const holding = keepHolding();

  return {
    holdFor: (workerId) =>
      new Promise((tell) => {
        wanted.set(workerId, tell);
        wake();
      }),
    letGo: (workerId) => {
      wanted.delete(workerId);
      wake();
    },
    stop: async () => {
      stopping.abort();
      wake();
      await holding;
    },
  };
}

const askFor = (client: Client, verb: 'pg_advisory_lock' | 'pg_advisory_unlock', workerId: string) =>
  client.query(`select ${verb}(hashtextextended($1, 0))`, [WORKER_LOCK_PREFIX + workerId]);
