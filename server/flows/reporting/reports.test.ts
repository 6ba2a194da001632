import { can, ROLES } from '@zeel/domain/identity';
import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  type LoanRequestState,
  readServiceClock,
  SERVICE_RUNNING_STATES,
  workingMsBetween,
} from '@zeel/domain/loan-request';
import {
  FUNNEL_STEPS,
  type FunnelStep,
  LOAD_STATES,
  monthsUntil,
  periodBefore,
  roundedHours,
  TIMED_STATES,
} from '@zeel/domain/reports';
import { REPORT_NAMES, type Reports, TABLE_REPORTS } from '@zeel/protocol/rooms/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCatalog, seedDemoCatalog } from '../../modules/catalog/index.ts';
import { refreshSums } from '../../modules/reports/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../platform/testing/index.ts';
import { registerReporting } from './index.ts';

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
});
afterAll(() => under.close());

const db = () => under.platform.database.db;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERIOD = { from: '2026-03-10', to: '2026-03-19' };
/** Midnight in Ulaanbaatar of the first day of the period before. */
const START_MS = Date.parse('2026-02-28T00:00:00+08:00');
/** With a holiday in the period, which the table of the lender has too. */
const calendar = { ...DEFAULT_WORKING_CALENDAR, holidays: new Set(['2026-03-11']) };
const lenderDay = (ms: number): string => new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 10);

const LIVES: readonly (readonly LoanRequestState[])[] = [
  ['draft'],
  ['draft', 'fee_due'],
  ['draft', 'fee_due', 'submitted', 'in_review'],
  ['draft', 'submitted', 'in_review', 'info_requested', 'in_review', 'pending_approval', 'rejected'],
  ['draft', 'fee_due', 'submitted', 'in_review', 'pending_approval', 'offered', 'declined'],
  [
    'draft',
    'fee_due',
    'submitted',
    'in_review',
    'pending_approval',
    'offered',
    'accepted',
    'signed',
    'disbursed',
  ],
];

const lifeOf = fc.record({
  begunMs: fc.integer({ min: START_MS, max: START_MS + 22 * DAY_MS }),
  states: fc.constantFrom(...LIVES),
  stayMs: fc.array(fc.integer({ min: 0, max: 5 * DAY_MS }), { minLength: 9, maxLength: 9 }),
  amountMnt: fc.integer({ min: 1, max: 90_000_000 }),
  channel: fc.constantFrom('web', 'counter'),
  region: fc.constantFrom('Улаанбаатар', 'Дархан-Уул', ''),
  isMine: fc.boolean(),
  steps: fc.constantFrom([], ['terms'], ['terms', 'applicant']),
  fees: fc.uniqueArray(
    fc.record({
      state: fc.constantFrom('paid', 'mismatch', 'refunded', 'expired'),
      amountMnt: fc.integer({ min: 1, max: 20_000 }),
      receivedMnt: fc.option(fc.integer({ min: 0, max: 20_000 })),
      refundMnt: fc.option(fc.integer({ min: 1, max: 20_000 })),
    }),
    { maxLength: 3, selector: ({ state }) => state },
  ),
  /** The sums of the offers one after the other; only of those that were offered anything. */
  offersMnt: fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 3 }),
  papers: fc.array(
    fc.record({
      type: fc.constantFrom('identity_card', 'income_statement'),
      state: fc.constantFrom('rejected', 'verified'),
      isAttached: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  isLate: fc.boolean(),
  reasons: fc.subarray(['policy', 'affordability'], { minLength: 1 }),
});
type Life = typeof lifeOf extends fc.Arbitrary<infer One> ? One : never;

/** The moments at which the states begin. */
const entriesOf = ({ begunMs, states, stayMs }: Life) => {
  let atMs = begunMs;
  return states.map((state, place) => {
    if (place > 0) atMs += stayMs[place - 1] ?? 0;
    return { state, atMs };
  });
};
const sentMsOf = (life: Life): number | null => entriesOf(life)[1]?.atMs ?? null;

let sequence = 0;
async function insert(life: Life): Promise<void> {
  const id = newId();
  const entries = entriesOf(life);
  const last = entries.at(-1);
  const sentMs = sentMsOf(life);
  const at = (state: LoanRequestState): Date | null => {
    const found = entries.find((entry) => entry.state === state);
    return found === undefined ? null : new Date(found.atMs);
  };
  sequence += 1;
  const { rows } = await sql<{ id: string; product: string }>`
    select id, product_id as product from product_versions order by product_id limit 1`.execute(db());
  const [version] = rows;
  const data = JSON.stringify({ applicant: { address: { region: life.region } } });
  // Without triggers and references: the reports count rows, whoever wrote them.
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into loan_requests (id, reference, prod_id, product_version_id, state, applicant_user_id, assignee_user_id, channel,
        language, data, visited_steps, amount_mnt, requested_terms, request_fee_mnt, created_at, updated_at, submitted_at, state_since,
        kind, offered_at, rejected_at, disbursed_at, service_overdue_at)
      values (${id}, ${sentMs === null ? null : `ZL-2026-${String(sequence).padStart(6, '0')}-1`}, ${version?.product},
        ${version?.id}, ${last?.state}, ${officer.userId}, ${life.isMine ? officer.userId : null}, ${life.channel}, 'en', ${data}::jsonb,
        ${life.steps}::text[], ${life.amountMnt}, ${sentMs === null ? null : '{}'}::jsonb, 0, ${new Date(life.begunMs)},
        ${new Date(life.begunMs)}, ${sentMs === null ? null : new Date(sentMs)}, ${new Date(last?.atMs ?? 0)}, 'loan',
        ${at('offered')}, ${at('rejected')}, ${at('disbursed')}, ${life.isLate ? under.clock.now() : null})`.execute(
        tx,
      );
      for (const [place, { state, atMs }] of entries.entries())
        await sql`insert into loan_request_states (loan_request_id, position, event, state, actor_kind, at)
        values (${id}, ${place + 1}, 'any', ${state}, 'system', ${new Date(atMs)})`.execute(tx);
      if (at('rejected') !== null)
        await sql`insert into decisions (id, loan_request_id, position, stage, by_user_id, reason_codes, recommendation_id, at)
        values (${newId()}, ${id}, 1, 'rejection', ${officer.userId}, ${life.reasons}::text[], ${newId()}, ${at('rejected')})`.execute(
          tx,
        );
      if (at('offered') !== null)
        for (const [place, amountMnt] of life.offersMnt.entries())
          await sql`insert into offers (id, loan_request_id, number, recommendation_id, product_version_id, requested, offered, schedule,
            conditions, effective_rate_bps, made_at, expires_at, answer, answered_at)
          values (${newId()}, ${id}, ${place + 1}, ${newId()}, ${version?.id}, '{}', ${JSON.stringify({ amountMnt })}::jsonb, '{}', '[]', 0,
            ${at('offered')}, ${new Date((at('offered')?.getTime() ?? 0) + DAY_MS)}, 'void', ${at('offered')})`.execute(
            tx,
          );
      if (sentMs !== null) for (const fee of life.fees) await insertFee(tx, id, fee);
      for (const { type, state, isAttached } of life.papers)
        await sql`insert into documents (id, loan_request_id, type, attached_by, state, file_name, announced_bytes, received_bytes, media_type,
          kept_bytes, original_hash, content_hash, rejection_code, rejection_reason, decided_by, decided_at, created_at, uploaded_at)
        values (${newId()}, ${id}, ${type}, ${isAttached ? 'applicant' : null}, ${state}, 'a.jpg', 1, 1, 'image/jpeg', 1, 'a', 'a',
          ${state === 'rejected' ? 'unreadable' : null}, ${state === 'rejected' ? '' : null}, ${isAttached ? null : officer.userId}, ${isAttached ? null : new Date(life.begunMs)},
          ${new Date(life.begunMs)}, ${new Date(life.begunMs)})`.execute(tx);
    });
}

async function insertFee(
  tx: Tx,
  id: string,
  { state, amountMnt, receivedMnt, refundMnt }: Life['fees'][number],
): Promise<void> {
  const at = under.clock.now();
  const isRefunded = state === 'refunded';
  await sql`insert into payments (id, loan_request_id, reference, state, amount_mnt, sender_invoice_no, callback_hash, callback_base,
    language, invoice_id, received_mnt, issue, created_at, paid_at, refund_way, refund_mnt, refund_sent_at)
  values (${newId()}, ${id}, 'ZL', ${state}, ${amountMnt}, ${newId()}, sha256(${newId()}::bytea), 'https://zeel.example', 'en', ${newId()},
    ${receivedMnt}, ${state === 'mismatch' ? 'amount' : null}, ${at}, ${state === 'paid' ? at : null}, ${isRefunded ? 'provider' : null},
    ${isRefunded ? refundMnt : null}, ${isRefunded ? at : null})`.execute(tx);
}

/** The plain recomputation of one period. */
function recount(lives: readonly Life[], { from, to }: typeof PERIOD) {
  const within = (ms: number | null): boolean => ms !== null && lenderDay(ms) >= from && lenderDay(ms) <= to;
  const begun = lives.filter(({ begunMs }) => within(begunMs));
  const sent = lives.filter((life) => within(sentMsOf(life)));
  const hoursIn = (state: LoanRequestState, fromMs: number, toMs: number): number =>
    roundedHours(
      SERVICE_RUNNING_STATES.includes(state) ? workingMsBetween(fromMs, toMs, calendar) : toMs - fromMs,
    );
  const reached = (life: Life, step: FunnelStep): boolean => {
    const state = { paid: 'submitted', taken_up: 'in_review' }[step as string] ?? step;
    if (step === 'begun') return true;
    return step === 'sent' ? sentMsOf(life) !== null : life.states.includes(state as LoanRequestState);
  };
  const rank = (values: readonly number[], share: number): number | null =>
    values.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(values.length * share)) - 1] ?? null;
  const staysIn = (state: LoanRequestState): number[] =>
    sent.flatMap((life) => {
      const entries = entriesOf(life);
      return entries.flatMap((entry, place) => {
        const next = entries[place + 1];
        return entry.state === state && next !== undefined ? [hoursIn(state, entry.atMs, next.atMs)] : [];
      });
    });
  const rejected = sent.filter(({ states }) => states.at(-1) === 'rejected');
  const offered = sent.filter(({ states }) => states.includes('offered'));
  return {
    funnel: FUNNEL_STEPS.slice(1).map((step) => [step, begun.filter((life) => reached(life, step)).length]),
    times: TIMED_STATES.map((state) => {
      const stays = staysIn(state);
      return [state, stays.length, rank(stays, 0.5), rank(stays, 0.9)];
    }),
    approved: sent.filter(({ states }) => states.includes('offered')).length,
    rejected: rejected.length,
    reasons: ['affordability', 'policy'].map(
      (code) => rejected.filter(({ reasons }) => reasons.includes(code)).length,
    ),
    requestedMnt: sent.reduce((sum, { amountMnt }) => sum + amountMnt, 0),
    stops: begun.filter((life) => sentMsOf(life) === null).length,
    offered: offered.length,
    offeredMnt: total(offered, lastOfferOf),
    disbursedMnt: total(
      sent.filter(({ states }) => states.includes('disbursed')),
      lastOfferOf,
    ),
    promise: ['kept', 'broken'].map((outcome) => sent.filter((life) => promiseOf(life) === outcome).length),
    papers: ['identity_card', 'income_statement'].map(
      (type) =>
        sent.filter(({ papers }) => papers.some((paper) => paper.type === type && isRejected(paper))).length,
    ),
    fees: [
      feesOf(sent, 'paid', ({ amountMnt }) => amountMnt),
      feesOf(sent, 'mismatch', ({ receivedMnt }) => receivedMnt ?? 0),
      feesOf(sent, 'refunded', ({ amountMnt, refundMnt }) => refundMnt ?? amountMnt),
    ],
  };
}

const total = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
const lastOfferOf = ({ offersMnt }: Life): number => offersMnt.at(-1) ?? 0;
const isRejected = ({ state, isAttached }: Life['papers'][number]): boolean =>
  state === 'rejected' && !isAttached;

/** How many fees ended so, and their sum. */
function feesOf(sent: readonly Life[], state: string, amountOf: (fee: Life['fees'][number]) => number) {
  const fees = sent.flatMap((life) => life.fees.filter((fee) => fee.state === state));
  return [fees.length, total(fees, amountOf)];
}

/** By the service clock itself: whether the first word of the lender came in time; null without one. */
function promiseOf(life: Life): 'kept' | 'broken' | null {
  const entries = entriesOf(life);
  const decided = entries.findIndex(({ state }) => state === 'offered' || state === 'rejected');
  const at = entries[decided];
  if (at === undefined) return null;
  const clock = readServiceClock({
    history: entries.slice(0, decided + 1),
    nowMs: at.atMs,
    targetMs: DEFAULT_SERVICE_TARGET_MS,
    calendar,
  });
  if (!clock.ok) throw new Error(clock.error.code);
  return clock.value.level === 'overdue' ? 'broken' : 'kept';
}

const summarise = (reports: Reports, which: 'now' | 'before'): ReturnType<typeof recount> => {
  const requests = (
    figures: readonly { key: string; now: { requests: number }; before: { requests: number } }[],
    key: string,
  ) => figures.find((figure) => figure.key === key)?.[which].requests ?? 0;
  const amount = (key: string) => reports.money.find((figure) => figure.key === key)?.[which].amountMnt ?? 0;
  return {
    funnel: reports.funnel
      .filter(({ key }) => key !== 'seen')
      .map((figure) => [figure.key, figure[which].requests]),
    times: reports.times.map(({ key, [which]: time }) => [
      key,
      time.requests,
      time.medianHours,
      time.ninetyHours,
    ]),
    approved: requests(reports.decisions, 'approved'),
    rejected: requests(reports.decisions, 'rejected'),
    reasons: ['affordability', 'policy'].map((code) => requests(reports.reasons, code)),
    requestedMnt: amount('requested'),
    stops: reports.stops.reduce((sum, figure) => sum + figure[which].requests, 0),
    offered: requests(reports.money, 'offered'),
    offeredMnt: amount('offered'),
    disbursedMnt: amount('disbursed'),
    promise: ['kept', 'broken'].map((key) => requests(reports.promise, key)),
    papers: ['identity_card', 'income_statement'].map((key) => requests(reports.papers, key)),
    fees: reports.fees.map((figure) => [figure[which].requests, figure[which].amountMnt]),
  };
};

const url = (path: string, query: Record<string, string> = {}) =>
  `/api/reports${path}?${new URLSearchParams({ ...PERIOD, by: 'channel', language: 'en', ...query }).toString()}`;
const read = async (query: Record<string, string> = {}): Promise<Reports> => {
  const reply = await under.call({ url: url('', query), as: officer });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const empty = () =>
  db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const table of [
        'decisions',
        'offers',
        'payments',
        'documents',
        'loan_request_states',
        'loan_requests',
      ])
        await sql`delete from ${sql.table(table)}`.execute(tx);
    });
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

test('a report is a file of its codes; periods that go backwards, and strangers, are refused', async () => {
  const file = await under.call({ url: url('/export', { report: 'funnel', format: 'csv' }), as: officer });
  expect(file.body).toContain('key,requests,amountMnt,requestsBefore,amountMntBefore\r\nseen,');
  for (const report of ['times', 'parts', 'months', 'load'])
    expect(
      (await under.call({ url: url('/export', { report, format: 'csv' }), as: officer })).statusCode,
    ).toBe(200);
  for (const report of [...REPORT_NAMES, ...TABLE_REPORTS]) {
    const book = await under.app.inject({
      url: url('/export', { report, format: 'xlsx', language: 'fr' }),
      headers: { authorization: officer.token },
    });
    expect(book.headers['content-type'], report).toContain('spreadsheetml');
    expect(book.rawPayload.subarray(0, 2).toString(), report).toBe('PK');
  }
  const whole = await under.app.inject({
    url: url('/export', { report: 'all', format: 'xlsx', language: 'mn' }),
    headers: { authorization: officer.token },
  });
  // The names of a zip's files stand in it in clear: what it is about, then every report, and the links of those with numbers.
  const names = whole.rawPayload.toString('latin1');
  const sheets = REPORT_NAMES.length + TABLE_REPORTS.length + 1;
  expect(names).toContain(`xl/worksheets/sheet${sheets}.xml`);
  expect(names).not.toContain(`xl/worksheets/sheet${sheets + 1}.xml`);
  expect(names).toContain('xl/worksheets/_rels/sheet2.xml.rels');
  expect(
    (await under.call({ url: url('/export', { report: 'all', format: 'csv' }), as: officer })).statusCode,
  ).toBe(422);
  expect((await under.call({ url: url('', { from: '2026-05-01' }), as: officer })).statusCode).toBe(422);
  expect((await under.call({ url: url('', { dimension: 'channel' }), as: officer })).statusCode).toBe(422);
  const twice = { dimension: 'channel', value: 'web', crossDimension: 'channel', crossValue: 'counter' };
  expect((await under.call({ url: url('', twice), as: officer })).statusCode).toBe(422);
  for (const role of ROLES) {
    const person = await under.signIn([role]);
    expect((await under.call({ url: url(''), as: person })).statusCode, role).toBe(
      can([role], 'reports:read') ? 200 : 404,
    );
  }
});
