import { SERVICE_PAUSED_STATES } from '@zeel/domain/loan-request';
import { LOAD_STATES, REPORT_DIMENSIONS } from '@zeel/domain/reports';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, OpenDatabase, Tx } from '../../platform/database/index.ts';
import { factsOf } from './facts.ts';
import { MEASURES } from './read-sums.ts';
import { countingWithin, type Period } from './scopes.ts';
import './tables.ts';

const DAY_MS = 86_400_000;
/** As many days as one statement sums up: with ten thousand requests a day it still ends within what a statement may take. */
const STRETCH_MS = 10 * DAY_MS;

/** The columns before the day in the key of the sums, all of them: so the key finds a day. */
const EVERYWHERE = sql`dimension = any (${['all', ...REPORT_DIMENSIONS]}::text[]) and measure = any (${[...MEASURES]}::text[])`;

/**
 * Sums up every day that was touched since the last refresh, the newest month first; the first time, every day. The days of a month and
 * the month itself are written together, so that a reader never sees one without the other.
 */
export async function refreshSums(
  { db, inTransaction }: Pick<OpenDatabase, 'db' | 'inTransaction'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const begunAt = clock.now();
  /** Nothing to do where another server is at it. */
  const alone = (work: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
    inTransaction(async (tx) => {
      const { rows } = await sql<{ isAlone: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('refresh_reports')) as "isAlone"`.execute(tx);
      if (rows[0]?.isAlone !== true) return false;
      await work(tx);
      return true;
    });
  if (!(await alone((tx) => gatherTouched(tx, begunAt)))) return;
  for (const month of await listTouchedMonths(db)) {
    signal.throwIfAborted();
    if (!(await alone((tx) => sumUpMonth(tx, month, signal)))) return;
  }
  await alone(async (tx) => {
    await writeLoads(tx, begunAt);
    await sql`insert into report_refreshes (begun_at) values (${begunAt})
      on conflict (is_only) do update set begun_at = excluded.begun_at`.execute(tx);
  });
}

/** What was appended becomes one row for each day. Before the first refresh that is every day on which a request counts. */
const gatherTouched = (tx: Tx, at: Date) =>
  sql`with taken as (delete from report_touched_days returning day, and_before)
    insert into report_touched_days (day)
    select day from taken where not and_before
    union select day from report_sums where span = 'day' and ${EVERYWHERE} and dimension = 'all'
      and day <= (select max(day) from taken where and_before and day <= lender_day(${at}))
    union select counted.day from loan_requests, lateral (values (lender_day(created_at)), (lender_day(submitted_at))) as counted (day)
      where counted.day is not null and not exists (select from report_refreshes)`.execute(tx);

async function listTouchedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(day, 'YYYY-MM-01') as month from report_touched_days where not and_before order by 1 desc`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

async function sumUpMonth(tx: Tx, month: string, signal: AbortSignal): Promise<void> {
  // The details of a stretch are counted in memory instead of on disk.
  await sql`set local work_mem = '32MB'`.execute(tx);
  const inMonth = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from report_touched_days where not and_before and ${inMonth} returning day)
    select distinct day::text from taken order by 1`.execute(tx);
  for (const days of stretchesOf(rows.map(({ day }) => day))) {
    signal.throwIfAborted();
    await sumUpDays(tx, days);
  }
  await sql`delete from report_sums where span = 'month' and ${EVERYWHERE} and day = ${month}::date`.execute(
    tx,
  );
  await sql`insert into report_sums (span, dimension, measure, day, value, details, requests, amounts_mnt)
    select 'month', dimension, measure, ${month}::date, value, array_agg(detail), array_agg(requests), array_agg(amount_mnt)
    from (
      select dimension, measure, value, told.detail, sum(told.requests)::bigint as requests, sum(told.amount_mnt)::bigint as amount_mnt
      from report_sums as sums, unnest(sums.details, sums.requests, sums.amounts_mnt) as told (detail, requests, amount_mnt)
      where span = 'day' and ${EVERYWHERE} and ${inMonth} group by 1, 2, 3, 4
    ) as counted group by dimension, measure, value`.execute(tx);
}

/** Days in their order, as stretches without a gap: each is summed up by one statement. */
function stretchesOf(days: readonly string[]): readonly Period[] {
  const stretches: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    const isNext = last !== undefined && Date.parse(day) - Date.parse(last.to) === DAY_MS;
    if (isNext && Date.parse(day) - Date.parse(last.from) < STRETCH_MS) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

/** One pass over the facts counts them for everything and for each side. */
async function sumUpDays(tx: Tx, { from, to }: Period): Promise<void> {
  await sql`delete from report_sums where span = 'day' and ${EVERYWHERE} and day between ${from}::date and ${to}::date`.execute(
    tx,
  );
  await sql`with ${await factsOf(tx, countingWithin({ from, to }))}
    insert into report_sums (span, dimension, measure, day, value, details, requests, amounts_mnt)
    select 'day', dimension, measure, day, value, array_agg(detail), array_agg(requests), array_agg(amount_mnt)
    from (
      select case 0 when grouping(product) then 'product' when grouping(officer) then 'officer' when grouping(channel) then 'channel'
          when grouping(aimag) then 'aimag' else 'all' end as dimension,
        measure, day, coalesce(product, officer, channel, aimag, '') as value, detail, count(*) as requests,
        sum(amount_mnt)::bigint as amount_mnt
      from facts where day between ${from}::date and ${to}::date
      group by grouping sets ((day, measure, detail), (day, measure, detail, product), (day, measure, detail, officer),
        (day, measure, detail, channel), (day, measure, detail, aimag))
    ) as counted group by dimension, measure, day, value`.execute(tx);
}

/** What each officer has is read whole each time: it is what is open now, however many requests there were. */
async function writeLoads(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('report_loads').execute();
  await sql`insert into report_loads (officer, open, waiting, late)
    select coalesce(assignee_user_id::text, ''), count(*), count(*) filter (where state = any (${[...SERVICE_PAUSED_STATES]}::text[])),
      count(*) filter (where service_overdue_at <= ${at})
    from loan_requests where state = any (${[...LOAD_STATES]}::text[]) and submitted_at is not null group by 1`.execute(
    tx,
  );
}
