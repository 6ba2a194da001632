import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { messageOf, StartupError } from '../startup/startup-error.ts';

/** Dated migrations by name, oldest first. */
export type Migrations = Readonly<Record<string, Migration>>;

// The job queue has a table `migrations` in its own schema, which Kysely would mistake for ours.
const MIGRATIONS_TABLE = 'schema_migrations';

/** The migrator's transaction, and what it looks up beside it. */
const CONNECTIONS = 2;

/**
 * Brings the schema up to date: ours and the job queue's. Kysely holds an advisory lock meanwhile, so of several
 * servers that start together one migrates and the others wait. That, or an index on a million rows, may take minutes: so
 * not over the service's pool, where nothing may.
 */
export async function migrate(url: string, migrations: Migrations): Promise<readonly string[]> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, application_name: 'zeel migrations' });
  // A connection that breaks is reported by the query that waits for it; unheard it would end the process.
  pool.on('error', () => undefined);
  try {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await requireOwnTables(db, migrations);
    await runMigrations({ pgPool: pool });
    return await migrateTables(db, migrations);
  } finally {
    await pool.end();
  }
}

/** Refuses a database that has run a migration this version does not have, before anything in it is changed. */
async function requireOwnTables(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass(${MIGRATIONS_TABLE}) is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows: run } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATIONS_TABLE)} order by name`.execute(db);
  const unknown = run.find(({ name }) => !(name in migrations));
  if (unknown === undefined) return;
  throw new StartupError(
    `The database was made by another version of Zeel: it has the migration ${unknown.name}, which this version does not ` +
      'have. Nothing was changed. Start the version that made it, or let ZEEL_DATA or DATABASE_URL name an empty place.',
  );
}

/** Brings the tables of the job queue up to date and leaves ours alone. */
export async function migrateQueue(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'zeel migrations' });
  pool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Brings our own tables up to date, or up to and with the migration `upTo`. */
export async function migrateTables<Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
  upTo?: string,
): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: MIGRATIONS_TABLE,
    migrationLockTableName: `${MIGRATIONS_TABLE}_lock`,
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined)
    throw new StartupError(
      `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${messageOf(error)}`,
      { cause: error },
    );
  return results.map(({ migrationName }) => migrationName);
}
