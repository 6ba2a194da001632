import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock/index.ts';
import { type Db, type OpenDatabase, openDatabase } from '../database/index.ts';
import { createTestDatabase, hearEverything, TEST_PATIENCE_MS, type TestDatabase } from '../testing/index.ts';
import { keep } from './keep.ts';

let testDatabase: TestDatabase;
const opened: OpenDatabase[] = [];
const open = async (): Promise<OpenDatabase> => {
  const database = await openDatabase({
    url: testDatabase.url,
    poolSize: 2,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
  opened.push(database);
  await database.watch.firstAnswer;
  return database;
};

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await testDatabase.drop();
});

/** The positions of products, kept by a keeper of its own that counts how often it asks. */
const keepPositions = () => {
  const asked = { times: 0 };
  const kept = keep('catalog', async (db) => {
    asked.times += 1;
    return db.selectFrom('products').select(['id', 'position']).orderBy('position').execute();
  });
  const read = async (database: OpenDatabase): Promise<number[]> =>
    (await kept.read(database.db)).map(({ position }) => position);
  return { kept, asked, read };
};
const insert = (database: Pick<OpenDatabase, 'db'>, position: number) =>
  database.db
    .insertInto('products')
    .values({
      id: `p${position}`,
      position,
      is_public: false,
      open_from: null,
      open_to: null,
      created_at: systemClock.now(),
    })
    .execute();

test('rows are read once, and again when anybody has changed them, on every server', async () => {
  const { asked, read } = keepPositions();
  const [one, other] = [await open(), await open()];
  // The first read opens the connection that listens; what comes before it is not relied on.
  for (const database of [one, other]) {
    await read(database);
    await hearEverything(database);
    expect(await read(database)).toEqual([]);
  }
  asked.times = 0;
  for (const database of [one, other, one]) expect(await read(database)).toEqual([]);
  expect(asked.times).toBe(0);
  await insert(one, 1);
  for (const database of [one, other]) {
    await hearEverything(database);
    expect(await read(database)).toEqual([1]);
    expect(await read(database)).toEqual([1]);
  }
  expect(asked.times).toBe(2);
});

test('a transaction that changes the rows reads its own writes, nobody else does, and a rollback leaves nothing', async () => {
  const { kept, read } = keepPositions();
  const database = await open();
  await read(database);
  await hearEverything(database);
  const change = (position: number, isUndone: boolean) =>
    database.inTransaction(async (tx) => {
      kept.changeIn(tx);
      await insert({ db: tx }, position);
      const own = (await kept.read(tx)).map((row) => row.position);
      expect([own.includes(position), (await read(database)).includes(position)]).toEqual([true, false]);
      if (isUndone) throw new Error('undo');
    });
  await expect(change(1, true)).rejects.toThrow('undo');
  expect(await read(database)).toEqual([]);
  await change(2, false);
  // At once, whether the word has come or not.
  expect(await read(database)).toEqual([2]);
});

test('transactions that hold all connections wait for no other one', async () => {
  const { kept, asked, read } = keepPositions();
  const database = await open();
  await read(database);
  await hearEverything(database);
  await insert(database, 1);
  await hearEverything(database);
  asked.times = 0;
  const positionsIn = async (db: Db) => (await kept.read(db)).map(({ position }) => position);
  await database.inTransaction(async (one) => {
    await database.inTransaction(async (other) => {
      // The first of them begins to read what is kept then, which no connection is left for.
      expect([await positionsIn(one), await positionsIn(other)]).toEqual([[1], [1]]);
    });
  });
  expect(await read(database)).toEqual([1]);
  const askedBefore = asked.times;
  await database.inTransaction(positionsIn);
  expect([askedBefore, asked.times]).toEqual([3, 3]);
});

test('without the line that listens nothing is relied on, and when it is back everything is read anew', async () => {
  const { asked, read } = keepPositions();
  const database = await open();
  await read(database);
  await hearEverything(database);
  await read(database);
  const admin = new Client({ connectionString: testDatabase.url });
  await admin.connect();
  try {
    const cut = new Promise<void>((resolve) => {
      const unsubscribe = database.listener.subscribe('zeel_kept', () => undefined);
      const look = (): void => {
        if (database.listener.isListening()) return void setImmediate(look);
        unsubscribe();
        resolve();
      };
      look();
    });
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'zeel-live' and datname = current_database()`);
    await cut;
    await admin.query(
      'insert into products (id, position, is_public, created_at) values ($1, 7, false, $2)',
      ['unheard', systemClock.now()],
    );
    expect(await read(database)).toEqual([7]);
  } finally {
    await admin.end();
  }
  await hearEverything(database);
  asked.times = 0;
  for (let times = 0; times < 3; times += 1) expect(await read(database)).toEqual([7]);
  expect(asked.times).toBe(1);
});

test('a failed read is not kept', async () => {
  let fails = true;
  const kept = keep('catalog', async (db) => {
    if (fails) await sql`select 1 / 0`.execute(db);
    return { isGood: true };
  });
  const database = await open();
  await expect(kept.read(database.db)).rejects.toThrow();
  await hearEverything(database);
  await expect(kept.read(database.db)).rejects.toThrow();
  fails = false;
  expect(await kept.read(database.db)).toEqual({ isGood: true });
});
