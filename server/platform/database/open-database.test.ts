import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection that breaks between two queries fails its transaction and nothing else', async () => {
  const idleErrors: Error[] = [];
  const open = await openDatabase({
    url: database.url,
    poolSize: 2,
    onIdleError: (error) => idleErrors.push(error),
  });
  const broken = open.inTransaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(open.db);
    // The break arrives while no query waits for it; unheard it would be an uncaught exception of this run.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(open.db);
  expect(rows).toEqual([{ one: 1 }]);
  await open.close();
});
