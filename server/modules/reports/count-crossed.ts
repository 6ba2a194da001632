import type { ReportDimension } from '@zeel/domain/reports';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { factsOf } from './facts.ts';
import type { ReportSum } from './read-sums.ts';
import { begunIn, type Period, type ReportScope, sentAround, within } from './scopes.ts';

/** Requests that are counted while somebody waits. */
const CROSSED_MAX = 10_000;

interface Crossed {
  readonly scopes: readonly ReportScope[];
  readonly now: Period;
  readonly before: Period;
  readonly by: ReportDimension;
  readonly at: Date;
}

interface CrossedSum extends ReportSum {
  readonly part: 'now' | 'before' | 'by';
  readonly value: string;
}

/**
 * The sums of filters that are crossed, and of one filter by each value of a dimension, counted from the requests themselves by the same
 * statement as the sums of a generation. Null where there are more requests than can be counted while somebody waits.
 */
export async function countCrossed(
  db: Db,
  { scopes, now, before, by, at }: Crossed,
): Promise<readonly CrossedSum[] | null> {
  const both = { from: before.from, to: now.to };
  const chosen = sql`select request.id from loan_requests as request where ${sentAround(both)} and ${within(scopes)}
    union all select request.id from loan_requests as request
      where request.submitted_at is null and ${begunIn(both)} and ${within(scopes)}`;
  const { rows: counted } = await sql<{ requests: number }>`
    select count(*) as requests from (select from (${chosen}) as chosen limit ${CROSSED_MAX + 1}) as counted`.execute(
    db,
  );
  if ((counted[0]?.requests ?? 0) > CROSSED_MAX) return null;
  const inPeriod = ({ from, to }: Period) => sql`facts.day between ${from}::date and ${to}::date`;
  const { rows } = await sql<CrossedSum>`
    with ${factsOf(sql`request.id in (${chosen})`, at)}
    select 'now' as part, '' as value, measure, detail, count(*) as requests, sum(amount_mnt)::bigint as "amountMnt"
      from facts where ${inPeriod(now)} and measure <> 'load' group by 3, 4
    union all select 'before', '', measure, detail, count(*), sum(amount_mnt)::bigint
      from facts where ${inPeriod(before)} and measure <> 'load' group by 3, 4
    union all select 'by', ${sql.id(by)}, measure, detail, count(*), sum(amount_mnt)::bigint
      from facts where ${inPeriod(now)} and measure in ('decisions', 'money') group by 2, 3, 4`.execute(db);
  return rows;
}
