import type { LoanRequestState } from '@zeel/domain/loan-request';
import { DESK_STATES, type DeskSort } from '@zeel/protocol/rooms/desk-queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { allOf, type Condition } from './condition.ts';
import { assigneeCondition, conditionsOf, groupsCondition, stateGroups } from './filter-conditions.ts';
import { findByWords, type Source, WHOLE_QUEUE } from './find-by-words.ts';
import type { FoundReferences } from './find-references.ts';
import { type PageCursor, SORT_COLUMNS } from './page-cursor.ts';
import type { QueueFilter } from './read-filter.ts';

export interface PageWish {
  readonly sort: DeskSort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly after: PageCursor | null;
}

/** Whether the key of a row is there; rows without one come last in either order. */
type Part = 'keyed' | 'keyless';

/**
 * The ids and keys of one page, as SQL. An index holds each order inside one state, so each state gives its own first
 * rows and the page is the first of those: as quick among a million requests as among a thousand. Null: nothing can match.
 */
export async function pageSql(
  db: Db,
  filter: QueueFilter,
  wish: PageWish,
): Promise<RawBuilder<unknown> | null> {
  const { isNothing, source, conditions, references } = await findByWords(db, filter.words);
  if (isNothing) return null;
  const shared = [
    ...conditionsOf(filter),
    ...assigneeCondition(filter.assignee),
    ...conditions,
    ...references.flatMap((found) => whereToBegin(wish.sort, found)),
  ];
  const groups = stateGroups(filter, filter.states);
  const parts: Part[] = wish.sort === 'dueAt' ? ['keyed', 'keyless'] : ['keyed'];
  const branchesOf = (part: Part): RawBuilder<unknown>[] => {
    const cursor = cursorConditions(wish, part);
    if (cursor === null || groups.length === 0) return [];
    const all = [...shared, ...cursor];
    const isAny =
      filter.service === null && filter.mayDecide === null && filter.states.length === DESK_STATES.length;
    if (source !== null) return [firstRows(isAny ? all : [groupsCondition(groups), ...all], wish, source)];
    if (isAny) return [firstRows(all, wish)];
    return groups.map((group) => firstRowsOfEach(group.states, [...group.conditions, ...all], wish));
  };
  const [first, rest] = parts.map(branchesOf).filter((branches) => branches.length > 0);
  if (first === undefined) return null;
  const page = firstOf(first, wish);
  if (rest === undefined) return page;
  // The rest is only read when the first part does not fill the page.
  const filled = sql`with first as materialized (${page})
    select id, key from first union all
    select id, key from (${firstOf(rest, wish)}) as rest where (select count(*) from first) < ${wish.limit}`;
  return firstOf([filled], wish);
}

/** The first of all that the branches give. */
const firstOf = (branches: readonly RawBuilder<unknown>[], { order, limit }: PageWish) => {
  const way = sql.raw(order);
  return sql`select id, key from (${sql.join(branches, sql` union all `)}) as branches
    order by key ${way} nulls last, id ${way} limit ${limit}`;
};

/** No state began before its request was sent; the database sees to that, give or take the clocks of its writers. */
const CLOCKS_APART_MS = 24 * 3_600_000;

/** Where in an order of time the references among the words can stand. */
function whereToBegin(sort: DeskSort, { year, sentFrom, sentBefore }: FoundReferences): Condition[] {
  if (sort === 'submittedAt')
    return [sql<boolean>`submitted_at >= ${sentFrom}`, sql<boolean>`submitted_at < ${sentBefore}`];
  // As the indexes of years have it.
  const ofYear = year === null ? [] : [sql<boolean>`reference_order / 1000000000 = ${year}`];
  if (sort === 'stateSince')
    return [sql<boolean>`state_since >= ${new Date(sentFrom.getTime() - CLOCKS_APART_MS)}`, ...ofYear];
  return sort === 'dueAt' ? ofYear : [];
}

/** Sorted by the key also where there is none: only so the index that holds it gives the rows in their order. */
function firstRows(
  conditions: readonly Condition[],
  { sort, order, limit }: PageWish,
  source: Source = WHOLE_QUEUE,
) {
  const column = sql.ref(SORT_COLUMNS[sort]);
  const way = sql.raw(order);
  return sql`(select id, ${column} as key from ${source} where ${allOf(conditions)}
    order by ${column} ${way}, id ${way} limit ${limit})`;
}

/** The first rows of each state, planned once for all of them. */
const firstRowsOfEach = (
  states: readonly LoanRequestState[],
  conditions: readonly Condition[],
  wish: PageWish,
) => sql`(select found.id, found.key from unnest(${states}::text[]) as one (state)
    cross join lateral ${firstRows([sql<boolean>`state = one.state`, ...conditions], wish)} as found)`;

/** What comes after the cursor in one part; null when all of the part came before it. */
function cursorConditions({ sort, order, after }: PageWish, part: Part): Condition[] | null {
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
