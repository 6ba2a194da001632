import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, isDatabaseAway, LAG_LIMIT_MS, type OpenDatabase } from '../database/index.ts';
import type { Platform } from './platform.ts';

const WRITTEN = 'zeel_written';
const WRITTEN_COOKIE = /(?:^|;\s*)zeel_written=([0-9a-f]{1,16})(?:;|$)/;
const LONGEST_COOKIES = 8_192;
/** A position that no log reaches. */
const BEYOND_ANY = 2n ** 64n - 1n;

/**
 * Reads from the standby where there is one that follows closely and has everything the caller has written; otherwise, and
 * when the standby goes away meanwhile, from the primary.
 */
export async function readFromStandby<Result>(
  { db, standby }: Pick<OpenDatabase, 'db' | 'standby'>,
  request: Pick<FastifyRequest, 'headers'>,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const chosen = await chooseDatabase({ db, standby }, request);
  try {
    return await read(chosen);
  } catch (error) {
    // Also a read that was cancelled because the standby had to go on: the primary cancels none.
    if (chosen === db || !isDatabaseAway(error)) throw error;
    return read(db);
  }
}

/** The standby when it is current for this caller, else the primary. */
export async function chooseDatabase(
  { db, standby }: Pick<OpenDatabase, 'db' | 'standby'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Db> {
  if (standby === null) return db;
  const [, written] = WRITTEN_COOKIE.exec((headers.cookie ?? '').slice(0, LONGEST_COOKIES)) ?? [];
  return (await standby.isCurrent(written === undefined ? null : BigInt(`0x${written}`))) ? standby.db : db;
}

/**
 * After a write the caller's browser says for a while how far the log had come, to whichever server it asks next. A standby
 * that lags longer than the cookie lives answers nobody.
 */
export async function noteWritten(
  { config, database: { standby } }: Pick<Platform, 'config' | 'database'>,
  reply: FastifyReply,
): Promise<void> {
  if (standby === null) return;
  // The write is done whether or not the position can be read; without one the caller reads from the primary.
  const written = await standby.demandPresent().catch(() => BEYOND_ANY);
  const isSecure = config.mode === 'production' || (config.publicBaseUrl?.startsWith('https:') ?? false);
  reply.header(
    'set-cookie',
    `${WRITTEN}=${written.toString(16)}; Path=/api; Max-Age=${(3 * LAG_LIMIT_MS) / 1_000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}
