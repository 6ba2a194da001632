import type { LoanRequestState } from '@zeel/domain/loan-request';
import { type CappedCount, DESK_STATES } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import {
  allOf,
  assigneeCondition,
  type Condition,
  conditionsOf,
  serviceCondition,
  statesCondition,
} from './filter-conditions.ts';
import { findByWords } from './find-by-words.ts';
import { isTallied, type QueueFilter } from './read-filter.ts';
import { readTallies, type Tally } from './read-tallies.ts';

export interface QueueCounts {
  readonly total: CappedCount;
  readonly states: { readonly state: LoanRequestState; readonly matches: CappedCount }[];
  readonly mine: CappedCount;
  readonly nobodys: CappedCount;
}

/** Above this a filtered count only says that there are more. */
const CAP = 1_000;
/** Up to so many matches are read once and counted in every way. */
const READ_MAX = 3_000;

/** How many match. What is tallied is exact at any size; anything else is counted, and only up to the cap. */
export async function countRows(db: Db, filter: QueueFilter, userId: string): Promise<QueueCounts> {
  if (isTallied(filter)) return sumUp(await readTallies(db, filter), filter, userId);
  const { ids, conditions } = await findByWords(db, filter.words);
  const shared = [
    ...conditionsOf(filter),
    ...conditions,
    ...(ids === null ? [] : [sql<boolean>`id = any (${ids}::uuid[])`]),
  ];
  const few = await readFew(db, filter, shared);
  return few === null ? countCapped(db, filter, shared, userId) : sumUp(few, filter, userId);
}

/** Every match whatever its state and assignee; null when they are many. */
async function readFew(db: Db, filter: QueueFilter, shared: readonly Condition[]): Promise<Tally[] | null> {
  const conditions = filter.service === null ? shared : [...shared, statesCondition(filter, DESK_STATES)];
  const { rows } = await sql<Tally>`
    select state, assignee_user_id as "assignee", count(*) as requests
    from (select state, assignee_user_id from desk_requests where ${allOf(conditions)} limit ${READ_MAX + 1}) as found
    group by 1, 2`.execute(db);
  return rows.reduce((sum, { requests }) => sum + requests, 0) > READ_MAX ? null : rows;
}

function sumUp(tallies: readonly Tally[], { states, assignee }: QueueFilter, userId: string): QueueCounts {
  const count = (isCounted: (tally: Tally) => boolean): CappedCount => ({
    count: tallies.filter(isCounted).reduce((sum, { requests }) => sum + requests, 0),
    isMore: false,
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
  userId: string,
): Promise<QueueCounts> {
  const countStates = async (assignee: string | null, states: readonly LoanRequestState[]) => {
    const counts = states.flatMap((state) => {
      const service = serviceCondition(filter, state);
      if (service === null) return [];
      const where = allOf([
        sql<boolean>`state = ${state}`,
        ...service,
        ...shared,
        ...assigneeCondition(assignee),
      ]);
      return [
        sql`select ${state}::text as state, count(*) as requests
          from (select from desk_requests where ${where} limit ${CAP + 1}) as found`,
      ];
    });
    if (counts.length === 0) return new Map<LoanRequestState, number>();
    const { rows } = await sql<{ state: LoanRequestState; requests: number }>`
      ${sql.join(counts, sql` union all `)}`.execute(db);
    return new Map(rows.map(({ state, requests }) => [state, requests]));
  };
  const sum = (counts: ReadonlyMap<LoanRequestState, number>): CappedCount =>
    capped(filter.states.reduce((total, state) => total + (counts.get(state) ?? 0), 0));
  const all = await countStates(filter.assignee, DESK_STATES);
  return {
    total: sum(all),
    states: DESK_STATES.map((state) => ({ state, matches: capped(all.get(state) ?? 0) })),
    mine: sum(await countStates(userId, filter.states)),
    nobodys: sum(await countStates('nobody', filter.states)),
  };
}

const capped = (count: number): CappedCount => ({ count: Math.min(count, CAP), isMore: count > CAP });
