import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './start-test-database.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Fifty at once on a loaded machine wait longer for a connection than a person should: that is not their subject. */
export const TEST_PATIENCE_MS = 15_000;

/** A fresh, migrated database of its own, copied from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSql(`create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(`drop database ${name} with (force)`) };
}

/** A database without a single table, owned by a role that may do no more than an owner may. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSql(`create role ${name} login`);
  await runSql(`create database ${name} owner ${name} template template0`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  url.username = name;
  return {
    url: url.href,
    drop: async () => {
      await runSql(`drop database ${name} with (force)`);
      await runSql(`drop role ${name}`);
    },
  };
}

async function runSql(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
