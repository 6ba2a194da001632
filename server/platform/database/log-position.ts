import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A place in the log of the primary database, which only grows. */
export type LogPosition = bigint;

/** Both halves of what PostgreSQL writes as `16/B374D848`. */
const SHAPE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

function parsePosition(text: string): LogPosition {
  const [, high, low] = SHAPE.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error('PostgreSQL named no position of its log.');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Where the log of the primary ends: behind everything that is committed at this moment. */
export async function readEndOfLog(primary: Db): Promise<LogPosition> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(primary);
  return parsePosition(rows[0]?.position ?? '');
}

/** How far a standby has followed the log. Fails on a database that follows no other. */
export async function readReplayed(standby: Db): Promise<LogPosition> {
  const { rows } = await sql<{
    position: string | null;
  }>`select pg_last_wal_replay_lsn()::text as position`.execute(standby);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error('DATABASE_READ_URL names a database that follows no other.');
  return parsePosition(position);
}
