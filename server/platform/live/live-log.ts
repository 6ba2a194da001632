import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { type AnyJob, defineJob } from '../jobs/index.ts';
import { changeSchema, type ReceivedChange } from './announce-change.ts';
import './tables.ts';

/**
 * How far a reader has heard: everything that was committed before the horizon, which is the number of a transaction. Numbers are
 * given when a transaction begins to write and not when it commits, so the last number heard would not be a safe place to go on from;
 * the oldest transaction that was open then is. What lies between is told twice, which does no harm.
 */
export interface LogPosition {
  readonly epoch: string;
  readonly horizon: string;
}

export const writePosition = ({ epoch, horizon }: LogPosition): string => `${epoch}.${horizon}`;

const POSITION = /^([\da-f-]{36})\.(\d{1,19})$/;

/** Null for whatever this service did not write itself. */
export function readPosition(text: string | undefined): LogPosition | null {
  const [, epoch, horizon] = POSITION.exec(text ?? '') ?? [];
  return epoch === undefined || horizon === undefined ? null : { epoch, horizon };
}

/** More news than these are not worth telling one by one. */
const NEWS_MAX = 500;

export interface NewsSince {
  /** Where to go on from the next time. */
  readonly position: LogPosition;
  /** Each once, oldest first; null when the log does not reach back that far: then everything should be read anew. */
  readonly changes: readonly ReceivedChange[] | null;
}

interface LogRow {
  readonly epoch: string;
  readonly horizon: string;
  readonly reachesBack: boolean;
  readonly changes: readonly string[];
}

/** Reads what was announced since a position, and where the log stands now. One statement, so both are of one moment. */
export async function readNewsSince(db: Db, since: LogPosition | null): Promise<NewsSince> {
  const { rows } = await sql<LogRow>`
    select epoch, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce(epoch::text = ${since?.epoch ?? null}::text and purged_through < ${since?.horizon ?? null}::text::xid8, false) as "reachesBack",
      array(
        select change from live_changes
        where transaction_id >= ${since?.horizon ?? null}::text::xid8
        group by change order by min(transaction_id) limit ${NEWS_MAX + 1}
      ) as changes
    from live_log`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The log of news has no beginning.');
  const { epoch, horizon, reachesBack, changes } = row;
  const isTold = reachesBack && changes.length <= NEWS_MAX;
  return { position: { epoch, horizon }, changes: isTold ? changes.flatMap(readChange) : null };
}

/** What has been logged since a moment before: what changed, and whose roles, account or sessions have. */
export interface CommittedSince {
  /** This moment, to go on from. */
  readonly snapshot: string;
  readonly horizon: string;
  /** Null when there is more than is told one by one, or the log does not reach back that far. */
  readonly logged: {
    readonly changes: readonly ReceivedChange[];
    readonly rightsOf: readonly string[];
  } | null;
}

interface SnapshotRow {
  readonly snapshot: string;
  readonly horizon: string;
  readonly reachesBack: boolean;
  readonly changes: readonly string[];
}

/**
 * Reads what was committed between an earlier snapshot of the database and the one of this statement: exactly that, in whatever order
 * transactions were begun and committed.
 */
export async function readCommittedSince(db: Db, snapshot: string | null): Promise<CommittedSince> {
  const { rows } = await sql<SnapshotRow>`
    with since as materialized (select ${snapshot}::text::pg_snapshot as snapshot)
    select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce(purged_through < pg_snapshot_xmin(since.snapshot), false) as "reachesBack",
      array(
        select change from live_changes
        where transaction_id >= pg_snapshot_xmin(since.snapshot) and not pg_visible_in_snapshot(transaction_id, since.snapshot)
        group by change order by min(transaction_id) limit ${sql.lit(NEWS_MAX + 1)}
      ) as changes
    from live_log cross join since`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The log of news has no beginning.');
  const isTold = row.reachesBack && row.changes.length <= NEWS_MAX;
  return {
    snapshot: row.snapshot,
    horizon: row.horizon,
    logged: isTold
      ? { changes: row.changes.flatMap(readChange), rightsOf: row.changes.flatMap(readRights) }
      : null,
  };
}

const rightsSchema = z.strictObject({ rightsOf: z.string() });

const readRights = (text: string): string[] => {
  const rights = rightsSchema.safeParse(JSON.parse(text));
  return rights.success ? [rights.data.rightsOf] : [];
};

/** A change that a later version logged in another shape is nothing that this one can tell. */
function readChange(text: string): ReceivedChange[] {
  const change = changeSchema.safeParse(JSON.parse(text));
  return change.success ? [change.data] : [];
}

/** Purges come once a minute, so this is as many minutes. */
const KEEP_PURGES = 10;
const KEEP_MAX = 20_000;

/** Forgets what was committed ten purges ago, and the oldest of too many, and notes up to where some may be gone. */
export const purgeNews = async (db: Db, keepMax = KEEP_MAX): Promise<void> => {
  await sql`with present as (
      select (array_prepend(pg_snapshot_xmin(pg_current_snapshot()), marks))[1:${sql.lit(KEEP_PURGES + 1)}] as marks from live_log
    ), purged as (
      delete from live_changes
      where transaction_id < (select marks[${sql.lit(KEEP_PURGES + 1)}] from present)
        or transaction_id <= (select transaction_id from live_changes order by transaction_id desc offset ${keepMax} limit 1)
      returning transaction_id
    )
    update live_log set marks = (select marks from present),
      purged_through = greatest(purged_through, (select max(transaction_id) from purged))`.execute(db);
};

export const createPurgeNewsJob = ({ db }: { readonly db: Db }): AnyJob =>
  defineJob({
    name: 'purge-live-changes',
    payload: z.object({}),
    schedule: { crontab: '* * * * *', payload: {} },
    run: () => purgeNews(db),
  });
