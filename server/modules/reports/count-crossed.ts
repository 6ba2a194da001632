import type { ReportDimension } from '@zeel/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { factsOf } from './facts.ts';
import type { ReportSum } from './read-sums.ts';
import { countingIn, type Period, type ReportScope, within } from './scopes.ts';

/** Requests that are counted while somebody waits: whole, and for parts, which need no times. */
const CROSSED_MAX = 2_000;
const PARTS_MAX = 10_000;

interface Crossed {
  readonly scopes: readonly ReportScope[];
  readonly now: Period;
  readonly before: Period;
}

interface CrossedSum extends ReportSum {
  readonly part: 'now' | 'before';
}

const inPeriod = ({ from, to }: Period) => sql`facts.day between ${from}::date and ${to}::date`;

/** The requests of a period that pass the filters; null where there are more than can be counted while somebody waits. */
async function listFiltered(
  db: Db,
  period: Period,
  scopes: readonly ReportScope[],
  max: number,
): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (${countingIn(period, within(scopes))}) as chosen limit ${max + 1}`.execute(db);
  return rows.length > max ? null : sql<boolean>`request.id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

/**
 * The sums of filters that are crossed, counted from the requests themselves by the same statement as the sums of a day. Null where there
 * are too many.
 */
export async function countCrossed(
  db: Db,
  { scopes, now, before }: Crossed,
): Promise<readonly CrossedSum[] | null> {
  const both = { from: before.from, to: now.to };
  const filtered = await listFiltered(db, both, scopes, CROSSED_MAX);
  if (filtered === null) return null;
  const { rows } = await sql<CrossedSum>`
    with ${await factsOf(db, filtered)}
    select case when ${inPeriod(now)} then 'now' else 'before' end as part, measure, detail, count(*) as requests,
      sum(amount_mnt)::bigint as "amountMnt"
    from facts where ${inPeriod(both)} group by 1, 2, 3`.execute(db);
  return rows;
}

/** The sums of filtered requests by each value of a dimension, counted in the same way. Null where there are too many. */
export async function countParts(
  db: Db,
  {
    scopes,
    period,
    by,
  }: { readonly scopes: readonly ReportScope[]; readonly period: Period; readonly by: ReportDimension },
): Promise<readonly (ReportSum & { readonly value: string })[] | null> {
  const filtered = await listFiltered(db, period, scopes, PARTS_MAX);
  if (filtered === null) return null;
  const { rows } = await sql<ReportSum & { value: string }>`
    with ${await factsOf(db, filtered)}
    select ${sql.id(by)} as value, measure, detail, count(*) as requests, sum(amount_mnt)::bigint as "amountMnt"
    from facts where ${inPeriod(period)} and measure in ('decisions', 'money') group by 1, 2, 3`.execute(db);
  return rows;
}
