import { runMigrations } from 'graphile-worker';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { Pool } from 'pg';
import { messageOf, StartupError } from '../startup/startup-error.ts';
import type { Db } from './database.ts';

/** Dated migrations by name, oldest first. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date: ours and the job queue's. Kysely holds an advisory lock meanwhile, so of several
 * servers that start together one migrates and the others wait.
 */
export async function migrate(db: Db, url: string, migrations: Migrations): Promise<readonly string[]> {
  await migrateJobs(url);
  // The migrator's own type knows nothing of our tables, and needs nothing of them.
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    // The job queue has a table `migrations` in its own schema, which Kysely would mistake for this one.
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined)
    throw new StartupError(
      `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${messageOf(error)}`,
      { cause: error },
    );
  return results.map(({ migrationName }) => migrationName);
}

async function migrateJobs(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
