import { loanRecordSchema } from '@zeel/protocol/rooms/loans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHandOverJob, type HandingOverRoom } from './flows/index.ts';
import type { NamedPerson } from './flows/testing/create-desk-app.ts';
import { createDisbursingApp, type DisbursingApp } from './flows/testing/create-disbursing-app.ts';
import { findLiving } from './modules/disbursements/index.ts';
import { GivenUp } from './platform/jobs/index.ts';
import { createFineract } from './providers/fineract/index.ts';
import { type FineractSimulator, simulateFineract } from './providers/fineract/testing/simulate-fineract.ts';

const DAY_MS = 86_400_000;

let simulator: FineractSimulator;
let room: HandingOverRoom;
let isAway = false;
let under: DisbursingApp;
let administrator: NamedPerson;

beforeAll(async () => {
  simulator = await simulateFineract([7]);
  const fineract = createFineract(simulator.account);
  const gone = createFineract({ ...simulator.account, baseUrl: 'http://127.0.0.1:9' });
  room = {
    fineract: { handOver: (loan) => (isAway ? gone : fineract).handOver(loan) },
    productIds: new Map([['salary-loan', 7]]),
  };
  under = await createDisbursingApp({ handingOver: room });
  administrator = await under.staff(['administrator']);
});
afterAll(async () => {
  await simulator.close();
  await under.close();
});

/** A loan whose money went today. */
async function paid(prodId = 'salary-loan'): Promise<{ id: string; disbursementId: string }> {
  const { request } = await under.signed({ prodId });
  if (prodId === 'car-lease') await under.payVendor(request.id);
  const ordered = await under.order(under.lender.finance, [request.id], { bankReference: 'FT-2026-1' });
  if (ordered.statusCode !== 200) throw new Error(ordered.body);
  const order = await findLiving(under.platform.database.db, request.id);
  if (order?.needs_second === true) await under.step(under.lender.finance2, request.id, 'release');
  return { id: request.id, disbursementId: order?.id ?? '' };
}

const run = (disbursementId: string, attempt = 1): Promise<void> =>
  createHandOverJob(under.platform, room).execute(
    { disbursementId },
    { attempt, maxAttempts: 2, signal: new AbortController().signal },
  );
const handoverOf = async (id: string) =>
  (await under.at(under.lender.finance, 'GET', id, '/hand-over')).json().data;
const recordOf = async (id: string) => {
  const reply = await under.at(under.lender.finance, 'GET', id, '/loan');
  return loanRecordSchema.parse(reply.json().data.loan);
};

test('the record says the engine’s figures, to finance and administrators only', async () => {
  const { id } = await paid();
  const record = await recordOf(id);
  const order = await findLiving(under.platform.database.db, id);
  const schedule = order?.schedule;
  expect(record.schedule.rows.map(({ dueOn, totalMnt }) => [dueOn, totalMnt])).toEqual(
    schedule?.rows.map(({ dueOn, total }) => [dueOn, total]),
  );
  expect(record).toMatchObject({
    format: 'zeel-loan/1',
    reference: (await under.row(id)).reference,
    payout: { amountMnt: order?.amount_mnt, paidOn: order?.paid_on, bankReference: 'FT-2026-1' },
    schedule: { totalPaidMnt: schedule?.totalPaid, financedMnt: schedule?.amountFinanced },
    terms: { effectiveRateBps: schedule?.effectiveRate.bps },
  });
  const rows = record.schedule.rows;
  expect(rows.reduce((sum, { principalMnt }) => sum + principalMnt, 0)).toBe(record.schedule.financedMnt);
  expect(await under.trail(id, 'loan.taken')).toHaveLength(1);
  const report = await under.at(administrator, 'GET', id, '/bureau-report');
  expect(report.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(report.body).toContain(`<o_c_loan_amount>${record.schedule.financedMnt}</o_c_loan_amount>`);
  expect((await under.at(under.lender.officer, 'GET', id, '/bureau-report')).statusCode).toBe(404);
  expect(await under.trail(id, 'bureau_report.taken')).toHaveLength(1);
  for (const who of [under.lender.officer, under.lender.approver])
    expect((await under.at(who, 'GET', id, '/loan')).statusCode).toBe(404);
  expect((await under.at(administrator, 'GET', id, '/loan')).statusCode).toBe(200);
  const { request } = await under.signed();
  expect((await under.at(administrator, 'GET', request.id, '/loan')).statusCode).toBe(404);
});

test('a loan is handed over once its day is over, and once however often it is tried', async () => {
  const { id, disbursementId } = await paid();
  const early = await under.at(administrator, 'POST', id, '/hand-over', {});
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'This payment can still be taken back today. It is handed over by itself tomorrow.',
  ]);
  await under.later(DAY_MS);
  expect((await under.at(under.lender.finance, 'POST', id, '/hand-over', {})).statusCode).toBe(404);
  expect((await under.at(administrator, 'POST', id, '/hand-over', {})).statusCode).toBe(200);
  expect(await under.trail(id, 'loan.handover_asked')).toHaveLength(1);
  // Each of the four steps does its work and its reply is lost: the next try goes on from there.
  for (let step = 0; step < 4; step += 1) {
    simulator.loseReplies(1);
    await expect(run(disbursementId)).rejects.toThrow('does not answer');
    expect((await handoverOf(id)).handover).toMatchObject({ state: 'waiting', problem: 'away' });
  }
  await run(disbursementId);
  await run(disbursementId);
  const record = await recordOf(id);
  const loan = simulator.loans.get(record.reference);
  const client = simulator.clients.get(record.borrower.registerNumber);
  expect([simulator.loans.size, simulator.clients.size]).toEqual([1, 1]);
  expect(client?.asked).toMatchObject({ firstname: record.borrower.givenName, legalFormId: 1 });
  expect(loan).toMatchObject({
    status: 'active',
    asked: {
      clientId: client?.id,
      productId: 7,
      principal: record.schedule.financedMnt,
      numberOfRepayments: record.terms.termMonths,
      interestRatePerPeriod: record.terms.monthlyRateBps / 100,
    },
    disbursed: { actualDisbursementDate: record.payout.paidOn, receiptNumber: 'FT-2026-1' },
  });
  expect(await handoverOf(id)).toMatchObject({
    isSetUp: true,
    handover: { state: 'sent', problem: null, clientId: String(client?.id), loanId: String(loan?.id) },
  });
  expect(await under.trail(id, 'loan.handed_over')).toHaveLength(1);
  expect((await under.at(administrator, 'POST', id, '/hand-over', {})).statusCode).toBe(409);
});

test('what is refused or away too long waits for an administrator; what was taken back is not handed over', async () => {
  const lease = await paid('car-lease');
  await expect(run(lease.disbursementId)).rejects.toBeInstanceOf(GivenUp);
  expect((await handoverOf(lease.id)).handover).toMatchObject({ state: 'failed', problem: 'product' });

  const { id, disbursementId } = await paid();
  isAway = true;
  await expect(run(disbursementId, 2)).rejects.toThrow('does not answer');
  isAway = false;
  expect((await handoverOf(id)).handover).toMatchObject({ state: 'failed', problem: 'away' });

  const before = simulator.loans.size;
  const undone = await paid();
  const back = await under.step(under.lender.finance2, undone.id, 'undo', { reason: 'Wrong account.' });
  expect(back.statusCode).toBe(200);
  await run(undone.disbursementId);
  expect(simulator.loans.size).toBe(before);

  const wrong = createFineract({ ...simulator.account, password: 'wrong' });
  const refusing = { ...room, fineract: wrong };
  const job = createHandOverJob(under.platform, refusing);
  const attempt = { attempt: 1, maxAttempts: 2, signal: new AbortController().signal };
  await expect(job.execute({ disbursementId }, attempt)).rejects.toBeInstanceOf(GivenUp);
  expect((await handoverOf(id)).handover).toMatchObject({
    state: 'failed',
    problem: 'refused',
    detail: 'error.msg.not.authenticated',
  });
});
