import { isOpen, TAKEABLE_STATES } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { DESK_STATES, type DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFoldJob } from '../../../modules/desk/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

/* The tallies must equal a plain count of the rows, whatever happens to the requests. */

let app: QueueApp;
let officer: TestPerson;
const ids: string[] = [];

let seed = 7;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer');
  for (let index = 0; index < 60; index += 1) {
    const hoursAgo = Math.floor(random() * 24 * 40);
    const wish = {
      state: pick(DESK_STATES),
      prodId: pick(['salary-loan', 'car-lease']),
      hoursAgo,
      stateHoursAgo: Math.floor(random() * hoursAgo),
    };
    ids.push((await app.insert(wish)).id);
  }
}, 60_000);
afterAll(() => app.close());

const { stringify } = JSON;

interface Kept {
  readonly table: string;
  readonly rows: string[];
}

/** The sums, with what is not folded yet, beside a count of everything. */
async function expectTrue(): Promise<void> {
  const { db } = app.platform.database;
  const read = async (): Promise<Kept[]> => {
    const tallies = await sql<object>`select state, prod_id, kind, assignee_user_id, sum(requests)::int as n
      from (select * from desk_tallies union all select * from desk_tally_changes) t
      group by 1, 2, 3, 4 having sum(requests) <> 0 order by 1, 2, 3, 4`.execute(db);
    const days =
      await sql<object>`select measure, day::text, sum(requests)::int as n, sum(amount_mnt)::bigint as mnt
      from (select * from desk_day_tallies union all select * from desk_day_changes) t
      group by 1, 2 having sum(requests) <> 0 or sum(amount_mnt) <> 0 order by 1, 2`.execute(db);
    return [
      { table: 'tallies', rows: tallies.rows.map((row) => stringify(row)) },
      { table: 'days', rows: days.rows.map((row) => stringify(row)) },
    ];
  };
  const kept = await read();
  const counted = await db.transaction().execute(async (tx) => {
    await sql`select recount_desk_tallies()`.execute(tx);
    const tallies =
      await sql<object>`select state, prod_id, kind, assignee_user_id, requests::int as n from desk_tallies order by 1, 2, 3, 4`.execute(
        tx,
      );
    const days =
      await sql<object>`select measure, day::text, requests::int as n, amount_mnt as mnt from desk_day_tallies order by 1, 2`.execute(
        tx,
      );
    await sql`set constraints all deferred`.execute(tx);
    return [
      { table: 'tallies', rows: tallies.rows.map((row) => stringify(row)) },
      { table: 'days', rows: days.rows.map((row) => stringify(row)) },
    ];
  });
  expect(kept).toEqual(counted);
}

const fold = () =>
  createFoldJob(app.platform).execute(
    {},
    { attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
  );

/** Anything that can happen to a row. */
async function stir(): Promise<void> {
  const id = pick(ids);
  const { db } = app.platform.database;
  const change = pick(['move', 'assign', 'amount', 'service'] as const);
  const at = new Date(app.clock.now().getTime() - Math.floor(random() * 72) * 3_600_000);
  const query = db.updateTable('loan_requests').where('id', '=', id);
  if (change === 'move')
    // No state begins before the request was sent.
    await query
      .set({ state: pick(DESK_STATES), state_since: sql<Date>`greatest(submitted_at, ${at}::timestamptz)` })
      .execute();
  else if (change === 'assign') await query.set({ assignee_user_id: pick([null, officer.userId]) }).execute();
  else if (change === 'amount') await query.set({ amount_mnt: Math.floor(random() * 1e7) }).execute();
  else await query.set({ service_warn_at: pick([null, at]), service_overdue_at: pick([null, at]) }).execute();
}

test('after any changes, before and after they are folded, the kept counts are true', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (let step = 0; step < 40; step += 1) await stir();
    if (round % 2 === 1) await fold();
    await expectTrue();
  }
}, 60_000);

test('changes that happen while others are folded are not lost', async () => {
  await Promise.all([...Array.from({ length: 30 }, stir), fold(), fold(), fold()]);
  await expectTrue();
  const { total } = await app.read<{ total: { count: number } }>('/desk/counts?states=all', officer);
  expect(total.count).toBe(ids.length);
}, 60_000);

test('a change that is rolled back is not counted', async () => {
  await app.platform.database
    .inTransaction(async (tx) => {
      await tx.updateTable('loan_requests').set({ state: 'cancelled' }).execute();
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await expectTrue();
});

interface OwnDossiers {
  readonly rows: DeskRow[];
  readonly count: number;
  readonly isMore: boolean;
}

interface Home {
  readonly states: { state: string; count: number }[];
  readonly ageing: { fromDays: number; toDays: number | null; count: number }[];
  readonly service: { service: string; count: number }[];
  readonly today: Record<string, { count: number; amountMnt: number }>;
  readonly days: { date: string; received: number; decided: number }[];
  readonly mine: OwnDossiers;
  readonly sentBack: OwnDossiers;
  readonly answered: OwnDossiers;
  readonly overdue: OwnDossiers;
  readonly unassigned: number;
}

test('every figure of the home is what its filter finds', async () => {
  const home = await app.read<Home>('/desk/home?language=en', officer);
  const countOf = async (query: string): Promise<number> =>
    (await app.read<{ total: { count: number } }>(`/desk/counts?${query}`, officer)).total.count;
  for (const { state, count } of home.states)
    expect([state, count]).toEqual([state, await countOf(`states=${state}`)]);
  for (const { fromDays, toDays, count } of home.ageing)
    expect(count).toBe(await countOf(`ageFrom=${fromDays}${toDays === null ? '' : `&ageTo=${toDays}`}`));
  expect(home.mine.count).toBe(await countOf('assignee=me&states=in_review'));
  expect(home.unassigned).toBe(await countOf(`assignee=nobody&states=${TAKEABLE_STATES.join(',')}`));
  expect(
    home.mine.rows.every(
      ({ assignee, state }) =>
        // A signed request waits for finance, a recommended one for an approver.
        assignee?.userId === officer.userId && state === 'in_review',
    ),
  ).toBe(true);
  expect(home.days.at(-1)?.date).toBe(lenderDate(app.clock.now()));
  expect(home.days).toHaveLength(14);
  expect(home.today.received?.count).toBe(await countOf('states=all&ageTo=0'));
  const open = await countOf('');
  expect(home.ageing.reduce((sum, { count }) => sum + count, 0)).toBe(open);
});

test('the promises of the home are those of the queue', async () => {
  const { db } = app.platform.database;
  // The random changes above set meaningless times; here they follow from the states. A promise that was late when the
  // request went back to its applicant stays late in the row, but is not counted as late.
  await sql`update loan_requests set service_warn_at = null, service_overdue_at = state_since - interval '1 hour'
    where state in ('info_requested', 'offered', 'accepted')`.execute(db);
  await sql`update loan_requests set service_warn_at = null, service_overdue_at = null
    where state not in ('submitted', 'in_review', 'pending_approval', 'signed', 'info_requested', 'offered', 'accepted')`.execute(
    db,
  );
  await sql`update loan_requests set service_warn_at = state_since + interval '1 day',
    service_due_at = state_since + interval '2 days', service_overdue_at = state_since + interval '2 days'
    where state in ('submitted', 'in_review', 'pending_approval', 'signed')`.execute(db);
  const home = await app.read<Home>('/desk/home?language=en', officer);
  for (const { service, count } of home.service) {
    const { total } = await app.read<{ total: { count: number } }>(
      `/desk/counts?service=${service}`,
      officer,
    );
    expect([service, count]).toEqual([service, total.count]);
  }
});

interface Page {
  readonly requests: DeskRow[];
  readonly next: string | null;
}

test('pages lose nothing and repeat nothing while other rows change', async () => {
  for (const sort of ['submittedAt', 'amountMnt', 'dueAt', 'reference', 'stateSince']) {
    const seen: string[] = [];
    const touched = new Set<string>();
    let after: string | null = '';
    while (after !== null) {
      const page: Page = await app.read(
        `/desk/requests?language=en&states=all&sort=${sort}&order=desc&limit=25${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
        officer,
      );
      seen.push(...page.requests.map(({ id }) => id));
      after = page.next;
      // One is withdrawn, one is raised, and one arrives.
      const [first, second] = [pick(ids), pick(ids)];
      for (const id of [first, second]) touched.add(id);
      await sql`update loan_requests set state = 'withdrawn', state_since = ${app.clock.now()} where id = ${first}`.execute(
        app.platform.database.db,
      );
      await sql`update loan_requests set amount_mnt = 9000000 where id = ${second}`.execute(
        app.platform.database.db,
      );
      ids.push((await app.insert({ hoursAgo: 0, stateHoursAgo: 0 })).id);
    }
    const untouched = ids.slice(0, 60).filter((id) => !touched.has(id));
    expect(seen.filter((id) => untouched.includes(id)).toSorted()).toEqual(untouched.toSorted());
  }
}, 60_000);

test('the options name who works here with what they have, and what was asked for', async () => {
  const { staff, products } = await app.read<{
    staff: { userId: string; canReview: boolean; openDossiers: number }[];
    products: { prodId: string; name: string; kind: string }[];
  }>('/desk/options?language=en', officer);
  const open = await app.read<{ requests: DeskRow[] }>(
    '/desk/requests?language=en&assignee=me&limit=100',
    officer,
  );
  expect(staff).toMatchObject([
    { userId: officer.userId, canReview: true, openDossiers: open.requests.length },
  ]);
  expect(open.requests.every(({ state }) => isOpen(state))).toBe(true);
  expect(new Map(products.map(({ prodId, kind }) => [prodId, kind]))).toEqual(
    new Map([
      ['car-lease', 'lease'],
      ['salary-loan', 'loan'],
    ]),
  );
});
