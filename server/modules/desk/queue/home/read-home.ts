import { isOneOf } from '@zeel/domain/lists';
import {
  isOpen,
  REVIEW_STATES,
  SERVICE_PAUSED_STATES,
  SERVICE_RUNNING_STATES,
  TAKEABLE_STATES,
} from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  DESK_STATES,
  type DeskFilter,
  type DeskRow,
  type DeskSort,
  HOME_LIST_MAX,
  type ServiceFilter,
} from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { type Db, termOfNumberIn } from '../../../../platform/database/index.ts';
import { anyOf, type Condition } from '../condition.ts';
import { lenderDay, lenderMidnight } from '../lender-days.ts';
import { listRows } from '../list-rows.ts';
import { readFilter } from '../read-filter.ts';
import { type DayTally, readDayTallies, readTallies, type Tally } from '../read-tallies.ts';
import type { DayMeasure } from '../tables.ts';
import { countAgeing } from './count-ageing.ts';
import { listOwn } from './list-own.ts';
import { listMyMentions, listMyTasks } from './list-waiting.ts';

const CHART_DAYS = 14;

const RECENT: readonly DayMeasure[] = ['sent', 'offered', 'rejected', 'disbursed'];

interface HomeCaller {
  /** Whether a request waits for a decision of the caller; null for people who decide nothing. */
  readonly mayDecide: Condition | null;
  /** Whether the caller reviews: then what is overdue is looked for among their own. */
  readonly reviews: boolean;
  readonly paysOut: boolean;
  readonly userId: string;
  readonly language: Language;
  readonly now: Date;
}

/** The figures of the staff's home. Nearly all of them are tallied, so a million requests cost no more than a thousand. */
export async function readHome(db: Db, caller: HomeCaller) {
  const { userId, now } = caller;
  const tallies = await readTallies(db);
  const open = tallies.filter(({ state }) => isOpen(state));
  const days = await readDayTallies(db, {
    // These measures have few days: open requests, and those that the lender holds, do not grow old.
    always: ['open', 'warned', 'overdue'],
    recent: RECENT,
    from: lenderDay(now, 1 - CHART_DAYS),
  });
  const recent = days.filter(({ measure }) => RECENT.includes(measure));
  const own = await listOwn(db, caller);
  return {
    ...own,
    // Tallied, so it is exact also for somebody who has more than are looked at.
    mine: {
      ...own.mine,
      count: sumOf(
        open.filter(({ assignee, state }) => assignee === userId && isOneOf(REVIEW_STATES, state)),
      ),
      isMore: false,
    },
    decideNext: await listDecideNext(db, caller),
    overdueNext: caller.reviews
      ? []
      : await listFirst(db, caller, { query: { service: 'overdue' }, sort: 'dueAt' }),
    toPayOut: caller.paysOut
      ? await listFirst(db, caller, { query: { states: 'signed' }, sort: 'stateSince' })
      : [],
    tasks: await listMyTasks(db, userId),
    mentions: await listMyMentions(db, userId),
    unassigned: sumOf(
      open.filter(({ assignee, state }) => assignee === null && isOneOf(TAKEABLE_STATES, state)),
    ),
    states: DESK_STATES.map((state) => ({
      state,
      count: sumOf(tallies.filter((tally) => tally.state === state)),
    })),
    ageing: countAgeing(
      days.filter(({ measure }) => measure === 'open'),
      now,
    ),
    service: await countService(db, { tallies, days, now }),
    today: readToday(recent, lenderDay(now)),
    days: readDays(recent, now),
  };
}

const sumOf = (tallies: readonly Pick<Tally, 'requests'>[]): number =>
  tallies.reduce((sum, { requests }) => sum + requests, 0);

interface FirstRowsQuery {
  readonly query: DeskFilter;
  readonly sort: DeskSort;
}

/** The first rows of a filter, whatever comes first in its order in front. */
async function listFirst(
  db: Db,
  { userId, language, now, mayDecide }: HomeCaller,
  { query, sort }: FirstRowsQuery,
): Promise<DeskRow[]> {
  const filter = readFilter(query, {
    userId,
    now,
    mayDecide: mayDecide ?? anyOf([]),
    termOfNumber: termOfNumberIn(db),
  });
  const { rows } = await listRows(db, filter, {
    sort,
    order: 'asc',
    limit: HOME_LIST_MAX,
    after: null,
    language,
  });
  return rows;
}

/** What the caller may decide; what has waited longest comes first, as in the view of the queue. */
const listDecideNext = async (db: Db, caller: HomeCaller): Promise<DeskRow[]> =>
  caller.mayDecide === null ? [] : listFirst(db, caller, { query: { decide: 'me' }, sort: 'stateSince' });

interface Standing {
  readonly tallies: readonly Tally[];
  readonly days: readonly DayTally[];
  readonly now: Date;
}

/** How the promises stand now: whole days are tallied, and what falls on today is looked at by the clock. */
async function countService(
  db: Db,
  { tallies, days, now }: Standing,
): Promise<{ service: ServiceFilter; count: number }[]> {
  const midnight = lenderMidnight(now);
  const todays = (column: 'service_warn_at' | 'service_overdue_at') => sql`(
    select count(*) from desk_queue
    where state = any (${SERVICE_RUNNING_STATES}) and ${sql.ref(column)} >= ${midnight} and ${sql.ref(column)} <= ${now})`;
  const { rows } = await sql<Record<'warned' | 'overdue', number>>`
    select ${todays('service_warn_at')} as warned, ${todays('service_overdue_at')} as overdue`.execute(db);
  const countUpTo = (measure: 'warned' | 'overdue'): number =>
    sumOf(days.filter((tally) => tally.measure === measure && tally.day < lenderDay(now))) +
    (rows[0]?.[measure] ?? 0);
  const warned = countUpTo('warned');
  const overdue = countUpTo('overdue');
  const running = sumOf(tallies.filter(({ state }) => SERVICE_RUNNING_STATES.includes(state)));
  return [
    // Requests move between the two readings, and a figure below nothing is none.
    { service: 'on-time', count: Math.max(0, running - warned) },
    { service: 'due-soon', count: Math.max(0, warned - overdue) },
    { service: 'overdue', count: overdue },
    { service: 'paused', count: sumOf(tallies.filter(({ state }) => SERVICE_PAUSED_STATES.includes(state))) },
  ];
}

function readToday(recent: readonly DayTally[], today: string) {
  const of = (measure: DayMeasure) => {
    const found = recent.find((tally) => tally.day === today && tally.measure === measure);
    return { count: found?.requests ?? 0, amountMnt: found?.amountMnt ?? 0 };
  };
  return {
    received: of('sent'),
    offered: of('offered'),
    rejected: of('rejected'),
    disbursed: of('disbursed'),
  };
}

/** Sent and decided, day by day, oldest first. */
function readDays(recent: readonly DayTally[], now: Date) {
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const date = lenderDay(now, index + 1 - CHART_DAYS);
    const ofDay = recent.filter(({ day }) => day === date);
    return {
      date,
      received: sumOf(ofDay.filter(({ measure }) => measure === 'sent')),
      decided: sumOf(ofDay.filter(({ measure }) => measure === 'offered' || measure === 'rejected')),
    };
  });
}
