import { type Migration, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../testing/create-test-database.ts';
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

test('a database with a migration of another version is refused and left as it is', async () => {
  const other = await createEmptyDatabase();
  const client = new Client({ connectionString: other.url });
  await client.connect();
  try {
    await client.query(`create table schema_migrations (name text primary key, timestamp text not null);
      insert into schema_migrations values ('20261115-0500-platform', '')`);
    await expect(migrate(other.url, migrations)).rejects.toThrow(
      'The database was made by another version of Zeel: it has the migration 20261115-0500-platform, which this version ' +
        'does not have. Nothing was changed. Start the version that made it, or let ZEEL_DATA or DATABASE_URL name an empty place.',
    );
    const { rows } = await client.query(
      `select relname from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
    );
    expect(rows).toEqual([{ relname: 'schema_migrations' }]);
  } finally {
    await client.end();
    await other.drop();
  }
});
