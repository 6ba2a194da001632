import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import type { Client } from 'pg';
import type { Db } from '../database/index.ts';

/** Transactions of whoever works inside the one that is open already become save points of it. */
class NestedDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return run(connection, 'savepoint nested');
  }
  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return run(connection, 'release savepoint nested');
  }
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return run(connection, 'rollback to savepoint nested');
  }
}

const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(statement));
};

/**
 * Runs `work` in one transaction of this connection, with a query builder for code that opens transactions of its own, such
 * as the migrator: nothing of all that stays unless everything worked.
 */
export async function inOneTransaction<Result>(
  client: Client,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined };
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = (): Driver => new NestedDriver({ pool });
  const db: Db = new Kysely({ dialect });
  await client.query('begin');
  try {
    const result = await work(db);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that broke has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await db.destroy();
  }
}
