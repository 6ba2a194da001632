import { type DeskRow, HOME_LIST_MAX } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

/* The lists of an officer's home against a plain look through all their dossiers. */

interface OwnDossiers {
  readonly rows: readonly DeskRow[];
  readonly count: number;
  readonly isMore: boolean;
}
type Home = Readonly<Record<'mine' | 'sentBack' | 'answered' | 'overdue', OwnDossiers>>;

/** More than any list shows, so that what comes last in order is met as well. */
const MINE = 47;
const every = (step: number, index: number): boolean => index % step === step - 1;

let app: QueueApp;
let officer: TestPerson;
const ids: string[] = [];

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer');
  const approver = await app.staff('approver');
  const { db } = app.platform.database;
  const at = app.clock.now();
  for (let index = 0; index < MINE; index += 1) {
    // The newest are due last: what was sent back or answered among them lies behind thirty others.
    const { id } = await app.insert({
      state: 'in_review',
      assignee: officer.userId,
      hoursAgo: (MINE - index) * 3,
    });
    ids.push(id);
    if (every(7, index))
      await sql`insert into sent_back_recommendations values (${id}, ${approver.userId}, 'Once more')`.execute(
        db,
      );
    if (every(5, index))
      await sql`insert into loan_request_states (loan_request_id, position, event, state, actor_kind, at)
        values (${id}, 1, 'ask_information', 'info_requested', 'lender', ${at}),
          (${id}, 2, 'answer', 'in_review', 'applicant', ${at})`.execute(db);
    if (every(11, index)) {
      await sql`insert into message_threads (loan_request_id) values (${id})`.execute(db);
      await sql`insert into messages (id, loan_request_id, side, body, at)
        values (${newId()}, ${id}, 'applicant', 'Сайн байна уу', ${at})`.execute(db);
    }
  }
  // A colleague's, and one that waits for the applicant, are in none of the lists.
  await app.insert({ state: 'in_review', assignee: approver.userId, hoursAgo: 400 });
  await app.insert({ state: 'info_requested', assignee: officer.userId, hoursAgo: 400 });
}, 60_000);
afterAll(() => app.close());

const idsWhere = (holds: (index: number) => boolean): string[] => ids.filter((_, index) => holds(index));

test('each list counts all of the officer’s dossiers and shows those that are due first', async () => {
  const home = await app.read<Home>('/desk/home?language=en', officer);
  const { rows } = await sql<{ id: string; due: Date; late: Date }>`
    select id, service_due_at as due, service_overdue_at as late from loan_requests where id = any (${ids}::uuid[])`.execute(
    app.platform.database.db,
  );
  const dueOf = (id: string): number => rows.find((row) => row.id === id)?.due.getTime() ?? 0;
  const expected: Record<keyof Home, string[]> = {
    mine: ids,
    sentBack: idsWhere((index) => every(7, index)),
    answered: idsWhere((index) => every(5, index) || every(11, index)),
    overdue: rows.filter(({ late }) => late <= app.clock.now()).map(({ id }) => id),
  };
  expect(expected.overdue.length).toBeGreaterThan(0);
  expect(expected.overdue.length).toBeLessThan(MINE);
  for (const list of ['mine', 'sentBack', 'answered', 'overdue'] as const) {
    const inOrder = expected[list].toSorted((a, b) => dueOf(a) - dueOf(b) || (a < b ? -1 : 1));
    expect([list, home[list].count, home[list].isMore]).toEqual([list, inOrder.length, false]);
    expect(home[list].rows.map(({ id }) => id)).toEqual(inOrder.slice(0, HOME_LIST_MAX));
  }
  expect(home.sentBack.rows.every(({ sentBack }) => sentBack !== null)).toBe(true);
});
