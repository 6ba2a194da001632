import type { Client } from 'pg';
import type { Clock } from '../clock/index.ts';
import { StartupError } from '../startup/startup-error.ts';
import { listTables, type TableShape, tableAddress } from './list-tables.ts';

const TRIES = 3;

/** One moment of the database, seen by every statement that follows on the connection. */
export interface Snapshot {
  /** Everything committed before this statement is in the snapshot. */
  readonly takenAt: Date;
  readonly tables: readonly TableShape[];
}

/**
 * Opens a transaction that sees one moment. The tables are locked against changes of their shape first, and the moment is
 * taken after: a migration either has happened for all of them or waits until the backup is done.
 */
export async function takeSnapshot(client: Client, clock: Clock): Promise<Snapshot> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const expected = await listTables(client);
    if (expected.length === 0)
      throw new StartupError('The database holds no Zeel: there is nothing to back up.');
    await client.query('begin transaction isolation level repeatable read, read only');
    // Locking takes no snapshot yet; the first question does.
    await client.query(
      `lock table ${expected.map((table) => tableAddress(client, table)).join(', ')} in access share mode`,
    );
    const takenAt = clock.now();
    const tables = await listTables(client);
    if (JSON.stringify(tables) === JSON.stringify(expected)) return { takenAt, tables };
    await client.query('rollback');
  }
  throw new StartupError(
    'The tables are being changed at this moment. Back up again when the update is done.',
  );
}
