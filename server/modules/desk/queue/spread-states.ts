import type { LoanRequestState } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { allOf } from './condition.ts';
import { assigneeCondition, productConditions } from './filter-conditions.ts';
import type { QueueFilter } from './read-filter.ts';

/** The states of a filter, by how a page is found in them. A state without a match is in neither. */
export interface SpreadStates {
  /** States in which matches are frequent: reading in order soon meets the first of them. */
  readonly dense: readonly LoanRequestState[];
  /** States in which matches are rare: all of them are read, through the index of their assignee or product. */
  readonly sparse: readonly LoanRequestState[];
}

/**
 * From this share on matches are frequent: a page of twenty-five passes by some thousands of rows at most, and of a
 * million rows no more than these are rare.
 */
const ONE_IN = 200;

/** What the tallies know of the filter in each of its states. */
export async function spreadStates(db: Db, filter: QueueFilter): Promise<SpreadStates> {
  const own = [...productConditions(filter), ...assigneeCondition(filter.assignee)];
  if (own.length === 0) return { dense: filter.states, sparse: [] };
  const { rows } = await sql<{ state: LoanRequestState; share: number }>`
    select state, (sum(requests) filter (where ${allOf(own)}) / nullif(sum(requests), 0))::float8 as share
    from (select * from desk_tallies union all select * from desk_tally_changes) as tallies
    where state = any (${filter.states}) group by 1`.execute(db);
  const hasIndex = filter.assignee !== null || filter.products !== null;
  const isDense = (share: number): boolean => !hasIndex || share * ONE_IN >= 1;
  const some = rows.filter(({ share }) => share > 0);
  return {
    dense: some.filter(({ share }) => isDense(share)).map(({ state }) => state),
    sparse: some.filter(({ share }) => !isDense(share)).map(({ state }) => state),
  };
}
