import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migration may take its time, and is done once', async () => {
  const limits: unknown[] = [];
  const slow: Migration = {
    up: async (db) => {
      const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock`.execute(db);
      limits.push(...rows);
    },
  };
  const withSlow = { ...migrations, '20991231-0000-slow': slow };
  expect(await migrate(database.url, withSlow)).toEqual(['20991231-0000-slow']);
  expect(await migrate(database.url, withSlow)).toEqual([]);
  expect(limits).toEqual([{ statement: '0', lock: '0' }]);
});
