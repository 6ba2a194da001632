import type { ReportDimension } from '@zeel/domain/reports';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import './tables.ts';

export interface Period {
  /** Days of the lender, both included. */
  readonly from: string;
  readonly to: string;
}

/** One product, officer, channel or aimag. */
export interface ReportScope {
  readonly dimension: ReportDimension;
  readonly value: string;
}

export interface ReportSum {
  readonly measure: string;
  readonly detail: string;
  readonly requests: number;
  readonly amountMnt: number;
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

/** The sums of a period, over everything or one value of a dimension. */
export async function readSums(
  db: Db,
  generation: number,
  { from, to }: Period,
  scope: ReportScope | null,
): Promise<readonly ReportSum[]> {
  const { rows } = await sql<ReportSum>`
    select measure, detail, sum(requests)::bigint as requests, sum(amount_mnt)::bigint as "amountMnt" from report_sums
    where generation = ${generation} and dimension = ${scope?.dimension ?? 'all'} and value = ${scope?.value ?? ''}
      and measure in ('funnel', 'stops', 'times', 'decisions', 'reasons', 'money', 'fees') and day between ${from}::date and ${to}::date
    group by measure, detail`.execute(db);
  return rows;
}

/** The sums of a period by each value of a dimension. */
export async function readParts(
  db: Db,
  generation: number,
  { from, to }: Period,
  dimension: ReportDimension,
): Promise<readonly (ReportSum & { readonly value: string })[]> {
  const { rows } = await sql<ReportSum & { readonly value: string }>`
    select sums.value, sums.measure, sums.detail, sum(sums.requests)::bigint as requests, sum(sums.amount_mnt)::bigint as "amountMnt"
    from report_values as known join report_sums as sums using (generation, dimension, value)
    where known.generation = ${generation} and known.dimension = ${dimension} and sums.measure in ('decisions', 'money')
      and sums.day between ${from}::date and ${to}::date
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
