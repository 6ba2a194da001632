import type { PoolClient } from 'pg';
import { openPool } from '../../server/platform/database/index.ts';

/** As many connections as fill at once. */
const LANES = 2;

/** Runs each task on the next connection that is free. */
type InLanes = (tasks: Iterable<(client: PoolClient) => Promise<unknown>>) => Promise<void>;

/**
 * Fills some tables over a few connections: without triggers, references and limits, and without keeping indexes, which are built at the
 * end. A row at a time, into trees that are larger than the database's memory, they would take many times as long. The
 * database's owner marks them as not ready, so that keys which others refer to need not be dropped; building them anew finds two rows
 * with one key.
 */
export async function fillTables(
  url: string,
  tables: readonly string[],
  work: (inLanes: InLanes) => Promise<void>,
): Promise<void> {
  const pool = openPool({ url, poolSize: LANES, onIdleError: () => undefined });
  // Filling takes longer than anything the service may do.
  Object.assign(pool.options, { statement_timeout: 0, query_timeout: 0, lock_timeout: 0 });
  const clients = await Promise.all(Array.from({ length: LANES }, () => pool.connect()));
  const inLanes: InLanes = async (tasks) => {
    const left = tasks[Symbol.iterator]();
    await Promise.all(
      clients.map(async (client) => {
        for (let next = left.next(); !next.done; next = left.next()) await next.value(client);
      }),
    );
  };
  try {
    for (const client of clients)
      await client.query(
        "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
      );
    await clients[0]?.query(
      'update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::text[]::regclass[])',
      [tables],
    );
    await work(inLanes);
    await inLanes(
      tables.map((table) => async (client) => {
        await client.query(`reindex table ${table}`);
        await client.query(`vacuum analyze ${table}`);
      }),
    );
  } finally {
    for (const client of clients) client.release(true);
    await pool.end();
  }
}
