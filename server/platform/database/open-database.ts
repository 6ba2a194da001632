import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { type Encryption, KeyRing } from '../encryption/index.ts';
import { withAfterCommit } from './after-commit.ts';
import type { Database, Db, Tx } from './database.ts';
import { isLockTimeout, isStaleStatement } from './describe-database-error.ts';
import { followStandby, type Standby, type StandbySettings } from './follow-standby.ts';
import { withLastStatement } from './last-statement.ts';
import { lendConnections } from './lend-connections.ts';
import {
  CONNECTION_PATIENCE_MS,
  LOCK_PATIENCE_MS,
  OPENING_PATIENCE_MS,
  SILENCE_LIMIT_MS,
  STATEMENT_LIMIT_MS,
} from './limits.ts';
import { type DatabaseListener, listenToDatabase } from './listen.ts';
import { nameStatements } from './name-statements.ts';
import { setEncryption, setOwner } from './owners.ts';
import { setParsers } from './parse-values.ts';
import { type DatabaseWatch, watchDatabase } from './watch-database.ts';

/** The open database: typed queries, the pool below, and whether it answers. */
export interface OpenDatabase {
  readonly url: string;
  readonly db: Db;
  readonly watch: DatabaseWatch;
  /** What encrypts and decrypts numbers of people in it. */
  readonly encryption: Encryption;
  /** Null where there is none. */
  readonly standby: Standby | null;
  /** Hears what is told to all servers. */
  readonly listener: DatabaseListener;
  /** Runs `work` in one transaction; a throw rolls back. It runs a second time when tables were changed under its statements. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

setParsers();

export interface DatabaseSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly onIdleError: (error: Error) => void;
  /** Told when the database answers again and when it stops answering. */
  readonly onWatchChange?: (isUp: boolean) => void;
  /** A standby of the database that answers reads which may lag behind. */
  readonly standby?: StandbySettings;
  /** It is one itself. */
  readonly isStandby?: boolean;
  /** How long a connection or a lock is waited for. Longer only in tests, whose subject is not the speed of a machine that does much else. */
  readonly patienceMs?: number;
  /** False behind a pooler that gives one connection to several clients in turn. Default true. */
  readonly namesStatements?: boolean;
  /** Without it nothing encrypted can be written or read. */
  readonly encryption?: Encryption;
}

/** JSON is decrypted as it arrives, whatever statement asked for it. */
const decryptingTypes = (encryption: Encryption): CustomTypesConfig => {
  const open = (text: string): unknown => encryption.openJson(text);
  return {
    getTypeParser: (id, format) =>
      format !== 'binary' && (id === types.builtins.JSON || id === types.builtins.JSONB)
        ? open
        : types.getTypeParser(id, format),
  };
};

export function openPool({ url, poolSize, onIdleError, patienceMs, encryption }: DatabaseSettings): Pool {
  const pool = new Pool({
    ...(encryption === undefined ? {} : { types: decryptingTypes(encryption) }),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: Math.max(OPENING_PATIENCE_MS, patienceMs ?? 0),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: patienceMs ?? LOCK_PATIENCE_MS,
    idle_in_transaction_session_timeout: SILENCE_LIMIT_MS,
    query_timeout: SILENCE_LIMIT_MS,
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
  let isClosing = false;
  // Without keys it says so as soon as it is asked for anything.
  const encryption = settings.encryption ?? new KeyRing();
  const pool = openPool({
    ...settings,
    encryption,
    // A connection that is being closed may still hear that the database stops, which is nobody's news.
    onIdleError: (error) => {
      if (!isClosing) settings.onIdleError(error);
    },
  });
  const patienceMs = settings.patienceMs ?? CONNECTION_PATIENCE_MS;
  const lender = lendConnections(pool, patienceMs);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: (settings.namesStatements ?? true) ? nameStatements(lender) : lender,
    }),
    log: (event) => {
      if (event.level === 'error' && isLockTimeout(event.error)) lender.noteLock();
    },
  });
  const watch = watchDatabase(settings.url, settings.onWatchChange ?? (() => undefined), settings.patienceMs);
  const owner = { db, listener: listenToDatabase(settings.url) };
  setEncryption(db, encryption);
  if (!settings.isStandby) setOwner(db, owner);
  const runTransaction = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const { result, runs } = await db.transaction().execute((tx) => {
      setEncryption(tx, encryption);
      if (!settings.isStandby) setOwner(tx, owner);
      return withAfterCommit(tx, () => withLastStatement(tx, work));
    });
    for (const run of runs) run();
    return result;
  };
  const { standby: standbySettings, ...shared } = settings;
  const standby =
    standbySettings === undefined
      ? null
      : followStandby(
          db,
          await openDatabase({
            ...shared,
            url: standbySettings.url,
            onWatchChange: () => undefined,
            isStandby: true,
          }),
          standbySettings,
        );
  return {
    url: settings.url,
    db,
    watch,
    encryption,
    standby,
    listener: owner.listener,
    inTransaction: async (work) => {
      try {
        return await runTransaction(work);
      } catch (error) {
        // The table has another shape since a statement was planned: nothing was written, and the second time it is planned anew.
        if (!isStaleStatement(error)) throw error;
        return runTransaction(work);
      }
    },
    close: async () => {
      isClosing = true;
      await standby?.close();
      await owner.listener.stop();
      await watch.stop();
      await db.destroy();
    },
  };
}
