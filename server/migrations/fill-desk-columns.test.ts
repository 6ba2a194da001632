import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestsApp, type RequestsApp } from '../flows/testing/create-requests-app.ts';
import { findLoanRequest, moveLoanRequest } from '../modules/requests/index.ts';
import { fillDeskColumns } from './fill-desk-columns.ts';

let app: RequestsApp;
beforeAll(async () => {
  app = await createRequestsApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

/** What is kept beside every sent request. */
const read = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select id, state, search_terms, service_elapsed_ms, service_warn_at, service_due_at,
      service_overdue_at, (select array_agg(term order by term) from loan_request_terms where loan_request_id = r.id) as terms
      from loan_requests r where submitted_at is not null order by id`.execute(app.platform.database.db)
  ).rows;

test('the requests of before get the very columns that new ones get as they move', async () => {
  const lives = [
    [],
    ['fee_paid'],
    ['fee_paid', 'claim'],
    ['fee_paid', 'claim', 'ask_information'],
    ['fee_paid', 'claim', 'cancel'],
  ] as const;
  const officer = await app.signIn(['officer']);
  for (const life of lives) {
    const filled = await app.fill('salary-loan');
    expect((await app.submit(filled)).statusCode).toBe(200);
    for (const event of life) {
      app.clock.advance(7 * HOUR_MS);
      await app.platform.database.inTransaction(async (tx) => {
        const row = await findLoanRequest(tx, filled.request.id, 'update');
        if (row === undefined) throw new Error('it was sent');
        // Where a product has no fee the request is in the queue already.
        if (event === 'fee_paid' && row.state !== 'fee_due') return;
        await moveLoanRequest(tx, app.clock, row, {
          event,
          actor:
            event === 'fee_paid'
              ? { kind: 'payment' }
              : { kind: 'account', userId: officer.userId, roles: ['officer'] },
          auditActor: { kind: 'system' },
          context: {
            requestFeeMnt: row.request_fee_mnt,
            payment: { amountMnt: row.request_fee_mnt, currency: 'MNT' },
            hasAssessment: true,
            concernedUserIds: [],
            askedItems: ['one'],
            reason: 'moot',
          },
        });
      });
    }
  }
  const kept = await read();
  expect(kept).toHaveLength(lives.length);
  expect(kept.some((row) => row.service_due_at !== null)).toBe(true);
  const { db } = app.platform.database;
  await sql`update loan_requests set search_terms = '{}', service_elapsed_ms = null, service_warn_at = null,
    service_due_at = null, service_overdue_at = null`.execute(db);
  expect(await read()).not.toEqual(kept);
  await fillDeskColumns(db);
  expect(await read()).toEqual(kept);
});
