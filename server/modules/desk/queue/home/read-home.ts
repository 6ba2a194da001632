import { isOneOf } from '@zeel/domain/lists';
import {
  isOpen,
  type LoanRequestState,
  REVIEW_STATES,
  SERVICE_PAUSED_STATES,
  SERVICE_RUNNING_STATES,
  TAKEABLE_STATES,
} from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { DESK_STATES, type DeskRow, type ServiceFilter } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';
import { anyOf, type Condition } from '../condition.ts';
import { lenderDay, lenderMidnight } from '../lender-days.ts';
import { listRows } from '../list-rows.ts';
import { readFilter } from '../read-filter.ts';
import { type DayTally, readDayTallies, readTallies, type Tally } from '../read-tallies.ts';
import type { DayMeasure } from '../tables.ts';
import { countAgeing } from './count-ageing.ts';
import { listMyMentions, listMyTasks } from './list-waiting.ts';

const SHOWN_MAX = 8;
const FUNNEL_DAYS = 30;
const CHART_DAYS = 14;

const RECENT: readonly DayMeasure[] = [
  'sent',
  'came_to_review',
  'came_to_offer',
  'came_to_yes',
  'came_to_payout',
  'offered',
  'rejected',
  'disbursed',
];

interface HomeCaller {
  /** Whether a request waits for a decision of the caller; null for people who decide nothing. */
  readonly mayDecide: Condition | null;
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
    from: lenderDay(now, 1 - FUNNEL_DAYS),
  });
  const recent = days.filter(({ measure }) => RECENT.includes(measure));
  return {
    mine: await listUrgent(db, caller),
    decideNext: await listDecideNext(db, caller),
    tasks: await listMyTasks(db, userId),
    mentions: await listMyMentions(db, userId),
    mineCount: sumOf(open.filter(({ assignee, state }) => assignee === userId && isReviewed(state))),
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
    funnel: FUNNEL.map(({ step, measure }) => ({
      step,
      count: sumOf(recent.filter((day) => day.measure === measure)),
    })),
    today: readToday(recent, lenderDay(now)),
    days: readDays(recent, now),
  };
}

const sumOf = (tallies: readonly Pick<Tally, 'requests'>[]): number =>
  tallies.reduce((sum, { requests }) => sum + requests, 0);

const isReviewed = (state: LoanRequestState): boolean => isOneOf(REVIEW_STATES, state);

const FUNNEL = [
  { step: 'submitted', measure: 'sent' },
  { step: 'in_review', measure: 'came_to_review' },
  { step: 'offered', measure: 'came_to_offer' },
  { step: 'accepted', measure: 'came_to_yes' },
  { step: 'disbursed', measure: 'came_to_payout' },
] as const;

/** What the caller can act on now, what is due first in front. */
async function listUrgent(db: Db, { userId, language, now }: HomeCaller): Promise<DeskRow[]> {
  const filter = readFilter(
    { assignee: 'me', states: REVIEW_STATES.join(',') },
    { userId, now, mayDecide: anyOf([]) },
  );
  const { rows } = await listRows(db, filter, {
    sort: 'dueAt',
    order: 'asc',
    limit: SHOWN_MAX,
    after: null,
    language,
  });
  return rows;
}

/** What the caller may decide; what has waited longest comes first, as in the view of the queue. */
async function listDecideNext(db: Db, { userId, language, now, mayDecide }: HomeCaller): Promise<DeskRow[]> {
  if (mayDecide === null) return [];
  const { rows } = await listRows(db, readFilter({ decide: 'me' }, { userId, now, mayDecide }), {
    sort: 'stateSince',
    order: 'asc',
    limit: SHOWN_MAX,
    after: null,
    language,
  });
  return rows;
}

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
