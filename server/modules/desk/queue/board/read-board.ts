import { ASSIGNABLE_STATES, isOpen, SERVICE_RUNNING_STATES } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { BOARD_ROWS_MAX, DESK_STATES } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { type Db, termOfNumberIn } from '../../../../platform/database/index.ts';
import { anyOf } from '../condition.ts';
import { lenderMidnight } from '../lender-days.ts';
import { listStaff } from '../list-options.ts';
import { listRows } from '../list-rows.ts';
import { readFilter } from '../read-filter.ts';
import { readTallies, type Tally } from '../read-tallies.ts';

/** The dossiers of one officer whose promises are looked at: nobody works on more at once. */
const LOOKED_AT = 300;
/** The states in which an officer has a dossier and the lender's promise runs. */
const HELD = ASSIGNABLE_STATES.filter((state) => SERVICE_RUNNING_STATES.includes(state));

interface BoardCaller {
  readonly userId: string;
  readonly language: Language;
  readonly now: Date;
}

/** The load of the officers and the board by state. Counts are tallied; promises are read of a bounded number for each officer. */
export async function readBoard(db: Db, { userId, language, now }: BoardCaller) {
  const officers = (await listStaff(db)).filter(({ canReview }) => canReview);
  const tallies = await readTallies(db);
  const due = await readDue(
    db,
    officers.map((one) => one.userId),
    now,
  );
  const states = [];
  for (const state of DESK_STATES.filter(isOpen)) {
    const count = sumOf(tallies.filter((tally) => tally.state === state));
    const filter = readFilter(
      { states: state },
      { userId, now, mayDecide: anyOf([]), termOfNumber: termOfNumberIn(db) },
    );
    const wish = { sort: 'dueAt', order: 'asc', limit: BOARD_ROWS_MAX, after: null, language } as const;
    states.push({ state, count, rows: count === 0 ? [] : (await listRows(db, filter, wish)).rows });
  }
  return {
    officers: officers.map(({ userId: officerId, name }) => ({
      userId: officerId,
      name,
      states: ASSIGNABLE_STATES.map((state) => ({
        state,
        count: sumOf(tallies.filter((tally) => tally.assignee === officerId && tally.state === state)),
      })),
      due: due.get(officerId) ?? NOTHING_DUE,
    })),
    states,
  };
}

const sumOf = (tallies: readonly Tally[]): number =>
  // A figure below nothing is none: differences and sums are read one after the other.
  Math.max(
    0,
    tallies.reduce((sum, { requests }) => sum + requests, 0),
  );

interface Due {
  readonly overdue: number;
  readonly today: number;
  readonly later: number;
  readonly isMore: boolean;
}

const NOTHING_DUE: Due = { overdue: 0, today: 0, later: 0, isMore: false };

/** How the promises of each officer's dossiers stand, through the index of assignees. */
async function readDue(db: Db, officers: readonly string[], now: Date): Promise<Map<string, Due>> {
  const { rows } = await sql<{ id: string; overdue: number; today: number; looked: number }>`
    select one.id, count(*) filter (where held.service_overdue_at <= ${now}) as overdue,
      count(*) filter (where held.service_overdue_at > ${now} and held.service_due_at < ${lenderMidnight(now, 1)}) as today,
      count(*) as looked
    from unnest(${officers}::uuid[]) as one (id)
    cross join lateral (
      select service_due_at, service_overdue_at from desk_queue
      where assignee_user_id = one.id and state = any (${HELD}) limit ${LOOKED_AT + 1}
    ) as held
    group by 1`.execute(db);
  return new Map(
    rows.map(({ id, overdue, today, looked }) => [
      id,
      { overdue, today, later: looked - overdue - today, isMore: looked > LOOKED_AT },
    ]),
  );
}
