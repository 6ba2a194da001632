import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskTextHeader } from '@zeel/protocol/rooms/desk-queue';
import { Client } from 'pg';
import { registerReviewing } from '../../server/flows/reviewing/index.ts';
import { migrations } from '../../server/migrations/index.ts';
import { seedDemoCatalog } from '../../server/modules/catalog/index.ts';
import { systemClock } from '../../server/platform/clock/index.ts';
import { readConfig } from '../../server/platform/config/index.ts';
import { migrate, openDatabase, openPool } from '../../server/platform/database/index.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts';
import { NO_ENCRYPTION } from '../../server/platform/encryption/index.ts';
import { createHttpApp, type Platform } from '../../server/platform/http/index.ts';
import { newId } from '../../server/platform/ids/index.ts';
import { startSession } from '../../server/platform/sessions/index.ts';
import { openEncrypted } from '../open-encrypted.ts';
import { fillRequests } from './fill-requests.ts';
import type { TwoDatabases } from './measure-writes.ts';

const OFFICERS = 40;
const quiet = { warn: (text: string) => console.warn(text), info: () => undefined };

export interface Ask {
  readonly path: string;
  readonly body?: object;
}

/** A desk to be made: its requests, and whether numbers of people are encrypted, as they always are in service. */
interface WantedDesk {
  readonly rows: number;
  readonly isEncrypted: boolean;
}

/** A desk with so many requests, and how long it takes to answer. */
export interface BenchDesk extends WantedDesk {
  readonly pool: ReturnType<typeof openPool>;
  /** Asks once. */
  time(ask: Ask): Promise<Answer>;
}

interface Answer {
  readonly tookMs: number;
  /** The desk did not look, and says to type more. */
  readonly isTooWide: boolean;
}

export interface DeskBench {
  readonly desks: readonly BenchDesk[];
  readonly databases: readonly { readonly url: string; readonly rows: number }[];
  /** Closes the desks and makes a copy of the largest database, whole and to be changed. */
  copyLargest(): Promise<TwoDatabases>;
  close(): Promise<void>;
}

/** What a bench asks besides the desk, and what it needs beside the requests. */
interface Besides {
  readonly register?: (app: ReturnType<typeof createHttpApp>) => void;
  readonly fill?: (url: string) => Promise<void>;
}

/** One database for each size in a throw-away cluster, each with its own service. */
export async function startDeskBench(
  wanted: readonly WantedDesk[],
  besides: Besides = {},
): Promise<DeskBench> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-bench-'));
  const postgres = await startEmbeddedPostgres(folder, { isDurable: false, maxConnections: 60 }, quiet);
  const closers: (() => Promise<unknown>)[] = [];
  const desks: BenchDesk[] = [];
  for (const { rows, isEncrypted } of wanted) {
    const name = `desk_${rows}${isEncrypted ? '' : '_open'}`;
    await ensureDatabase(postgres, name);
    const { desk, close } = await openDesk(postgres.urlOf(name), folder, { rows, isEncrypted }, besides);
    desks.push(desk);
    closers.push(close);
  }
  const closeDesks = async (): Promise<void> => {
    for (const close of closers.splice(0)) await close();
  };
  return {
    desks,
    databases: wanted.map(({ rows, isEncrypted }) => ({
      url: postgres.urlOf(`desk_${rows}${isEncrypted ? '' : '_open'}`),
      rows,
    })),
    copyLargest: async () => {
      await closeDesks();
      const largest = `desk_${Math.max(...wanted.map(({ rows }) => rows))}`;
      const client = new Client({ connectionString: postgres.urlOf('postgres') });
      await client.connect();
      // The files themselves are copied: a log of a million rows would only be thrown away.
      await client.query(`create database desk_copy template ${largest} strategy file_copy`);
      await client.end();
      return { withDesk: postgres.urlOf(largest), withoutDesk: postgres.urlOf('desk_copy') };
    },
    close: async () => {
      await closeDesks();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(join(postgres.cluster, '..'), { recursive: true, force: true });
    },
  };
}

async function openDesk(
  url: string,
  dataFolder: string,
  { rows, isEncrypted }: WantedDesk,
  { register, fill }: Besides,
) {
  const settings = { url, poolSize: 4, onIdleError: () => undefined };
  await migrate(url, migrations);
  const database = isEncrypted
    ? await openEncrypted(settings)
    : await openDatabase({ ...settings, encryption: NO_ENCRYPTION });
  await database.watch.firstAnswer;
  const platform: Platform = {
    config: readConfig({ ZEEL_LOG_LEVEL: 'error' }),
    clock: systemClock,
    database,
    dataFolder,
    secret: 'a secret of the bench, 32 bytes+',
  };
  await seedDemoCatalog(platform);
  const token = await openSession(platform);
  const start = performance.now();
  await fillRequests(url, rows, database.encryption);
  await fill?.(url);
  console.log(`${rows} requests made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const app = createHttpApp(platform);
  registerReviewing(app);
  register?.(app);
  await app.ready();
  const time = async ({ path, body }: Ask): Promise<Answer> => {
    // As the web app asks: what was typed travels beside the address.
    const [address = '', query = ''] = path.split('?');
    const search = new URLSearchParams(query);
    const typed = deskTextHeader(search.get('text') ?? '');
    search.delete('text');
    const begin = performance.now();
    const reply = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api${address}?${search.toString()}`,
      headers: { authorization: token, ...typed },
      ...(body === undefined ? {} : { payload: body }),
    });
    const tookMs = performance.now() - begin;
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return { tookMs, isTooWide: reply.json<{ data: { isTooWide?: boolean } }>().data.isTooWide ?? false };
  };
  // Questions are made of what stands in the rows.
  const pool = openPool({ ...settings, encryption: database.encryption });
  const close = async () => {
    await app.close();
    await pool.end();
    await database.close();
  };
  return { desk: { rows, isEncrypted, pool, time }, close };
}

/** The people of the desk; the first of them asks. */
const openSession = (platform: Platform): Promise<string> =>
  platform.database.inTransaction(async (tx) => {
    const userIds = Array.from({ length: OFFICERS }, () => newId());
    for (const id of userIds)
      await tx
        .insertInto('users')
        .values({
          id,
          email: `${id}@example.mn`,
          roles: ['officer', 'approver'],
          authority_mnt: 20_000_000,
          created_at: new Date(),
        })
        .execute();
    const { token } = await startSession(tx, platform, {
      userId: userIds[0] ?? '',
      userAgent: 'bench',
      address: '127.0.0.1',
    });
    return token;
  });
