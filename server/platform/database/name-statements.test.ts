import { sql } from 'kysely';
import { Connection } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, TEST_PATIENCE_MS, type TestDatabase } from '../testing/create-test-database.ts';
import { nameStatements } from './name-statements.ts';
import { type OpenDatabase, openDatabase, openPool } from './open-database.ts';

let testDatabase: TestDatabase;
let database: OpenDatabase;
const settings = () => ({
  url: testDatabase.url,
  onIdleError: () => undefined,
  patienceMs: TEST_PATIENCE_MS,
});

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  // One connection, so that every statement meets the names of those before it.
  database = await openDatabase({ ...settings(), poolSize: 1 });
  await database.watch.firstAnswer;
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const things = sql<Record<string, unknown>>`select * from things where id = ${1}`;
const makeThings = async (): Promise<void> => {
  await sql`create table things (id int primary key, name text)`.execute(database.db);
  await sql`insert into things values (1, 'one')`.execute(database.db);
};

const listNamed = async (opened: OpenDatabase = database): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(opened.db);
  return rows.map(({ statement }) => statement);
};

test('a statement has a name from the second time on, and one that begins or ends a transaction never has', async () => {
  await makeThings();
  await things.execute(database.db);
  expect(await listNamed()).toEqual([]);
  await database.inTransaction(async (tx) => {
    await things.execute(tx);
    await things.execute(tx);
  });
  await database.inTransaction((tx) => things.execute(tx));
  const named = await listNamed();
  expect(named.filter((text) => text.includes('things'))).toEqual(['select * from things where id = $1']);
  expect(named.join()).not.toMatch(/begin|commit/);
});

test('a connection never holds more names than it may, and goes on with new ones', async () => {
  const pool = openPool({ ...settings(), poolSize: 1 });
  const named = nameStatements(pool, { mostNames: 5 });
  const countNames = async (): Promise<number> =>
    (await pool.query('select from pg_prepared_statements')).rowCount ?? 0;
  const run = async (count: number): Promise<void> => {
    const client = await named.connect();
    for (let width = 1; width <= count; width += 1) {
      const places = Array.from({ length: width }, (_, place) => `$${place + 1}::int`).join(', ');
      const values = Array.from({ length: width }, () => 1);
      const { rows } = await client.query<{ found: boolean }>(`select 1 in (${places}) as found`, values);
      expect(rows).toEqual([{ found: true }]);
    }
    client.release();
  };
  try {
    await run(20);
    await run(20);
    expect(await countNames()).toBe(5);
    await run(3);
    expect(await countNames()).toBe(3);
  } finally {
    await named.end();
  }
});

test('a table that has another column since is read as it is now, alone and in a transaction', async () => {
  await makeThings();
  const change = (column: string) =>
    sql`alter table things add column ${sql.ref(column)} int`.execute(database.db);
  for (let times = 0; times < 3; times += 1) await things.execute(database.db);
  await change('second');
  expect((await things.execute(database.db)).rows).toEqual([{ id: 1, name: 'one', second: null }]);
  for (let times = 0; times < 3; times += 1) await things.execute(database.db);
  await change('third');
  let tries = 0;
  const { rows } = await database.inTransaction(async (tx) => {
    tries += 1;
    await sql`update things set second = coalesce(second, 0) + 1`.execute(tx);
    return things.execute(tx);
  });
  // The first try was taken back whole.
  expect([tries, rows]).toEqual([2, [{ id: 1, name: 'one', second: 1, third: null }]]);
});

test('names that somebody threw away are made again, alone and in a transaction', async () => {
  await makeThings();
  for (let times = 0; times < 3; times += 1) await things.execute(database.db);
  await sql`discard all`.execute(database.db);
  expect((await things.execute(database.db)).rows).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) await things.execute(database.db);
  await sql`deallocate all`.execute(database.db);
  const { rows } = await database.inTransaction((tx) => things.execute(tx));
  expect(rows).toHaveLength(1);
});

test('a statement that is wrong fails as it would without a name, and the connection goes on', async () => {
  await makeThings();
  const twice = () => sql`insert into things values (${1}, ${'again'})`.execute(database.db);
  for (let times = 0; times < 3; times += 1) await expect(twice()).rejects.toMatchObject({ code: '23505' });
  expect((await things.execute(database.db)).rows).toHaveLength(1);
});

test('the columns of a named statement are described once; those of a changed table anew', async () => {
  await makeThings();
  const describe = vi.spyOn(Connection.prototype, 'describe');
  const read = async () => (await things.execute(database.db)).rows;
  const give = (name: string) =>
    sql`update things set name = ${name} where id = ${1}`.execute(database.db).then((r) => r.numAffectedRows);
  try {
    // Without a name, then with one for the first time.
    for (let times = 0; times < 2; times += 1) expect(await read()).toEqual([{ id: 1, name: 'one' }]);
    for (let times = 0; times < 2; times += 1) expect(await give('one')).toBe(1n);
    describe.mockClear();
    expect([await read(), await give('two'), await read()]).toEqual([
      [{ id: 1, name: 'one' }],
      1n,
      [{ id: 1, name: 'two' }],
    ]);
    expect(describe).not.toHaveBeenCalled();
    await sql`alter table things rename column name to title`.execute(database.db);
    for (let times = 0; times < 3; times += 1) expect(await read()).toEqual([{ id: 1, title: 'two' }]);
  } finally {
    describe.mockRestore();
  }
});

test('what cannot be read or written fails that statement alone', async () => {
  await makeThings();
  const counted = (count: string) => sql`select ${count}::bigint as count`.execute(database.db);
  const round: Record<string, unknown> = {};
  round.self = round;
  const unwritable = () => sql`select ${round}::jsonb`.execute(database.db);
  for (let times = 0; times < 3; times += 1) {
    await expect(counted('9007199254740993')).rejects.toThrow(RangeError);
    await expect(unwritable()).rejects.toThrow(TypeError);
    expect((await counted('3')).rows).toEqual([{ count: 3 }]);
  }
});

test('behind a pooler nothing has a name', async () => {
  await makeThings();
  const unnamed = await openDatabase({ ...settings(), poolSize: 1, namesStatements: false });
  try {
    for (let times = 0; times < 3; times += 1) await things.execute(unnamed.db);
    expect(await listNamed(unnamed)).toEqual([]);
  } finally {
    await unnamed.close();
  }
});
