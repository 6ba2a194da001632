import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@zeel/protocol/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { migrations } from '../../migrations/index.ts';
import { systemClock } from '../clock/index.ts';
import { registerPlatform } from '../composition/index.ts';
import { readConfig } from '../config/index.ts';
import { type Db, LAG_LIMIT_MS, migrate, openDatabase } from '../database/index.ts';
import { ensureDatabase } from '../embedded-postgres/index.ts';
import { newId } from '../ids/index.ts';
import { announceChange } from '../live/index.ts';
import { startSession } from '../sessions/index.ts';
import { createTestKeys } from '../testing/index.ts';
import { type PrimaryAndStandby, startWithStandby } from '../testing/start-with-standby.ts';
import { createHttpApp, type Platform, serve } from './index.ts';

const DATABASE = 'zeel';

const readNotes = endpoint({
  method: 'GET',
  path: '/notes',
  access: 'public',
  summary: 'What is written, and which database said so',
  reply: z.object({ isStandby: z.boolean(), notes: z.array(z.string()) }),
});
const writeNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'public',
  summary: 'Write a note',
  body: z.strictObject({ note: z.string() }),
  reply: z.null(),
});

interface Server {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly changes: boolean[];
  read(cookie?: string): Promise<{ isStandby: boolean; notes: string[] }>;
  write(note: string): Promise<string>;
  close(): Promise<void>;
}

let databases: PrimaryAndStandby;
let first: Server;
let second: Server;

beforeAll(async () => {
  databases = await startWithStandby(async (primary) => {
    await ensureDatabase(primary, DATABASE);
    await migrate(primary.urlOf(DATABASE), migrations);
    const { db, close } = await openDatabase({
      url: primary.urlOf(DATABASE),
      poolSize: 1,
      onIdleError: () => undefined,
    });
    await sql`create table notes (note text)`.execute(db);
    await close();
  });
  first = await startServer();
  second = await startServer();
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await databases?.stop();
});

beforeEach(async () => {
  await pauseReplay(false);
  for (const { read } of [first, second])
    await vi.waitFor(async () => expect((await read()).isStandby).toBe(true), { timeout: 60_000 });
});

test('a read that may lag is answered by the standby, any other by the primary', async () => {
  expect(await first.read()).toMatchObject({ isStandby: true });
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(
    first.platform.database.db,
  );
  expect(rows).toEqual([{ is: false }]);
});

test('who has written reads it on any server, while others may still see what was before', async () => {
  await pauseReplay(true);
  const cookie = await first.write('own');
  expect(await second.read(cookie)).toMatchObject({
    isStandby: false,
    notes: expect.arrayContaining(['own']),
  });
  const other = await second.read();
  expect([other.isStandby, other.notes.includes('own')]).toEqual([true, false]);
  await pauseReplay(false);
  await vi.waitFor(async () => expect(await second.read(cookie)).toMatchObject({ isStandby: true }), {
    timeout: 60_000,
  });
  expect((await second.read(cookie)).notes).toContain('own');
});

test('a screen that is told of a change reads the change', async () => {
  const stream = await listenTo(second);
  await stream.heard('refresh');
  await pauseReplay(true);
  await first.platform.database.inTransaction(async (tx) => {
    await sql`insert into notes values ('told')`.execute(tx);
    await announceChange(tx, { audience: { permission: 'desk:read' }, topic: 'notes' });
  });
  await stream.heard('"topic":"notes"');
  expect((await second.read()).notes).toContain('told');
  stream.close();
});

test('without its standby a server reads from the primary, and goes back when it returns', async () => {
  await first.write('before the outage');
  await databases.stopStandby();
  expect(await first.read()).toMatchObject({
    isStandby: false,
    notes: expect.arrayContaining(['before the outage']),
  });
  await databases.startStandby();
  await vi.waitFor(async () => expect((await first.read()).isStandby).toBe(true), { timeout: 60_000 });
});

test('a standby that no longer follows is not asked', async () => {
  const strict = await startServer(LAG_LIMIT_MS);
  await vi.waitFor(() => expect(strict.changes.at(-1)).toBe(true), { timeout: 60_000 });
  await pauseReplay(true);
  await first.write('never replayed');
  await vi.waitFor(() => expect(strict.changes.at(-1)).toBe(false), { timeout: 60_000 });
  // Without the cookie, so that only the age of what the standby shows decides.
  expect(await strict.read()).toMatchObject({ isStandby: false });
  await strict.close();
});

test('a cookie that is no position of ours is as good as none', async () => {
  for (const cookie of ['zeel_written=', 'zeel_written=zz', `zeel_written=${'f'.repeat(17)}`])
    expect(await first.read(cookie)).toMatchObject({ isStandby: true });
  expect(await first.read(`zeel_written=${'f'.repeat(16)}`)).toMatchObject({ isStandby: false });
});

async function pauseReplay(isPaused: boolean): Promise<void> {
  const { db } = first.platform.database.standby ?? expect.fail('The server has no standby.');
  await (isPaused ? sql`select pg_wal_replay_pause()` : sql`select pg_wal_replay_resume()`).execute(db);
}

/** However slow the machine is, the standby counts as close unless a test says otherwise. */
const PATIENT_LIMIT_MS = 600_000;

async function startServer(lagLimitMs = PATIENT_LIMIT_MS): Promise<Server> {
  const changes: boolean[] = [];
  const keys = createTestKeys();
  const database = await openDatabase({
    url: databases.primary.urlOf(DATABASE),
    encryption: keys.encryption,
    poolSize: 5,
    onIdleError: () => undefined,
    standby: {
      url: databases.standby().urlOf(DATABASE),
      onChange: ({ isUsable }) => changes.push(isUsable),
      lagLimitMs,
    },
  });
  await database.watch.firstAnswer;
  await keys.load(database.db, systemClock);
  const dataFolder = await mkdtemp(join(tmpdir(), 'zeel-standby-app-'));
  const platform: Platform = {
    config: readConfig({ ZEEL_LOG_LEVEL: 'error' }),
    clock: systemClock,
    database,
    dataFolder,
    secret: 'a secret of the tests, 32 bytes+',
  };
  const app = createHttpApp(platform);
  registerPlatform(app);
  serve(app, readNotes, { mayLag: true }, ({ db }) => listNotes(db));
  serve(app, writeNote, {}, async ({ tx, body }) => {
    await sql`insert into notes values (${body.note})`.execute(tx);
    return null;
  });
  await app.ready();
  return {
    app,
    platform,
    changes,
    read: async (cookie) => {
      const reply = await app.inject({ url: '/api/notes', headers: cookie === undefined ? {} : { cookie } });
      expect(reply.statusCode, reply.body).toBe(200);
      return readNotes.reply.parse(reply.json().data);
    },
    write: async (note) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/notes',
        headers: { 'idempotency-key': newId() },
        payload: { note },
      });
      expect(reply.statusCode, reply.body).toBe(200);
      return z.string().parse(reply.headers['set-cookie']).split(';')[0] ?? '';
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function listNotes(db: Db): Promise<{ isStandby: boolean; notes: string[] }> {
  const { rows } = await sql<{
    isStandby: boolean;
    notes: string[];
  }>`select pg_is_in_recovery() as "isStandby", (select coalesce(array_agg(note), '{}') from notes) as notes`.execute(
    db,
  );
  return rows[0] ?? expect.fail('No row came back.');
}

/** An officer's open event stream. */
async function listenTo({ app, platform }: Server) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const token = await platform.database.inTransaction(async (tx) => {
    const userId = newId();
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email: null,
        roles: ['officer'],
        authority_mnt: null,
        created_at: platform.clock.now(),
      })
      .execute();
    return (await startSession(tx, platform, { userId, userAgent: 'test', address: '127.0.0.1' })).token;
  });
  // A server that listens on a port has an address object; only pipes have a text.
  const { port } = app.server.address() as AddressInfo;
  const asked = httpRequest({ port, path: '/api/events', headers: { authorization: token } }).end();
  const [response] = await once(asked, 'response');
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return {
    heard: (part: string) => vi.waitFor(() => expect(text).toContain(part), { timeout: 60_000 }),
    close: () => asked.destroy(),
  };
}
