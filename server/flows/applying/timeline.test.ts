import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLoanRequest, listStates, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { recordStatements } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';

let under: RequestsApp;
beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

test('two moves in one transaction follow each other, are read before they are written, and are written at its end', async () => {
  const filled = await under.fill('salary-loan');
  expect((await under.submit(filled)).statusCode).toBe(200);
  const { platform } = under;
  const { id } = filled.request;
  let read: string[] = [];
  const statements = await recordStatements(() =>
    platform.database.inTransaction(async (tx) => {
      const row = (await findLoanRequest(tx, id, 'update')) ?? refuse('not_found');
      const paid = await moveLoanRequest(tx, platform.clock, row, {
        event: 'fee_paid',
        actor: { kind: 'payment' },
        auditActor: { kind: 'system' },
        context: {
          requestFeeMnt: row.request_fee_mnt,
          payment: { amountMnt: row.request_fee_mnt, currency: 'MNT' },
        },
      });
      await moveLoanRequest(tx, platform.clock, paid, {
        event: 'withdraw',
        actor: { kind: 'visitor', holdsLink: true },
        auditActor: { kind: 'system' },
        context: { moneyUnderWay: false },
      });
      read = (await listStates(tx, id)).map(({ state }) => state);
    }),
  );
  expect(read).toEqual(['draft', 'fee_due', 'submitted', 'withdrawn']);
  const writing = statements.filter(({ text }) => text.includes('insert into "loan_request_states"'));
  expect(writing).toEqual([statements.at(-2)]);
  const kept = await platform.database.db
    .selectFrom('loan_request_states')
    .select(['position', 'state', 'from_state'])
    .where('loan_request_id', '=', id)
    .orderBy('position')
    .execute();
  expect(kept).toEqual([
    { position: 1, from_state: null, state: 'draft' },
    { position: 2, from_state: 'draft', state: 'fee_due' },
    { position: 3, from_state: 'fee_due', state: 'submitted' },
    { position: 4, from_state: 'submitted', state: 'withdrawn' },
  ]);
});
