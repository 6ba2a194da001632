import { lenderDate } from '@zeel/domain/product';
import { DESK_STATES } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviders, registerRooms } from './app.ts';
import { playDemoPast } from './demo.ts';
import { verifyAuditChain } from './platform/audit/index.ts';
import { queueMail } from './platform/mail/index.ts';
import { startSession } from './platform/sessions/index.ts';
import { createTestApp, TEST_LETTER, type TestApp } from './platform/testing/index.ts';

/** Three rounds of the plan. */
const LARGE = 180;

let under: TestApp;
let token: string;
const list = async () =>
  (await under.call({ url: '/api/requests?language=en', as: { token } })).json<{
    data: { requests: { id: string; prodId: string; state: string }[] };
  }>().data.requests;

beforeAll(async () => {
  under = await createTestApp({
    register: async (app, mails) => registerRooms(app, { ...createProviders(app.platform), mailer: mails }),
  });
  // A lender who wants phones proven has a demo too.
  const { platform } = under;
  await playDemoPast({ ...platform, config: { ...platform.config, provesPhones: true } });
  const { database } = under.platform;
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'applicant@zeel.demo')
    .executeTakeFirstOrThrow();
  token = await database.inTransaction(
    async (tx) =>
      (await startSession(tx, under.platform, { userId: id, userAgent: '', address: '127.0.0.1' })).token,
  );
}, 240_000);
afterAll(() => under.close());

test('the demo applicant has a request of every kind, each only once', async () => {
  const made = await list();
  expect(made.map(({ prodId, state }) => [prodId, state])).toEqual([
    ['motorcycle-lease', 'draft'],
    ['business-loan', 'fee_due'],
    ['car-lease', 'submitted'],
    ['small-loan', 'accepted'],
    ['salary-loan', 'withdrawn'],
  ]);
  await playDemoPast(under.platform);
  expect(await list()).toEqual(made);
  expect(await verifyAuditChain(under.platform.database.db, [])).toMatchObject({ isIntact: true });
});

test('of the past only the mails about money that was paid out wait in the mailbox', async () => {
  const { db } = under.platform.database;
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['event', 'recipient'])
    .where('sent_at', 'is', null)
    .where('recipient', 'like', '%@zeel.demo')
    .execute();
  const paid = await db
    .selectFrom('loan_requests')
    .select(sql<string>`data->'applicant'->>'email'`.as('recipient'))
    .where('state', '=', 'disbursed')
    .execute();
  expect(paid.length).toBeGreaterThan(0);
  expect(new Set(mails.map(({ event }) => event))).toEqual(new Set(['paid_out']));
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    paid.map(({ recipient }) => recipient).sort(),
  );
});

test('another start deletes nothing that waits to be sent', async () => {
  const { database } = under.platform;
  const id = await database.inTransaction((tx) => queueMail(tx, under.clock, TEST_LETTER));
  under.clock.advance(60_000);
  await playDemoPast(under.platform);
  const rows = await database.db.selectFrom('mail_outbox').select('event').where('id', '=', id).execute();
  expect(rows).toEqual([{ event: TEST_LETTER.event }]);
});

test('a mail that was given up stands in the settings, once', async () => {
  await playDemoPast(under.platform);
  const { rows } = await sql<{ attempts: number }>`select attempts::int as attempts from graphile_worker.jobs
    where task_identifier = 'deliver-mail' and attempts >= max_attempts`.execute(under.platform.database.db);
  expect(rows).toEqual([{ attempts: 25 }]);
});

test('a lender’s month is there: every state, papers, notes, tasks and messages', async () => {
  const { db } = under.platform.database;
  const states = await db
    .selectFrom('loan_requests')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('submitted_at', 'is not', null)
    .groupBy('state')
    .execute();
  expect(states.map(({ state }) => state).sort()).toEqual([...DESK_STATES].sort());
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(55);
  for (const table of ['desk_notes', 'desk_tasks', 'messages', 'documents', 'offers', 'decisions'] as const)
    expect(
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    ).toBeGreaterThan(4);
  // No event of the played past is later than now.
  const now = under.clock.now();
  const late = await db.selectFrom('loan_request_states').select('at').where('at', '>', now).execute();
  expect(late).toEqual([]);
});

test('the books of the demo agree with its simulated provider on every day of the past', async () => {
  const days = await under.platform.database.db
    .selectFrom('payments')
    .select('paid_at')
    .where('state', '=', 'paid')
    .execute();
  const dates = [...new Set(days.flatMap(({ paid_at }) => (paid_at === null ? [] : [lenderDate(paid_at)])))];
  expect(dates.length).toBeGreaterThan(4);
  const finance = await under.signIn(['finance']);
  for (const date of dates) {
    const reply = await under.call({
      method: 'POST',
      url: '/api/payments/reconcile',
      as: finance,
      payload: { date },
    });
    expect(reply.json().data, date).toMatchObject({ isComplete: true, differences: [] });
    expect(reply.json().data.matched, date).toBeGreaterThan(0);
  }
});

test('whoever works at the desk may read the papers of a request, and may not add any', async () => {
  const [, { id } = { id: '' }] = await list();
  const officer = await under.signIn(['officer']);
  const asked = { url: `/api/requests/${id}/documents` };
  expect((await under.call({ ...asked, as: officer })).statusCode).toBe(200);
  expect((await under.call({ ...asked, as: { token } })).statusCode).toBe(200);
  expect((await under.call({ ...asked, as: await under.signIn() })).statusCode).toBe(404);
  const upload = (as: { token: string }, loanRequestId: string) =>
    under.call({
      method: 'POST',
      url: `/api/requests/${loanRequestId}/documents`,
      as,
      payload: {
        id: '019a3f00-0000-7000-8000-00000000f11e',
        type: 'identity_card',
        partyId: null,
        fileName: 'card.jpg',
        sizeBytes: 1_000,
      },
    });
  expect((await upload(officer, id)).statusCode).toBe(404);
  // The request is sent, so its papers can no longer change.
  expect((await upload({ token }, id)).statusCode).toBe(409);
  const [draft] = await list();
  const unsent = await under.call({ url: `/api/requests/${draft?.id}/documents`, as: officer });
  expect(unsent.statusCode).toBe(404);
  expect((await upload({ token }, draft?.id ?? '')).statusCode).toBe(200);
});

test('a larger demo copies what was played: the counts agree, and every copy opens as a dossier', async () => {
  const { platform } = under;
  const { db } = platform.database;
  const before = await db.selectFrom('loan_requests').select('id').execute();
  await playDemoPast({ ...platform, config: { ...platform.config, demoRequests: LARGE } });
  const rows = await db
    .selectFrom('loan_requests')
    .select(['id', 'state'])
    .where('submitted_at', 'is not', null)
    .execute();
  const known = new Set(before.map(({ id }) => id));
  const copies = rows.filter(({ id }) => !known.has(id));
  // The applicant's own draft is not sent.
  expect(rows).toHaveLength(LARGE - 1);
  const officer = await under.signIn(['officer']);
  const read = async <Data>(url: string): Promise<Data> => {
    const reply = await under.call({ url, as: officer });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ data: Data }>().data;
  };
  const counts = await read<{ states: { state: string; matches: { count: number } }[] }>('/api/desk/counts?');
  for (const { state, matches } of counts.states)
    expect([state, matches.count]).toEqual([state, rows.filter((row) => row.state === state).length]);
  for (const state of DESK_STATES) {
    const copy = copies.find((row) => row.state === state);
    const { dossier } = await read<{ dossier: { state: string; documents: unknown[]; timeline: unknown[] } }>(
      `/api/desk/requests/${copy?.id}?language=en`,
    );
    expect(dossier.state).toBe(state);
    expect(dossier.timeline.length).toBeGreaterThan(0);
    expect(dossier.documents.length).toBeGreaterThan(0);
  }
  const { requests } = await read<{ requests: { id: string }[] }>(
    '/api/desk/requests?language=en&states=all',
  );
  expect(requests.length).toBeGreaterThan(0);
  expect(await verifyAuditChain(db, [])).toMatchObject({ isIntact: true });
  // Asking twice changes nothing.
  await playDemoPast({ ...platform, config: { ...platform.config, demoRequests: LARGE } });
  expect(await db.selectFrom('loan_requests').select('id').execute()).toHaveLength(LARGE);
}, 120_000);

test('no demo request is made in production mode', async () => {
  const { platform } = under;
  const count = () =>
    platform.database.db
      .selectFrom('loan_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await playDemoPast({ ...platform, config: { ...platform.config, mode: 'production' } });
  expect(await count()).toEqual(before);
});
