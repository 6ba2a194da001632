import { LOAD_STATES, monthsUntil, periodBefore } from '@zeel/domain/reports';
import type { Reports } from '@zeel/protocol/rooms/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCatalog, seedDemoCatalog } from '../../modules/catalog/index.ts';
import { refreshSums } from '../../modules/reports/index.ts';
import {
  createTestApp,
  hearEverything,
  type TestApp,
  type TestPerson,
} from '../../platform/testing/index.ts';
import { registerReporting } from './index.ts';
import { emptyHistories, insertLife } from './testing/insert-life.ts';
import { LATER, type Life, lenderDay, lifeOf, PERIOD, sentMsOf } from './testing/lives.ts';
import { recount, summarise } from './testing/recount.ts';

/* Every number of the reports, against the same recomputed one request after the other from histories made by chance. */

let under: TestApp;
let officer: TestPerson;
beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      await seedDemoCatalog(app.platform);
      registerCatalog(app);
      registerReporting(app);
    },
  });
  officer = await under.signIn(['officer']);
  await sql`delete from holidays`.execute(db());
  await sql`insert into holidays (day, name, is_lunar) values ('2026-03-11', 'A day off', false)`.execute(
    db(),
  );
  await sql`insert into setting_versions (setting, version, value, by_user_id, at)
    values ('service', 1, ${JSON.stringify(LATER.setting)}::jsonb, ${officer.userId}, ${`${LATER.fromDate}T00:00:00+08:00`})`.execute(
    db(),
  );
  await hearEverything(under.platform.database);
});
afterAll(() => under.close());

const db = () => under.platform.database.db;
const empty = () => emptyHistories(db());
const insert = (life: Life) =>
  insertLife({ db: db(), now: under.clock.now(), officerId: officer.userId }, life);

const url = (path: string, query: Record<string, string> = {}) =>
  `/api/reports${path}?${new URLSearchParams({ ...PERIOD, by: 'channel', language: 'en', ...query }).toString()}`;
const read = async (query: Record<string, string> = {}): Promise<Reports> => {
  const reply = await under.call({ url: url('', query), as: officer });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const refresh = () => refreshSums(under.platform.database, under.clock, new AbortController().signal);
/** As if for the first time: rows that were written without triggers touched no day. */
const refreshWhole = async (): Promise<void> => {
  await sql`truncate report_sums, report_refreshes, report_touched_days`.execute(db());
  await refresh();
};

test('before the first refresh nothing is known, and one is asked for', async () => {
  expect((await read()).asOf).toBeNull();
  const { rows } = await sql<{
    jobs: number;
  }>`select count(*) as jobs from graphile_worker._private_jobs`.execute(db());
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('every number of generated histories is that of a plain recomputation, whole and by each part', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lifeOf, { minLength: 1, maxLength: 12 }), async (lives) => {
      await empty();
      for (const life of lives) await insert(life);
      await refreshWhole();
      const whole = await read();
      expect(summarise(whole, 'now')).toEqual(recount(lives, PERIOD));
      expect(summarise(whole, 'before')).toEqual(recount(lives, periodBefore(PERIOD)));
      const counter = lives.filter(({ channel }) => channel === 'counter');
      expect(summarise(await read({ dimension: 'channel', value: 'counter' }), 'now')).toEqual(
        recount(counter, PERIOD),
      );
      const mine = lives.filter(({ isMine }) => isMine);
      expect(summarise(await read({ dimension: 'officer', value: officer.userId }), 'now')).toEqual(
        recount(mine, PERIOD),
      );
      const part = whole.parts?.find(({ value }) => value === 'counter');
      const expected = recount(counter, PERIOD);
      expect(part?.requestedMnt ?? 0).toBe(expected.requestedMnt);
      expect(part?.approved ?? 0).toBe(expected.approved);
      await checkCrossed(lives);
      await checkMonths(lives, whole);
      await checkLoad(lives, whole);
      await checkBehind(whole);
    }),
    // A counterexample is small already: shrinking it would read the reports a thousand times more.
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

/** Two filters crossed, and one filter told apart by a dimension. */
async function checkCrossed(lives: readonly Life[]): Promise<void> {
  const crossed = {
    dimension: 'officer',
    value: officer.userId,
    crossDimension: 'aimag',
    crossValue: 'Дархан-Уул',
  };
  const both = lives.filter(({ isMine, region }) => isMine && region === 'Дархан-Уул');
  const reports = await read(crossed);
  expect(reports.crossed).toBe('counted');
  expect(summarise(reports, 'now')).toEqual(recount(both, PERIOD));
  expect(summarise(reports, 'before')).toEqual(recount(both, periodBefore(PERIOD)));
  const { parts } = await read({ dimension: 'aimag', value: 'Дархан-Уул', by: 'channel' });
  const web = lives.filter(({ channel, region }) => channel === 'web' && region === 'Дархан-Уул');
  expect(parts?.find(({ value }) => value === 'web')?.requestedMnt ?? 0).toBe(
    recount(web, PERIOD).requestedMnt,
  );
}

async function checkMonths(lives: readonly Life[], { months }: Reports): Promise<void> {
  expect(months?.map(({ month }) => month)).toEqual(monthsUntil(PERIOD.to, 12));
  for (const { month, sent, requestedMnt, disbursedMnt } of months ?? []) {
    const { requestedMnt: asked, disbursedMnt: paidOut } = recount(lives, {
      from: `${month}-01`,
      to: `${month}-31`,
    });
    expect({ requestedMnt, disbursedMnt }, month).toEqual({ requestedMnt: asked, disbursedMnt: paidOut });
    expect(sent).toBe(lives.filter((life) => lenderDay(sentMsOf(life) ?? 0).startsWith(month)).length);
  }
}

async function checkLoad(lives: readonly Life[], { load }: Reports): Promise<void> {
  const open = lives.filter(
    ({ states, isMine }) => isMine && LOAD_STATES.some((state) => state === states.at(-1)),
  );
  const mine = load.find(({ value }) => value === officer.userId);
  expect([mine?.open ?? 0, mine?.late ?? 0]).toEqual([
    open.length,
    open.filter(({ isLate }) => isLate).length,
  ]);
  const behind = await behindOf('load', 'late', { dimension: 'officer', value: officer.userId });
  expect(behind).toHaveLength(mine?.late ?? 0);
}

const behindOf = async (
  report: string,
  key: string,
  query: Record<string, string> = {},
): Promise<unknown[]> => {
  const reply = await under.call({
    url: url('/requests', { report, key, ...query }).replace('&by=channel', ''),
    as: officer,
  });
  return reply.json().data.requests;
};

/** The requests behind a number are as many as it says. */
async function checkBehind(reports: Reports): Promise<void> {
  for (const report of ['funnel', 'promise', 'decisions', 'reasons', 'papers', 'money', 'fees'] as const)
    for (const { key, now } of reports[report])
      if (now.requests > 0 && key !== 'seen' && key !== 'begun')
        expect(await behindOf(report, key), `${report} ${key}`).toHaveLength(now.requests);
}

const sums = async () =>
  (
    await sql<{
      row: unknown;
    }>`select (span, dimension, measure, sums.day, value, detail, told.requests, told.amount_mnt)::text as row
      from report_sums as sums, unnest(details, requests, amounts_mnt) as told (detail, requests, amount_mnt) order by 1`.execute(
      db(),
    )
  ).rows;

/* Each with the triggers of the service, and each of another request that some number counts. */
const CHANGES: Readonly<Record<string, string>> = {
  'a request is given to somebody': `update loan_requests set assignee_user_id = null
    where id = (select id from loan_requests where assignee_user_id is not null limit 1)`,
  'a draft comes further': `update loan_requests set visited_steps = array['terms', 'documents'] where state = 'draft'`,
  'an erasure takes the aimag': `update loan_requests set data = '{}' where aimag <> ''`,
  'a fee is paid back': `update payments set state = 'expired', paid_at = null, refund_way = null, refund_mnt = null, refund_sent_at = null
    where state = 'refunded'`,
  'a paper is accepted after all': `update documents set state = 'verified', rejection_code = null, rejection_reason = null where state = 'rejected'`,
  'a day becomes a holiday': `insert into holidays (day, name, is_lunar) values ('2026-03-12', 'Another day off', false)`,
  'a day is a holiday no more': `delete from holidays where day = '2026-03-12'`,
};

test('a refresh after a change gives the same sums as one of everything', async () => {
  await empty();
  for (const life of fc.sample(lifeOf, { numRuns: 30, seed: 20 })) await insert(life);
  await refreshWhole();
  for (const [change, statement] of Object.entries(CHANGES)) {
    const before = await sums();
    const { numAffectedRows } = await sql.raw(statement).execute(db());
    expect(numAffectedRows, change).toBeGreaterThan(0n);
    await refresh();
    const after = await sums();
    expect(after, change).not.toEqual(before);
    await refreshWhole();
    expect(after, change).toEqual(await sums());
  }
});

test('a refresh says when it was begun, and touches no day that nothing happened to', async () => {
  const first = (await read()).asOf;
  const written = async () => (await sql`select xmin::text, ctid::text from report_sums`.execute(db())).rows;
  const before = await written();
  under.clock.advance(60_000);
  await refresh();
  expect((await read()).asOf).not.toBe(first);
  expect(await written()).toEqual(before);
});
