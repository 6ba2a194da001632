import type { LoanRequestState } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { allOf } from './condition.ts';
import { productConditions } from './filter-conditions.ts';
import type { QueueFilter } from './read-filter.ts';
import type { DayMeasure } from './tables.ts';

/** How many requests of one state somebody has; null: nobody. */
export interface Tally {
  readonly state: LoanRequestState;
  readonly assignee: string | null;
  readonly requests: number;
}

/** The counts by state and assignee, for these products or all. */
export async function readTallies(
  db: Db,
  { products, kind }: Pick<QueueFilter, 'products' | 'kind'> = { products: null, kind: null },
): Promise<Tally[]> {
  const conditions = allOf(productConditions({ products, kind }));
  const { rows } = await sql<Tally>`
    select state, assignee_user_id as assignee, sum(requests)::bigint as requests
    from (select * from desk_tallies union all select * from desk_tally_changes) as tallies
    where ${conditions} group by 1, 2 having sum(requests) <> 0`.execute(db);
  return rows;
}

/** What was counted on one day of the lender. */
export interface DayTally {
  readonly measure: DayMeasure;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly requests: number;
  readonly amountMnt: number;
}

interface DayMeasures {
  readonly always: readonly DayMeasure[];
  readonly recent: readonly DayMeasure[];
  /** YYYY-MM-DD. */
  readonly from: string;
}

/** The counts by day: of some measures every day, of others from a day on. */
export async function readDayTallies(db: Db, { always, recent, from }: DayMeasures): Promise<DayTally[]> {
  const { rows } = await sql<DayTally>`
    select measure, day::text, sum(requests)::bigint as requests, sum(amount_mnt)::bigint as "amountMnt"
    from (select * from desk_day_tallies union all select * from desk_day_changes) as tallies
    where (measure = any (${always}) or measure = any (${recent}) and day >= ${from}::date)
    group by 1, 2`.execute(db);
  return rows;
}

/** Folds the appended differences into the sums. */
export const foldTallies = (db: Db): Promise<unknown> => sql`select fold_desk_tallies()`.execute(db);
