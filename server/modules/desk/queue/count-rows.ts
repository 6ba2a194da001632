import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { SearchWord } from '@zeel/domain/request-search';
import { type CappedCount, DESK_STATES } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import {
  allOf,
  assigneeCondition,
  type Condition,
  conditionsOf,
  groupsCondition,
  stateGroups,
} from './filter-conditions.ts';
import { FOUND_MAX, findByWords, findNewestByWord } from './find-by-words.ts';
import { isTallied, type QueueFilter } from './read-filter.ts';
import { readTallies, type Tally } from './read-tallies.ts';

export interface QueueCounts {
  readonly total: CappedCount;
  readonly states: { readonly state: LoanRequestState; readonly matches: CappedCount }[];
  readonly mine: CappedCount;
  readonly nobodys: CappedCount;
}

export interface CountLimits {
  /** Above this a filtered count only says that there are more. */
  readonly cap: number;
  /** Up to so many requests found by a word are looked at one by one. */
  readonly found: number;
}
// A person who reads "200+" narrows the filter further; counting on would only cost time, the more the larger the desk.
const LIMITS: CountLimits = { cap: 200, found: FOUND_MAX };

/** How many match. What is tallied is exact at any size; anything else is counted, and only up to the cap. */
export async function countRows(
  db: Db,
  filter: QueueFilter,
  userId: string,
  { cap, found }: CountLimits = LIMITS,
): Promise<QueueCounts> {
  if (isTallied(filter)) return sumUp(await readTallies(db, filter), filter, userId);
  const { ids, conditions } = await findByWords(db, filter.words, found);
  const shared = [...conditionsOf(filter), ...conditions];
  const [commonest] = filter.words ?? [];
  if (ids === null && commonest !== undefined)
    return countNewest(db, filter, shared, { word: commonest, most: cap, userId });
  const among = ids === null ? shared : [...shared, idsCondition(ids)];
  const few = await readMatches(db, filter, among, ids === null ? cap : found);
  return few === null ? countCapped(db, filter, among, { cap, userId }) : sumUp(few, filter, userId);
}

const idsCondition = (ids: readonly string[]): Condition => sql<boolean>`id = any (${ids}::uuid[])`;

/**
 * Of a word that finds very many, the newest are counted, which are those still open; every count then says that there
 * are more.
 */
async function countNewest(
  db: Db,
  filter: QueueFilter,
  shared: readonly Condition[],
  { word, most, userId }: { readonly word: SearchWord; readonly most: number; readonly userId: string },
): Promise<QueueCounts> {
  const ids = await findNewestByWord(db, word, most);
  const found = (await readMatches(db, filter, [...shared, idsCondition(ids)], most)) ?? [];
  return sumUp(found, filter, userId, true);
}

/** Every match whatever its state and assignee; null when they are more than that. */
async function readMatches(
  db: Db,
  filter: QueueFilter,
  shared: readonly Condition[],
  most: number,
): Promise<Tally[] | null> {
  const groups = groupsCondition(stateGroups(filter, DESK_STATES));
  const conditions = filter.service === null ? shared : [...shared, groups];
  const { rows } = await sql<Tally>`
    select state, assignee_user_id as "assignee", count(*) as requests
    from (select state, assignee_user_id from desk_queue where ${allOf(conditions)} limit ${most + 1}) as found
    group by 1, 2`.execute(db);
  return rows.reduce((sum, { requests }) => sum + requests, 0) > most ? null : rows;
}

function sumUp(
  tallies: readonly Tally[],
  { states, assignee }: QueueFilter,
  userId: string,
  isMore = false,
): QueueCounts {
  const count = (isCounted: (tally: Tally) => boolean): CappedCount => ({
    count: tallies.filter(isCounted).reduce((sum, { requests }) => sum + requests, 0),
    isMore,
  });
  const isOf = (whose: string | null) => (tally: Tally) =>
    whose === null || tally.assignee === (whose === 'nobody' ? null : whose);
  const isShown = ({ state }: Tally) => states.includes(state);
  return {
    total: count((tally) => isShown(tally) && isOf(assignee)(tally)),
    states: DESK_STATES.map((state) => ({
      state,
      matches: count((tally) => tally.state === state && isOf(assignee)(tally)),
    })),
    mine: count((tally) => isShown(tally) && isOf(userId)(tally)),
    nobodys: count((tally) => isShown(tally) && isOf('nobody')(tally)),
  };
}

/** Counts each state by itself, because an index leads into each, and stops at the cap. */
async function countCapped(
  db: Db,
  filter: QueueFilter,
  shared: readonly Condition[],
  { cap, userId }: { readonly cap: number; readonly userId: string },
): Promise<QueueCounts> {
  const capped = (count: number): CappedCount => ({ count: Math.min(count, cap), isMore: count > cap });
  const countEach = async (assignee: string | null, states: readonly LoanRequestState[]) => {
    const counts = new Map<LoanRequestState, number>();
    for (const group of stateGroups(filter, states)) {
      const where = allOf([
        sql<boolean>`state = one.state`,
        ...group.conditions,
        ...shared,
        ...assigneeCondition(assignee),
      ]);
      const { rows } = await sql<{ state: LoanRequestState; requests: number }>`
        select one.state, (
          select count(*) from (select from desk_queue where ${where} limit ${cap + 1}) as found
        ) as requests from unnest(${group.states}::text[]) as one (state)`.execute(db);
      for (const { state, requests } of rows) counts.set(state, requests);
    }
    return counts;
  };
  const sum = (counts: ReadonlyMap<LoanRequestState, number>): CappedCount =>
    capped(filter.states.reduce((total, state) => total + (counts.get(state) ?? 0), 0));
  const all = await countEach(filter.assignee, DESK_STATES);
  return {
    total: sum(all),
    states: DESK_STATES.map((state) => ({ state, matches: capped(all.get(state) ?? 0) })),
    mine: sum(await countEach(userId, filter.states)),
    nobodys: sum(await countEach('nobody', filter.states)),
  };
}
