import { type ReportDimension, splitPeriod } from '@zeel/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { Period, ReportScope } from './scopes.ts';
import './tables.ts';

export interface ReportSum {
  readonly measure: string;
  readonly detail: string;
  readonly requests: number;
  readonly amountMnt: number;
}

interface ValueSum extends ReportSum {
  readonly value: string;
}

/** What is summed up by day. */
export const MEASURES = [
  'funnel',
  'stops',
  'times',
  'promise',
  'decisions',
  'reasons',
  'papers',
  'money',
  'fees',
] as const;
/** What a row of a part or a month is made of. */
const ROW_MEASURES = ['decisions', 'money'];

/** When the last refresh was begun; undefined before the first came to its end. */
export const findRefresh = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('report_refreshes').select('begun_at').executeTakeFirst())?.begun_at;

/** Rows of sums with what they tell, of a dimension and some measures. */
const toldOf = (
  dimension: ReportDimension | 'all',
  measures: readonly string[],
  days: RawBuilder<unknown>,
) => sql`report_sums as sums, unnest(sums.details, sums.requests, sums.amounts_mnt) as told (detail, requests, amount_mnt)
  where sums.dimension = ${dimension} and sums.measure = any (${[...measures]}::text[]) and (${days})`;

/** Whole months of a period are read as months, so that a long one costs as little as a short one. */
function daysOf(period: Period): RawBuilder<unknown> {
  const { months, days } = splitPeriod(period);
  const ranges = [
    ...months.map((range) => ({ span: 'month', ...range })),
    ...days.map((range) => ({ span: 'day', ...range })),
  ];
  return sql.join(
    ranges.map(
      ({ span, from, to }) =>
        sql`sums.span = ${span} and sums.day >= ${from}::date and sums.day <= ${to}::date`,
    ),
    sql` or `,
  );
}

const SUMMED = sql`sums.measure, told.detail, sum(told.requests)::bigint as requests, sum(told.amount_mnt)::bigint as "amountMnt"`;

/** The sums of a period, over everything or one value of a dimension. */
export async function readSums(
  db: Db,
  period: Period,
  scope: ReportScope | undefined,
): Promise<readonly ReportSum[]> {
  const { rows } = await sql<ReportSum>`
    select ${SUMMED} from ${toldOf(scope?.dimension ?? 'all', MEASURES, daysOf(period))} and sums.value = ${scope?.value ?? ''}
    group by 1, 2`.execute(db);
  return rows;
}

/** The sums of a period by each value of a dimension. */
export async function readParts(
  db: Db,
  period: Period,
  dimension: ReportDimension,
): Promise<readonly ValueSum[]> {
  const { rows } = await sql<ValueSum>`
    select sums.value, ${SUMMED} from ${toldOf(dimension, ROW_MEASURES, daysOf(period))} group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** The sums of each month, as YYYY-MM, from the first of them until the last. */
export async function readMonths(
  db: Db,
  { first, last }: { readonly first: string; readonly last: string },
  scope: ReportScope | undefined,
): Promise<readonly ValueSum[]> {
  const months = sql`sums.span = 'month' and sums.day between ${`${first}-01`}::date and ${`${last}-01`}::date`;
  const { rows } = await sql<ValueSum>`
    select to_char(sums.day, 'YYYY-MM') as value, ${SUMMED}
    from ${toldOf(scope?.dimension ?? 'all', ROW_MEASURES, months)} and sums.value = ${scope?.value ?? ''} group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** How many requests of each day a number of a report counts, the newest day first. */
export async function readDays(
  db: Db,
  { report, key, period }: { readonly report: string; readonly key: string; readonly period: Period },
  scope: ReportScope | undefined,
): Promise<readonly { readonly day: string; readonly requests: number }[]> {
  const days = sql`sums.span = 'day' and sums.day between ${period.from}::date and ${period.to}::date`;
  const { rows } = await sql<{ day: string; requests: number }>`
    select sums.day::text as day, sum(told.requests)::bigint as requests
    from ${toldOf(scope?.dimension ?? 'all', [report], days)} and sums.value = ${scope?.value ?? ''}
      and ${report === 'times' ? sql`split_part(told.detail, ' ', 1)` : sql`told.detail`} = ${key}
    group by sums.day order by sums.day desc`.execute(db);
  return rows;
}

/** What each officer had at the last refresh. */
export const readLoads = (db: Db) =>
  db.selectFrom('report_loads').select(['officer as value', 'open', 'waiting', 'late']).execute();

/** Every value that a request has counted under, by dimension. */
export async function listValues(
  db: Db,
): Promise<readonly { readonly dimension: ReportDimension; readonly value: string }[]> {
  const { rows } = await sql<{ dimension: ReportDimension; value: string }>`
    select distinct dimension, value from report_sums
    where span = 'month' and dimension <> 'all' and measure = 'funnel' and value <> '' order by 1, 2 limit 1000`.execute(
    db,
  );
  return rows;
}
