import type { LoanRequestState } from '@zeel/domain/loan-request';
import { DESK_STATES, type DeskSort } from '@zeel/protocol/rooms/desk-queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import {
  allOf,
  assigneeCondition,
  type Condition,
  conditionsOf,
  groupsCondition,
  stateGroups,
} from './filter-conditions.ts';
import { findByWords, type Source, WHOLE_QUEUE } from './find-by-words.ts';
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
  const { isNothing, source, conditions } = await findByWords(db, filter.words);
  if (isNothing) return null;
  const shared = [...conditionsOf(filter), ...assigneeCondition(filter.assignee), ...conditions];
  const groups = stateGroups(filter, filter.states);
  const parts: Part[] = wish.sort === 'dueAt' ? ['keyed', 'keyless'] : ['keyed'];
  const branches = parts.flatMap((part) => {
    const cursor = cursorConditions(wish, part);
    if (cursor === null || groups.length === 0) return [];
    const all = [...shared, ...cursor];
    const isAny = filter.service === null && filter.states.length === DESK_STATES.length;
    if (source !== null) return [firstRows(isAny ? all : [groupsCondition(groups), ...all], wish, source)];
    if (isAny) return [firstRows(all, wish)];
    return groups.map((group) => firstRowsOfEach(group.states, [...group.conditions, ...all], wish));
  });
  if (branches.length === 0) return null;
  const way = sql.raw(wish.order);
  return sql`select id, key from (${sql.join(branches, sql` union all `)}) as branches
    order by key ${way} nulls last, id ${way} limit ${wish.limit}`;
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
