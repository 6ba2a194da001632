import { endpoint } from '@zeel/protocol/endpoint';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../clock/index.ts';
import { readConfig } from '../config/index.ts';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import {
  CONNECTION_PATIENCE_MS,
  LOCK_PATIENCE_MS,
  LOCKED_PATIENCE_MS,
  SHORTEST_PATIENCE_MS,
  SILENCE_LIMIT_MS,
  STATEMENT_LIMIT_MS,
} from '../database/limits.ts';
import { newId } from '../ids/index.ts';
import { createTestDatabase, createTestKeys, type TestDatabase } from '../testing/index.ts';
import { countOwnTime } from '../testing/own-time.ts';
import { createHttpApp, serve } from './index.ts';

const POOL_SIZE = 4;
/** The limits end a wait within two seconds; a machine that does much else may need a moment more to say so. */
const LIMIT_MS = 2_000 + 2_500;

const count = z.strictObject({ count: z.number() });
const read = endpoint({ method: 'GET', path: '/tally', access: 'public', summary: 'Reads', reply: count });
const add = endpoint({ method: 'POST', path: '/tally', access: 'public', summary: 'Adds', reply: count });

const ownTime = countOwnTime();
let testDatabase: TestDatabase;
let stranger: Client;
/** With the patience of the real service. */
let served: TallyService;
/** For crowds whose subject is not the speed of the machine. */
let patient: TallyService;

interface TallyService {
  readonly app: ReturnType<typeof createHttpApp>;
  readonly database: OpenDatabase;
}

/** A small service with few connections, so that those who wait hold all of them. */
async function serveTally(
  url: string,
  patience: { readonly patienceMs?: number } = {},
): Promise<TallyService> {
  const keys = createTestKeys();
  const database = await openDatabase({
    url,
    encryption: keys.encryption,
    poolSize: POOL_SIZE,
    onIdleError: () => undefined,
    ...patience,
  });
  await database.watch.firstAnswer;
  await keys.load(database.db, systemClock);
  const config = readConfig({ ZEEL_LOG_LEVEL: 'silent' });
  const app = createHttpApp({
    config,
    clock: systemClock,
    database,
    dataFolder: '/',
    secret: 'x'.repeat(32),
  });
  serve(app, read, {}, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`select count from tally`.execute(db);
    return { count: rows[0]?.count ?? 0 };
  });
  serve(app, add, {}, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`update tally set count = count + 1 returning count`.execute(
      db,
    );
    return { count: rows[0]?.count ?? 0 };
  });
  await app.ready();
  return { app, database };
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  stranger = new Client({ connectionString: testDatabase.url });
  await stranger.connect();
  await stranger.query('create table tally (count integer not null)');
  await stranger.query('insert into tally values (0)');
  served = await serveTally(testDatabase.url);
  patient = await serveTally(testDatabase.url, { patienceMs: 30_000 });
});
afterAll(async () => {
  await stranger.end();
  for (const { app, database } of [served, patient]) {
    await app.close();
    await database.close();
  }
  await testDatabase.drop();
});

const call = async (method: 'GET' | 'POST', authorization = '', { app } = served) => {
  const startMs = ownTime.nowMs();
  const reply = await app.inject({
    method,
    url: '/api/tally',
    headers: { authorization, ...(method === 'POST' ? { 'idempotency-key': newId() } : {}) },
  });
  return { reply, tookMs: ownTime.nowMs() - startMs };
};

const whileLocked = async (table: string, work: () => Promise<void>): Promise<void> => {
  await stranger.query('begin');
  await stranger.query(`lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await stranger.query('rollback');
  }
};

test('each limit is inside the next, and waiting for a connection and then for a lock ends within two seconds', () => {
  expect(CONNECTION_PATIENCE_MS + SHORTEST_PATIENCE_MS + LOCK_PATIENCE_MS).toBeLessThan(2_000);
  expect(LOCKED_PATIENCE_MS + 2 * LOCK_PATIENCE_MS).toBeLessThan(2_000);
  expect(STATEMENT_LIMIT_MS).toBeGreaterThan(LOCK_PATIENCE_MS);
  expect(STATEMENT_LIMIT_MS).toBeLessThan(readConfig({}).requestDeadlineMs);
  expect(SILENCE_LIMIT_MS).toBeGreaterThan(STATEMENT_LIMIT_MS);
});

test.each([
  ['that it reads', 'tally', ''],
  ['of sessions', 'sessions', 't'.repeat(43)],
  ['of stored replies', 'idempotent_replies', ''],
])(
  'a table %s, locked by a stranger, is answered 503 with Retry-After in time',
  async (_what, table, token) => {
    await whileLocked(table, async () => {
      const methods = table === 'idempotent_replies' ? (['POST'] as const) : (['GET', 'POST'] as const);
      // Three times as many as there are connections: the later ones wait for a connection first.
      const calls = Array.from({ length: 3 * POOL_SIZE }, () =>
        methods.map((method) => call(method, token)),
      ).flat();
      for (const { reply, tookMs } of await Promise.all(calls)) {
        expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
          503,
          '2',
          'unavailable',
        ]);
        expect(tookMs).toBeLessThan(LIMIT_MS);
      }
    });
    expect((await call('GET', token)).reply.statusCode).toBe(200);
    expect((await call('POST', token)).reply.statusCode).toBe(200);
  },
);

test('fifty who race for one row all get their turn', async () => {
  const race = (method: 'GET' | 'POST') => call(method, '', patient);
  const before = (await race('GET')).reply.json().data.count;
  const replies = await Promise.all(Array.from({ length: 50 }, () => race('POST')));
  expect(replies.map(({ reply }) => reply.statusCode)).toEqual(replies.map(() => 200));
  expect((await race('GET')).reply.json().data.count).toBe(before + 50);
});
