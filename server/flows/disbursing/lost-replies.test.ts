import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLiving } from '../../modules/disbursements/index.ts';
import type { BankGateway } from '../../providers/bank/index.ts';
import { createKhanGateway } from '../../providers/bank/index.ts';
import {
  type KhanFault,
  type KhanSimulator,
  startKhanSimulator,
} from '../../providers/bank/testing/start-khan-simulator.ts';
import { createDisbursingApp, type DisbursingApp } from '../testing/create-disbursing-app.ts';
import { createDisbursingRoom, disbursingJobs } from './index.ts';

// Orders that go to the bank by themselves, over lines that break in every place. A transfer that may have gone is never asked for again.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Where this server dies: with the order marked as sent and nothing asked, or with the bank's answer in its hands. */
type Death = 'dies-before' | 'dies-after';

let under: DisbursingApp;
let bank: KhanSimulator;
let death: Death | null = null;

beforeAll(async () => {
  const access = {
    key: 'key',
    secret: 'secret',
    loginName: 'zeel',
    tranPassword: 'password',
    account: '5000000001',
    now: () => under.clock.now().getTime(),
  };
  bank = await startKhanSimulator(access);
  const khan = createKhanGateway({ ...access, baseUrl: bank.baseUrl });
  const mortal: BankGateway = {
    ...khan,
    transfer: async (order, signal) => {
      if (death === 'dies-before') throw new Error('the server died');
      const reply = await khan.transfer(order, signal);
      if (death === 'dies-after') throw new Error('the server died');
      return reply;
    },
  };
  under = await createDisbursingApp({ gateway: mortal });
  room = createDisbursingRoom(under.platform.config, mortal);
});
let room: ReturnType<typeof createDisbursingRoom>;
afterAll(async () => {
  await under.close();
  await bank.close();
});

const run = async (name: string, payload: object = {}): Promise<void> => {
  const job = disbursingJobs(under.platform, room).find((one) => one.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.execute(payload, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
};
const living = async (loanRequestId: string) => {
  const order = await findLiving(under.platform.database.db, loanRequestId);
  if (order === undefined) throw new Error('there is no order');
  return order;
};
const find = (id: string) =>
  under.platform.database.db
    .selectFrom('disbursements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const send = (id: string) => run('send-payout', { disbursementId: id });
const ordered = async (loanRequestId: string) => {
  const reply = await under.order(under.lender.finance, [loanRequestId], { way: 'gateway' });
  expect(reply.statusCode).toBe(200);
  return living(loanRequestId);
};
const inTime = (fault: KhanFault | undefined) => {
  bank.faultOf = (place) => (place === 'transfer' ? fault : undefined);
};

describe('one order', () => {
  test('goes to the bank, is confirmed with its journal number, and the applicant’s table counts from that day', async () => {
    inTime(undefined);
    const { request } = await under.signed();
    const { id, transfer_id: transferId } = await ordered(request.id);
    await send(id);
    const paid = await find(id);
    expect([paid.state, paid.bank_reference]).toEqual(['confirmed', String(100_000 + bank.bookings.length)]);
    expect((await under.row(request.id)).state).toBe('disbursed');
    await send(id);
    expect(bank.bookings.filter((one) => one.transferId === transferId)).toHaveLength(1);
  });

  test('that the bank refuses has failed, and can be ordered anew under another name', async () => {
    inTime(undefined);
    const { request } = await under.signed();
    const first = await ordered(request.id);
    bank.refusedAccount = first.account;
    await send(first.id);
    bank.refusedAccount = null;
    const failed = await find(first.id);
    expect([failed.state, failed.end_reason]).toEqual(['failed', 'Khan Bank: E_ACC Account closed']);
    const second = await ordered(request.id);
    expect(second.transfer_id).not.toBe(first.transfer_id);
  });

  test('above the limit goes only when a second person has released it', async () => {
    inTime(undefined);
    const { request } = await under.signed({ prodId: 'car-lease' });
    await under.payVendor(request.id);
    const { id } = await ordered(request.id);
    await send(id);
    expect((await find(id)).state).toBe('waiting');
    expect((await under.step(under.lender.finance2, request.id, 'release')).statusCode).toBe(200);
    await send(id);
    expect((await find(id)).state).toBe('confirmed');
  });

  test('that a bank without a token cannot take stays waiting', async () => {
    const { request } = await under.signed();
    const { id } = await ordered(request.id);
    await under.later(60 * MINUTE_MS);
    bank.faultOf = () => 'lost-call';
    await expect(send(id)).rejects.toThrow();
    expect((await find(id)).state).toBe('waiting');
    inTime(undefined);
    await send(id);
    expect((await find(id)).state).toBe('confirmed');
  });

  test('whose reply is lost is confirmed by the statement on the bank’s day, with that day in the table', async () => {
    inTime('lost-reply');
    const { request } = await under.signed();
    const { id } = await ordered(request.id);
    await send(id);
    expect((await find(id)).state).toBe('unclear');
    const sentOn = (await find(id)).sent_at;
    await under.later(DAY_MS);
    await run('check-payouts');
    const paid = await find(id);
    expect(paid.state).toBe('confirmed');
    // The bank booked it the day before.
    expect(paid.paid_on).toBe(new Date((sentOn?.getTime() ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10));
  });

  test('that a statement has with another sum waits for a person', async () => {
    inTime('broken-before');
    const { request } = await under.signed();
    const order = await ordered(request.id);
    await send(order.id);
    const content = `tranDate,journal,amount,description\n2026-01-01,J1,-1,${order.transfer_id}\n`;
    const reply = await under.send(
      'POST',
      '/disbursements/statements',
      { as: under.lender.finance2 },
      { content },
    );
    expect(reply.json().data).toMatchObject({ lines: 1, differs: 1 });
    expect((await find(order.id)).state).toBe('unclear');
    const stopped = await under.step(under.lender.finance2, request.id, 'stop', { reason: 'Asked the bank' });
    expect(stopped.json().data.state).toBe('failed');
  });
});

test('a statement that finance brings settles what went with a file, but not the lost order of whoever brings it', async () => {
  const [one, other] = [await under.signed(), await under.signed()];
  for (const { request } of [one, other])
    await under.order(under.lender.finance, [request.id], { way: 'file' });
  const orders = [await living(one.request.id), await living(other.request.id)];
  for (const { id, version } of orders) {
    const body = { orders: [{ disbursementId: id, version }], format: 'csv' };
    expect(
      (await under.send('POST', '/disbursements/files', { as: under.lender.finance }, body)).statusCode,
    ).toBe(200);
  }
  const lost = orders[1]?.id ?? '';
  await under.platform.database.db
    .updateTable('disbursements')
    .set({ state: 'unclear' })
    .where('id', '=', lost)
    .execute();
  const day = new Date(under.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const content = [
    'tranDate,journal,amount,description',
    ...orders.map(({ transfer_id: id, amount_mnt: sum }, index) => `${day},JJ${index},-${sum}.00,EB ${id} x`),
  ].join('\r\n');
  const bring = (who: { readonly token: string }) =>
    under.send('POST', '/disbursements/statements', { as: who }, { content });
  expect((await bring(under.lender.finance)).json().data).toMatchObject({ lines: 2, paid: 1 });
  const settled = await find(orders[0]?.id ?? '');
  expect([settled.state, settled.bank_reference, settled.paid_on]).toEqual(['confirmed', 'JJ0', day]);
  expect((await find(lost)).state).toBe('unclear');
  expect((await bring(under.lender.finance2)).json().data).toMatchObject({ paid: 1 });
  expect((await find(lost)).state).toBe('confirmed');
  const nonsense = await under.send(
    'POST',
    '/disbursements/statements',
    { as: under.lender.finance },
    { content: 'hello' },
  );
  expect(nonsense.statusCode).toBe(422);
  const officer = await bring(under.lender.officer);
  expect(officer.statusCode).toBe(404);
});

describe('five hundred lost replies', () => {
  const REQUESTS = 10;
  const ROUNDS = 50;
  const BREAKS: readonly (KhanFault | Death)[] = [
    'lost-call',
    'lost-reply',
    'late',
    'broken-before',
    'broken-after',
    'garbage',
    'dies-before',
    'dies-after',
  ];
  const isDeath = (fault: KhanFault | Death): fault is Death => fault.startsWith('dies');

  /** Every order of the request is taken back, as if the bank had; the next round orders anew. */
  const takeBack = async (loanRequestIds: readonly string[]): Promise<void> => {
    const { db } = under.platform.database;
    await db
      .updateTable('disbursements')
      .set({ state: 'undone', ended_at: under.clock.now(), end_reason: 'Taken back' })
      .where('state', '=', 'confirmed')
      .where('loan_request_id', 'in', loanRequestIds)
      .execute();
    await db
      .updateTable('loan_requests')
      .set({ state: 'signed' })
      .where('id', 'in', loanRequestIds)
      .execute();
  };

  /** Reads the statement until a reading comes through; the first readings break. */
  const check = async (breaks: readonly KhanFault[]): Promise<void> => {
    const left = [...breaks];
    bank.faultOf = (place) => (place === 'statement' ? left.shift() : undefined);
    for (const _ of breaks) await expect(run('check-payouts')).rejects.toThrow();
    await run('check-payouts');
  };

  test('none is doubled, and every one ends confirmed or failed', async () => {
    const ids: string[] = [];
    for (let index = 0; index < REQUESTS; index += 1) ids.push((await under.signed()).request.id);
    const before = bank.bookings.length;
    const seen: { readonly state: string; readonly transferId: string }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await under.later(DAY_MS);
      const reply = await under.order(under.lender.finance, ids, { way: 'gateway' });
      const orders: { disbursementId: string }[] = reply.json().data.disbursements;
      for (const [index, { disbursementId }] of orders.entries()) {
        const fault = BREAKS[(round * 3 + index) % BREAKS.length] ?? 'lost-reply';
        death = isDeath(fault) ? fault : null;
        inTime(isDeath(fault) ? undefined : fault);
        await (isDeath(fault) ? expect(send(disbursementId)).rejects.toThrow('died') : send(disbursementId));
        death = null;
        // The job is tried again, as a worker would: nothing is asked for twice.
        inTime(undefined);
        await send(disbursementId);
      }
      await under.later(3 * MINUTE_MS);
      await check(round % 2 === 0 ? ['lost-reply'] : []);
      await under.later(31 * MINUTE_MS);
      await check(round % 5 === 0 ? ['broken-before', 'garbage'] : []);
      for (const { disbursementId } of orders) {
        const { state, transfer_id: transferId } = await find(disbursementId);
        seen.push({ state, transferId });
      }
      await takeBack(ids);
    }
    const booked = new Map<string, number>();
    for (const { transferId } of bank.bookings.slice(before))
      booked.set(transferId, (booked.get(transferId) ?? 0) + 1);
    expect(seen).toHaveLength(REQUESTS * ROUNDS);
    expect([...booked.values()].filter((times) => times > 1)).toEqual([]);
    const wrong = seen.filter(
      ({ state, transferId }) => state !== (booked.has(transferId) ? 'confirmed' : 'failed'),
    );
    expect(wrong).toEqual([]);
    // Both ends occur, so the test has seen both.
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(['confirmed', 'failed']));
  }, 300_000);
});
