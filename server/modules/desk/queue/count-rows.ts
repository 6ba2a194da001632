import type { LoanRequestState } from '@zeel/domain/loan-request';
import { type CappedCount, DESK_STATES } from '@zeel/protocol/rooms/desk-queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { allOf, type Condition } from './condition.ts';
import { assigneeCondition, conditionsOf, groupsCondition, stateGroups } from './filter-conditions.ts';
import { findByWords, type Source, WHOLE_QUEUE, WORD_LIMITS, type WordLimits } from './find-by-words.ts';
import { isTallied, type QueueFilter } from './read-filter.ts';
import { readTallies, type Tally } from './read-tallies.ts';

export interface QueueCounts {
  readonly total: CappedCount;
  readonly states: { readonly state: LoanRequestState; readonly matches: CappedCount }[];
  readonly mine: CappedCount;
  readonly nobodys: CappedCount;
  /** Too many requests have what was typed for an index to lead to them: nothing was counted. */
  readonly isTooWide: boolean;
}

export interface CountLimits {
  /** Above this a filtered count of one state only says that there are more. */
  readonly cap: number;
  readonly words: WordLimits;
}
// A person who reads "100+" narrows the filter further; counting on would only cost time, the more the larger the desk.
const LIMITS: CountLimits = { cap: 100, words: WORD_LIMITS };

/** How many match. What is tallied is exact at any size; anything else is counted, and in each state only up to the cap. */
export async function countRows(
  db: Db,
  filter: QueueFilter,
  userId: string,
  { cap, words }: CountLimits = LIMITS,
): Promise<QueueCounts> {
  if (isTallied(filter)) return countsOf(filter, userId, exactly(await readTallies(db, filter)));
  const found = await findByWords(db, filter.words, words);
  if (found === 'too-many') return { ...countsOf(filter, userId, exactly([])), isTooWide: true };
  if (found === 'none') return countsOf(filter, userId, exactly([]));
  const { source, conditions } = found;
  const query = { shared: [...conditionsOf(filter), ...conditions], cap, people: peopleOf(filter, userId) };
  if (source === WHOLE_QUEUE) return countsOf(filter, userId, await countCapped(db, filter, query));
  return countsOf(filter, userId, among(query.people, await readMatches(db, filter, query, source)));
}

/** How many rows match, counted to the last one: for a file, which takes its time anyway. Null: the text finds too many. */
export async function countExactly(db: Db, filter: QueueFilter): Promise<number | null> {
  if (isTallied(filter)) return exactly(await readTallies(db, filter))(filter.assignee, filter.states).count;
  const found = await findByWords(db, filter.words);
  if (found === 'too-many') return null;
  const groups = stateGroups(filter, filter.states);
  if (found === 'none' || groups.length === 0) return 0;
  const { source, conditions } = found;
  const wanted = [
    groupsCondition(groups),
    ...conditionsOf(filter),
    ...assigneeCondition(filter.assignee),
    ...conditions,
  ];
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${source} where ${allOf(wanted)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** The people whose requests are counted one by one. */
const peopleOf = ({ assignee }: QueueFilter, userId: string): string[] => [
  ...new Set([assignee ?? 'nobody', userId, 'nobody']),
];

interface CountQuery {
  /** What the filter asks for but for the state and the assignee. */
  readonly shared: readonly Condition[];
  readonly cap: number;
  readonly people: readonly string[];
}

/** How many of these states somebody has, or `nobody`; null: whoever has them. */
type Count = (whose: string | null, states: readonly LoanRequestState[]) => CappedCount;

const countsOf = ({ states, assignee }: QueueFilter, userId: string, count: Count): QueueCounts => ({
  total: count(assignee, states),
  states: DESK_STATES.map((state) => ({ state, matches: count(assignee, [state]) })),
  mine: count(userId, states),
  nobodys: count('nobody', states),
  isTooWide: false,
});

const isOf = (whose: string | null, { assignee }: Tally): boolean =>
  whose === null || assignee === (whose === 'nobody' ? null : whose);

const sumOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, { requests }) => sum + requests, 0);

/** Every match is among the tallies. */
const exactly =
  (tallies: readonly Tally[]): Count =>
  (whose, states) => ({
    count: sumOf(tallies.filter((tally) => states.includes(tally.state) && isOf(whose, tally))),
    isMore: false,
  });

/** Matches of one state: all, and what each of the people asked for has. */
interface StateTally {
  readonly state: LoanRequestState;
  readonly all: number;
  readonly own: readonly number[];
}

/** The matches of one state that somebody has; null: whoever has them. */
const matchesIn = (tallies: readonly StateTally[], state: LoanRequestState, whose: number | null): number =>
  tallies
    .filter((tally) => tally.state === state)
    .reduce((sum, { all, own }) => sum + (whose === null ? all : (own[whose] ?? 0)), 0);

/** Every match is among them. */
const among =
  (people: readonly string[], tallies: readonly StateTally[]): Count =>
  (whose, states) => ({
    count: states.reduce(
      (sum, state) => sum + matchesIn(tallies, state, whose === null ? null : people.indexOf(whose)),
      0,
    ),
    isMore: false,
  });

/** How many of the rows that are read each of the people has. */
const ownOf = (people: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(people.map((whose) => sql`count(*) filter (where ${allOf(assigneeCondition(whose))})::int`))}]`;

/** Every match whatever its state and assignee. */
async function readMatches(
  db: Db,
  filter: QueueFilter,
  { shared, people }: CountQuery,
  source: Source,
): Promise<StateTally[]> {
  const groups = groupsCondition(stateGroups(filter, DESK_STATES));
  const conditions = filter.service === null ? shared : [...shared, groups];
  const { rows } = await sql<StateTally>`
    select state, count(*)::int as "all", ${ownOf(people)} as own
    from ${source} where ${allOf(conditions)} group by state`.execute(db);
  return rows;
}

/**
 * Counts each state by itself, because an index leads into each and holds what a filter asks for, and stops at the cap. States
 * in which the tallies know of none are not looked at: nothing would stop the looking there.
 */
async function countCapped(db: Db, filter: QueueFilter, query: CountQuery): Promise<Count> {
  const { cap, people } = query;
  const tallies = await readTallies(db, filter);
  const has = (whose: string | null, state: LoanRequestState): boolean =>
    tallies.some((tally) => tally.state === state && isOf(whose, tally));
  const anybodys = await readEach(db, filter, {
    ...query,
    states: DESK_STATES.filter((state) => has(null, state)),
  });
  const full: LoanRequestState[] = DESK_STATES.filter((state) => matchesIn(anybodys, state, null) > cap);
  // In a state that was read to its end everybody's are known; in the others each person's are counted by themselves.
  const again = filter.assignee === null ? full.filter((state) => filter.states.includes(state)) : full;
  const theirs = again.length === 0 ? [] : await readOwn(db, filter, { ...query, states: again, has });
  return (whose, states) => {
    const counts = states.map((state) =>
      whose === null
        ? matchesIn(anybodys, state, null)
        : matchesIn(full.includes(state) ? theirs : anybodys, state, people.indexOf(whose)),
    );
    const isMore = counts.some((count) => count > cap);
    return { count: isMore ? cap : counts.reduce((sum, count) => sum + count, 0), isMore };
  };
}

const unionOf = async (db: Db, branches: readonly RawBuilder<unknown>[]): Promise<StateTally[]> => {
  if (branches.length === 0) return [];
  const { rows } = await sql<StateTally>`${sql.join(branches, sql` union all `)}`.execute(db);
  return rows;
};

/** The matches of each state whoever has them, up to one more than the cap. */
const readEach = (
  db: Db,
  filter: QueueFilter,
  { shared, cap, people, states }: CountQuery & { readonly states: readonly LoanRequestState[] },
): Promise<StateTally[]> =>
  unionOf(
    db,
    stateGroups(filter, states, 'apart').map((group) => {
      const where = [sql<boolean>`state = one.state`, ...group.conditions, ...shared];
      return sql`(select one.state, found.* from unnest(${group.states}::text[]) as one (state)
        cross join lateral (
          select count(*)::int as "all", ${ownOf(people)} as own
          from (select assignee_user_id from desk_queue where ${allOf(where)} limit ${cap + 1}) as matches
        ) as found)`;
    }),
  );

/** The matches of each of the people in each of the states, up to one more than the cap. */
const readOwn = (
  db: Db,
  filter: QueueFilter,
  {
    shared,
    cap,
    people,
    states,
    has,
  }: CountQuery & {
    readonly states: readonly LoanRequestState[];
    readonly has: (whose: string, state: LoanRequestState) => boolean;
  },
): Promise<StateTally[]> =>
  unionOf(
    db,
    stateGroups(filter, states, 'apart').map((group) => {
      const own = people.map((whose) => {
        const where = [
          sql<boolean>`one.state = any (${group.states.filter((state) => has(whose, state))}::text[])`,
          sql<boolean>`state = one.state`,
          ...group.conditions,
          ...shared,
          ...assigneeCondition(whose),
        ];
        return sql`(select count(*)::int from (select from desk_queue where ${allOf(where)} limit ${cap + 1}) as matches)`;
      });
      return sql`(select one.state, 0 as "all", array[${sql.join(own)}] as own
        from unnest(${group.states}::text[]) as one (state))`;
    }),
  );
