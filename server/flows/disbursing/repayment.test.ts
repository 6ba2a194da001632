import { formatsFor } from '@zeel/protocol/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import { createDisbursingApp, type DisbursingApp } from '../testing/create-disbursing-app.ts';

// The applicant's side of the money: told, and shown what is due when.

let under: DisbursingApp;
beforeAll(async () => {
  under = await createDisbursingApp();
});
afterAll(() => under.close());

const read = (loanRequestId: string, caller: object) =>
  under.send('GET', `/requests/${loanRequestId}/repayment`, caller);

test('whoever has the request sees the engine’s table from the true day, and nobody else does', async () => {
  const { request, caller } = await under.signed();
  expect((await read(request.id, caller)).statusCode).toBe(404);
  await under.order(under.lender.finance, [request.id], { bankReference: 'KB-1' });
  const reply = await read(request.id, caller);
  expect(reply.statusCode).toBe(200);
  const { data } = reply.json();
  const kept = await under.platform.database.db
    .selectFrom('disbursements')
    .select(['schedule', 'paid_on', 'amount_mnt'])
    .where('loan_request_id', '=', request.id)
    .executeTakeFirstOrThrow();
  expect([data.paidOn, data.amountPaidOut]).toEqual([kept.paid_on, kept.amount_mnt]);
  expect(data.schedule.totals).toEqual(kept.schedule?.totals);
  expect(
    data.schedule.rows.map(({ dueOn, total }: { dueOn: string; total: number }) => [dueOn, total]),
  ).toEqual(kept.schedule?.rows.map(({ dueOn, total }) => [dueOn, total]));
  for (const stranger of [{}, { as: await under.signIn() }])
    expect((await read(request.id, stranger)).statusCode).toBe(404);
});

test('the desk reads the same table, from the payment until it is taken back; an applicant never by that way', async () => {
  const { request, caller } = await under.signed();
  const { officer, finance, finance2 } = under.lender;
  const atDesk = (who: NamedPerson) => under.at(who, 'GET', request.id, '/repayment');
  expect((await atDesk(officer)).statusCode).toBe(404);
  await under.order(finance, [request.id], { bankReference: 'KB-3' });
  const own = (await read(request.id, caller)).json().data;
  for (const who of [officer, under.lender.approver, finance])
    expect((await atDesk(who)).json().data).toEqual(own);
  const applicant = await under.signIn();
  const asked = await under.send('GET', `/desk/requests/${request.id}/repayment`, { as: applicant });
  expect(asked.statusCode).toBe(404);
  await under.step(finance2, request.id, 'undo', { reason: 'The bank recalled it.' });
  expect((await atDesk(officer)).statusCode).toBe(404);
});

test('the applicant is told of the money with the first day to pay, and again when it is taken back', async () => {
  const applicant = await under.signIn();
  const { request, caller } = await under.signed({ as: applicant });
  const { email } = (await under.row(request.id)).data.applicant;
  await under.order(under.lender.finance, [request.id], { bankReference: 'KB-2' });
  const { schedule } = (await read(request.id, caller)).json().data;
  const { money, date } = formatsFor('en');
  const told = (await under.mailsTo(email)).at(-1);
  expect(told?.subject).toContain('the money is paid out');
  expect(told?.text).toContain(
    `The first instalment of ${money(schedule.rows[0].total)} is due on ${date(schedule.rows[0].dueOn)}.`,
  );
  await under.step(under.lender.finance2, request.id, 'undo', { reason: 'The bank recalled it.' });
  expect((await under.mailsTo(email)).at(-1)?.subject).toContain('the payment was taken back');
  expect((await read(request.id, caller)).statusCode).toBe(404);
  const bell = await under.platform.database.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', applicant.userId)
    .execute();
  expect(bell.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['paid_out', 'payout_undone']));
});
