import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database, Db, Tx } from './database.ts';
import { type DatabaseWatch, watchDatabase } from './watch-database.ts';

/** The open database: typed queries, the pool below, and whether it answers. */
export interface OpenDatabase {
  readonly url: string;
  readonly db: Db;
  readonly watch: DatabaseWatch;
  /** Runs `work` in one transaction; a throw rolls back. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

// Money and counters are bigint in SQL and stay below 2^53 in the domain; a larger value is a bug worth a crash.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

export interface DatabaseSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly onIdleError: (error: Error) => void;
  /** Told when the database answers again and when it stops answering. */
  readonly onWatchChange?: (isUp: boolean) => void;
  /** Longer only in tests, whose subject is not the speed of a machine that does much else. */
  readonly patienceMs?: number;
}

/** How long a request waits for a free connection before it is told to come back. */
const CONNECTION_PATIENCE_MS = 1_500;

export function openPool({ url, poolSize, onIdleError, patienceMs }: DatabaseSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patienceMs ?? CONNECTION_PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Below the request's deadline, so the database stops working for someone who has left.
    statement_timeout: 25_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // The last resort when the network swallows a connection without a word.
    query_timeout: 30_000,
    application_name: 'zeel',
  });
  // An idle connection that breaks is replaced at the next use; unheard it would end the process.
  pool.on('error', onIdleError);
  // The pool does not listen to a connection while someone holds it: one that breaks between two queries of a
  // transaction would end the process. Its next query reports the break to whoever waits for it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const pool = openPool(settings);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const watch = watchDatabase(settings.url, settings.onWatchChange ?? (() => undefined), settings.patienceMs);
  return {
    url: settings.url,
    db,
    watch,
    inTransaction: (work) => db.transaction().execute(work),
    close: async () => {
      await watch.stop();
      await db.destroy();
    },
  };
}
