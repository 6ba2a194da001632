import type { ReportDimension } from '@zeel/domain/reports';
import { sql } from 'kysely';
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

/** The generation that is read now; undefined before the first was finished. */
export const findGeneration = async (
  db: Db,
): Promise<{ readonly generation: number; readonly asOf: Date } | undefined> => {
  const found = await db
    .selectFrom('report_generations')
    .select(['generation', 'begun_at'])
    .where('finished_at', 'is not', null)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { generation: found.generation, asOf: found.begun_at };
};

/** The measures that follow the period; the load is that of one moment. */
const MEASURES = sql`('funnel', 'stops', 'times', 'promise', 'decisions', 'reasons', 'papers', 'money', 'fees')`;

const dimensionOf = (scope: ReportScope | undefined) =>
  sql`dimension = ${scope?.dimension ?? 'all'} and value = ${scope?.value ?? ''}`;

/** The sums of a period, over everything or one value of a dimension. */
export async function readSums(
  db: Db,
  generation: number,
  { from, to }: Period,
  scope: ReportScope | undefined,
): Promise<readonly ReportSum[]> {
  const { rows } = await sql<ReportSum>`
    select measure, detail, sum(requests)::bigint as requests, sum(amount_mnt)::bigint as "amountMnt" from report_sums
    where generation = ${generation} and ${dimensionOf(scope)} and measure in ${MEASURES} and day between ${from}::date and ${to}::date
    group by measure, detail`.execute(db);
  return rows;
}

/** The sums of a period by each value of a dimension. */
export async function readParts(
  db: Db,
  generation: number,
  { from, to }: Period,
  dimension: ReportDimension,
): Promise<readonly ValueSum[]> {
  const { rows } = await sql<ValueSum>`
    select sums.value, sums.measure, sums.detail, sum(sums.requests)::bigint as requests, sum(sums.amount_mnt)::bigint as "amountMnt"
    from report_values as known join report_sums as sums using (generation, dimension, value)
    where known.generation = ${generation} and known.dimension = ${dimension} and sums.measure in ('decisions', 'money')
      and sums.day between ${from}::date and ${to}::date
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** The sums of each month, as YYYY-MM, from the first of them until the last. */
export async function readMonths(
  db: Db,
  generation: number,
  { first, last }: { readonly first: string; readonly last: string },
  scope: ReportScope | undefined,
): Promise<readonly ValueSum[]> {
  const { rows } = await sql<ValueSum>`
    select to_char(day, 'YYYY-MM') as value, measure, detail, sum(requests)::bigint as requests, sum(amount_mnt)::bigint as "amountMnt"
    from report_sums
    where generation = ${generation} and ${dimensionOf(scope)} and measure in ('decisions', 'money')
      and day >= ${`${first}-01`}::date and day < ${`${last}-01`}::date + interval '1 month'
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** What each officer had when the sums were made. */
export async function readLoad(db: Db, generation: number): Promise<readonly ValueSum[]> {
  const { rows } = await sql<ValueSum>`
    select sums.value, sums.measure, sums.detail, sum(sums.requests)::bigint as requests, sum(sums.amount_mnt)::bigint as "amountMnt"
    from report_values as known join report_sums as sums using (generation, dimension, value)
    where known.generation = ${generation} and known.dimension = 'officer' and sums.measure = 'load'
    group by 1, 2, 3`.execute(db);
  return rows;
}

export const listValues = (db: Db, generation: number) =>
  db
    .selectFrom('report_values')
    .select(['dimension', 'value'])
    .where('generation', '=', generation)
    .where('value', '<>', '')
    .orderBy('dimension')
    .orderBy('value')
    .limit(1_000)
    .execute();
