import type { Client } from 'pg';

/** A table of ours, with the columns that are stored and not computed. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Kysely's own notes on what it has migrated, and the short log of news, are made anew by migrating. */
export const MIGRATIONS_TABLE = 'schema_migrations';
const NOT_COPIED = [
  MIGRATIONS_TABLE,
  'schema_migrations_lock',
  'live_changes',
  'live_log',
  'data_exports',
  'data_export_pieces',
];

/** Every table that holds rows, by name. Views and computed columns follow from these. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

export const tableAddress = (client: Client, { name }: TableShape): string =>
  `public.${client.escapeIdentifier(name)}`;

export const columnList = (client: Client, { columns }: TableShape): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** The migrations that were run, oldest first; none when Zeel has never been here. */
export async function listMigrations(client: Client): Promise<string[]> {
  const known = await client.query<{ found: boolean }>(
    `select to_regclass('public.${MIGRATIONS_TABLE}') is not null as found`,
  );
  if (known.rows[0]?.found !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${MIGRATIONS_TABLE} order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Text of any value comes out and goes in the same way, whatever the database's own settings are. */
export const prepareSession = async (client: Client): Promise<void> => {
  await client.query(
    `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
     set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0; set search_path = public;
     set idle_in_transaction_session_timeout = 0`,
  );
};
