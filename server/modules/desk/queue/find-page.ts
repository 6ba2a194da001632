import type { LoanRequestState } from '@zeel/domain/loan-request';
import { DESK_STATES, type DeskSort } from '@zeel/protocol/rooms/desk-queue';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from './condition.ts';
import {
  assigneeCondition,
  conditionsOf,
  groupsCondition,
  productConditions,
  stateGroups,
} from './filter-conditions.ts';
import { type FoundByWords, queueWhere, type Source, WHOLE_QUEUE } from './find-by-words.ts';
import { type PageCursor, SORT_COLUMNS } from './page-cursor.ts';
import type { QueueFilter } from './read-filter.ts';
import type { SpreadStates } from './spread-states.ts';

export interface PageQuery {
  readonly sort: DeskSort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly after: PageCursor | null;
}

/** Whether the key of a row is there; rows without one come last in either order. */
type Part = 'keyed' | 'keyless';

/**
 * The ids and keys of one page, as SQL. An index holds each order inside one state, so each state gives its own first
 * rows and the page is the first of those. Null: nothing can match. States and lengths are part of the text, not values: a plan for
 * any length would be planned for a tenth of the table, so the database would plan each page anew, which takes longer than reading it.
 */
export function pageSql(
  filter: QueueFilter,
  { source, conditions }: FoundByWords,
  { dense, sparse }: SpreadStates,
  query: PageQuery,
): RawBuilder<unknown> | null {
  const shared = [...conditionsOf(filter), ...assigneeCondition(filter.assignee), ...conditions];
  const parts: Part[] = query.sort === 'dueAt' ? ['keyed', 'keyless'] : ['keyed'];
  const branchesOf = (part: Part): RawBuilder<unknown>[] => {
    const cursor = cursorConditions(query, part);
    if (cursor === null) return [];
    const all = [...shared, ...cursor];
    const readAll = (states: readonly LoanRequestState[], from: Source): RawBuilder<unknown>[] => {
      const groups = stateGroups(filter, states);
      return groups.length === 0 ? [] : [firstRows([groupsCondition(groups), ...all], query, from)];
    };
    // What words have found is little enough to be read at once, whatever its states.
    if (source !== WHOLE_QUEUE) return readAll(filter.states, source);
    const inOrder = stateGroups(filter, dense).map((group) =>
      firstRowsOfEach(group.states, [...group.conditions, ...all], query),
    );
    const few = [
      sql<boolean>`state = any (${sparse})`,
      ...productConditions(filter),
      ...assigneeCondition(filter.assignee),
    ];
    return [...inOrder, ...readAll(sparse, queueWhere(allOf(few)))];
  };
  const [first, rest] = parts.map(branchesOf).filter((branches) => branches.length > 0);
  if (first === undefined) return null;
  const page = firstOf(first, query);
  if (rest === undefined) return page;
  // The rest is only read when the first part does not fill the page.
  const filled = sql`with first as materialized (${page})
    select id, key from first union all
    select id, key from (${firstOf(rest, query)}) as rest where (select count(*) from first) < ${sql.lit(query.limit)}`;
  return firstOf([filled], query);
}

/** The first of all that the branches give. */
const firstOf = (branches: readonly RawBuilder<unknown>[], { order, limit }: PageQuery) => {
  const way = sql.raw(order);
  return sql`select id, key from (${sql.join(branches, sql` union all `)}) as branches
    order by key ${way} nulls last, id ${way} limit ${sql.lit(limit)}`;
};

/** Sorted by the key also where there is none: only so the index that holds it gives the rows in their order. */
function firstRows(
  conditions: readonly Condition[],
  { sort, order, limit }: PageQuery,
  source: Source = WHOLE_QUEUE,
) {
  const column = sql.ref(SORT_COLUMNS[sort]);
  const way = sql.raw(order);
  return sql`(select id, ${column} as key from ${source} where ${allOf(conditions)}
    order by ${column} ${way}, id ${way} limit ${sql.lit(limit)})`;
}

/** The states as part of the text, in one order for every caller. */
const listOf = (states: readonly LoanRequestState[]) =>
  sql`array[${sql.join(DESK_STATES.filter((state) => states.includes(state)).map((state) => sql.lit(state)))}]`;

/** The first rows of each state, planned once for all of them. */
const firstRowsOfEach = (
  states: readonly LoanRequestState[],
  conditions: readonly Condition[],
  query: PageQuery,
) => sql`(select found.id, found.key from unnest(${listOf(states)}) as one (state)
    cross join lateral ${firstRows([sql<boolean>`state = one.state`, ...conditions], query)} as found)`;

/** What comes after the cursor in one part; null when all of the part came before it. */
function cursorConditions({ sort, order, after }: PageQuery, part: Part): Condition[] | null {
  const column = sql.ref(SORT_COLUMNS[sort]);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  if (part === 'keyless') {
    const isKeyless = sql<boolean>`${column} is null`;
    if (after === null || after.key !== null) return [isKeyless];
    return [isKeyless, sql<boolean>`id ${beyond} ${after.id}`];
  }
  const isKeyed = sort === 'dueAt' ? [sql<boolean>`${column} is not null`] : [];
  if (after === null) return isKeyed;
  if (after.key === null) return null;
  return [...isKeyed, sql<boolean>`(${column}, id) ${beyond} (${after.key}, ${after.id}::uuid)`];
}
