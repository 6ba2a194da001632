import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Tx } from '../database/index.ts';

/** The number both sides know the hold by. */
const FILES_HOLD = 7_305_011;

/** While a backup copies files, none is removed: the rows of its snapshot refer to them. Ends with the connection. */
export const holdFiles = async (client: Client): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1)', [FILES_HOLD]);
};

/** Whether a file may be removed in this transaction; a backup that begins meanwhile waits for its end. */
export async function mayRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select pg_try_advisory_xact_lock(${FILES_HOLD}) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
