import type { Client } from 'pg';
import { StartupError } from '../startup/startup-error.ts';
import { listMigrations, listTables } from './list-tables.ts';

/** Every person and everything that ever happened stands in one of these. */
const TELLING_TABLES = ['users', 'audit_events'];

/** Refuses a database with anything in it. Gives the migrations it has: none, or those of a Zeel that was only started. */
export async function requireEmpty(client: Client): Promise<string[]> {
  const [tables, migrations] = [await listTables(client), await listMigrations(client)];
  if (tables.length > 0 && migrations.length === 0)
    throw new StartupError('The database holds tables that are not of Zeel. Restore into an empty database.');
  const here = new Set(tables.map(({ name }) => name));
  for (const table of TELLING_TABLES.filter((name) => here.has(name))) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from public.${table}) as found`,
    );
    if (rows[0]?.found === true)
      throw new StartupError(
        'This installation is not empty: it holds people and what they did. Restore into a new data folder or an empty database.',
      );
  }
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('zeel', 'zeel-watch') limit 1`,
  );
  if (rows.length > 0)
    throw new StartupError('A server is connected to this database. Stop it, restore, and start it again.');
  return migrations;
}
