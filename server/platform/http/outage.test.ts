import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@zeel/protocol/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { migrations } from '../../migrations/index.ts';
import { systemClock } from '../clock/index.ts';
import { registerPlatform } from '../composition/index.ts';
import { readConfig } from '../config/index.ts';
import { migrate, type OpenDatabase, openDatabase } from '../database/index.ts';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { countOwnTime } from '../testing/own-time.ts';
import { closeGracefully, createHttpApp, serve } from './index.ts';

const ask = endpoint({ method: 'GET', path: '/ask', access: 'public', summary: 'Asks', reply: z.number() });
const hold = endpoint({
  method: 'GET',
  path: '/hold',
  access: 'public',
  summary: 'Holds',
  reply: z.number(),
});

/** What reached the server, and what left it complete. */
const traffic = { received: 0, answered: 0 };
let folder: string;
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let app: ReturnType<typeof createHttpApp>;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-outage-'));
  const quiet = { info: () => undefined, warn: () => undefined };
  postgres = await startEmbeddedPostgres(folder, { isDurable: false, maxConnections: 30 }, quiet);
  await ensureDatabase(postgres, 'zeel');
  database = await openDatabase({ url: postgres.urlOf('zeel'), poolSize: 3, onIdleError: () => undefined });
  await database.watch.firstAnswer;
  await migrate(database.url, migrations);
  const config = readConfig({ ZEEL_LOG_LEVEL: 'silent' });
  app = createHttpApp({ config, clock: systemClock, database, dataFolder: folder, secret: 'x'.repeat(32) });
  app.addHook('onRequest', async () => {
    traffic.received += 1;
  });
  app.addHook('onResponse', async () => {
    traffic.answered += 1;
  });
  registerPlatform(app);
  serve(app, ask, {}, async ({ db }) => {
    await sql`select 1`.execute(db);
    return 1;
  });
  serve(app, hold, {}, async ({ db }) => {
    await sql`select pg_sleep(4)`.execute(db);
    return 1;
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);

afterAll(async () => {
  await app.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(join(postgres.cluster, '..'), { recursive: true, force: true });
});

const ownTime = countOwnTime();

const measure = async (path: string) => {
  const startMs = ownTime.nowMs();
  const reply = await fetch(address + path);
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    tookMs: ownTime.nowMs() - startMs,
  };
};

/** Asks until the database is back; the limit of the test ends what never ends. */
const waitUntilAnswered = async (): Promise<void> => {
  while ((await fetch(`${address}/api/ask`)).status !== 200) await sleep(50);
};

/** Signals the database with all its processes; each of them leads a session of its own. */
const signalDatabase = (signal: NodeJS.Signals): void => {
  const postmaster = postgres.pid();
  if (postmaster === null) throw new Error('no database to signal');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal);
};

test('a paused database answers 503 with Retry-After within two seconds, and live stays live', async () => {
  expect((await measure('/api/ask')).status).toBe(200);
  signalDatabase('SIGSTOP');
  try {
    // Sixteen at once: more than there are connections.
    const during = await Promise.all(Array.from({ length: 16 }, () => measure('/api/ask')));
    for (const { status, retryAfter, tookMs } of during) {
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
      expect(tookMs).toBeLessThan(2_000);
    }
    expect((await measure('/livez')).status).toBe(200);
    expect((await measure('/readyz')).status).toBe(503);
    expect((await measure('/api/ask')).tookMs).toBeLessThan(200);
  } finally {
    signalDatabase('SIGCONT');
  }
  await waitUntilAnswered();
});

test('a killed database is started again and the pool recovers by itself', async () => {
  signalDatabase('SIGKILL');
  await sleep(20);
  const during = await measure('/api/ask');
  expect(during.tookMs).toBeLessThan(2_000);
  expect(during.status).toBe(503);
  await waitUntilAnswered();
  expect((await measure('/readyz')).status).toBe(200);
});

test('an exhausted pool answers 503 within two seconds', async () => {
  const holders = Array.from({ length: 3 }, () => measure('/api/hold'));
  await sleep(300);
  const refused = await measure('/api/ask');
  expect({ status: refused.status, retryAfter: refused.retryAfter }).toEqual({
    status: 503,
    retryAfter: '2',
  });
  expect(refused.tookMs).toBeLessThan(2_000);
  expect((await Promise.all(holders)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('every request the server received is answered when it stops', async () => {
  const load = Array.from({ length: 3 }, () => measure('/api/hold'));
  const busy = { isOn: true };
  // Clients that go on asking until nobody listens any more.
  const clients = Array.from({ length: 8 }, async () => {
    const statuses: number[] = [];
    while (busy.isOn) {
      const reply = await fetch(`${address}/api/config`).catch(() => null);
      if (reply === null) break;
      await reply.text();
      statuses.push(reply.status);
    }
    return statuses;
  });
  await sleep(300);
  const closing = closeGracefully(app);
  expect((await Promise.all(load)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await closing;
  busy.isOn = false;
  const statuses = (await Promise.all(clients)).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(traffic.answered).toBe(traffic.received);
});
