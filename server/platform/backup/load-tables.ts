import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../startup/startup-error.ts';
import { LOAD_JOBS, makeRoomForJobs } from './carry-jobs.ts';
import { columnList, listTables, tableAddress } from './list-tables.ts';
import type { Manifest } from './manifest.ts';
import type { OpenBackup } from './open-backup.ts';
import { openPart } from './parts.ts';

/**
 * Fills the tables, which have the shape they had when the backup was made. References between tables are taken away
 * meanwhile and put back at the end, when the database itself proves that every one of them leads somewhere; what triggers
 * did to the rows has been done already. Indexes beside those are made once over all rows.
 */
export async function loadTables(
  client: Client,
  { manifest, parts }: OpenBackup,
  onProgress: (text: string) => void,
): Promise<void> {
  await requireSameShape(client, manifest);
  const putBack = await takeDown(client);
  await client.query(`truncate ${manifest.tables.map((table) => tableAddress(client, table)).join(', ')}`);
  for (const [index, table] of manifest.tables.entries()) {
    onProgress(`table ${index + 1} of ${manifest.tables.length}: ${table.name}`);
    const statement = `copy ${tableAddress(client, table)} (${columnList(client, table)}) from stdin`;
    requireRows(table.name, table.rows, await copyIn(client, statement, openPart(parts, table.part)));
  }
  await makeRoomForJobs(client);
  requireRows(
    'jobs',
    manifest.jobs.rows,
    await copyIn(client, LOAD_JOBS, openPart(parts, manifest.jobs.part)),
  );
  onProgress('references and indexes');
  for (const statement of putBack) await client.query(statement);
  for (const { name, lastValue } of manifest.sequences)
    await client.query('select setval(($1)::regclass, $2::bigint)', [
      `public.${client.escapeIdentifier(name)}`,
      lastValue,
    ]);
  await client.query('analyze');
}

async function copyIn(client: Client, statement: string, source: Readable): Promise<number> {
  const target = client.query(copyFrom(statement));
  await pipeline(source, target);
  return target.rowCount;
}

async function requireSameShape(client: Client, { tables }: Manifest): Promise<void> {
  const here = await listTables(client);
  const found = tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(here) !== JSON.stringify(found))
    throw new StartupError('The tables of the backup are not those that this Zeel makes for its version.');
}

function requireRows(what: string, expected: number, loaded: number): void {
  if (loaded !== expected)
    throw new StartupError(`${what} came back with ${loaded} rows instead of ${expected}.`);
}

/** Triggers, foreign keys and indexes that hinder loading rows in any order, each with the statements that take it away and put it back. */
const OBSTACLES = `
  select 0 as position, format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as back
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace
  union all
  select 1, format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where not indisunique and relnamespace = 'public'::regnamespace and not relispartition
  order by 1`;

/** Takes the obstacles away; gives the statements that put them back, indexes first and triggers last. */
async function takeDown(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(OBSTACLES);
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back).reverse();
}
