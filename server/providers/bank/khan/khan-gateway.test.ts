import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KhanFault, type KhanSimulator, startKhanSimulator } from '../testing/start-khan-simulator.ts';
import { createKhanGateway } from './create-khan-gateway.ts';

const NOW = Date.parse('2026-11-17T03:00:00.000Z');
const ACCESS = {
  key: 'key',
  secret: 'secret',
  loginName: 'zeel',
  tranPassword: 'password',
  account: '5000000001',
  now: () => NOW,
};

let bank: KhanSimulator;
beforeAll(async () => {
  bank = await startKhanSimulator(ACCESS);
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.faultOf = () => undefined;
  bank.refusedAccount = null;
});

const gateway = (options: object = {}) => createKhanGateway({ ...ACCESS, baseUrl: bank.baseUrl, ...options });

let count = 0;
const transfer = (change: object = {}) => {
  count += 1;
  return {
    transferId: `ZD${String(count).padStart(20, '0')}`,
    amountMnt: 1_000_000 + count,
    bankCode: '050000',
    account: '5001234567',
    holder: 'Дорж Болд',
    reference: 'ZL-2026-000001-2',
    ...change,
  };
};

test('a transfer inside and to another bank is accepted, and stands in the statement under our name', async () => {
  const khan = gateway();
  await khan.prepare();
  const inside = transfer();
  const outside = transfer({ bankCode: '150000', account: 'MN120015001234567890' });
  for (const one of [inside, outside]) expect((await khan.transfer(one)).kind).toBe('accepted');
  const lines = await khan.readStatement('2026-11-17', '2026-11-17');
  for (const { transferId, amountMnt } of [inside, outside])
    expect(lines.find(({ description }) => description.includes(transferId))).toMatchObject({
      bookedOn: '2026-11-17',
      amountMnt: -amountMnt,
    });
  expect(await khan.readStatement('2026-11-18', '2026-11-18')).toEqual([]);
});

test('only a word of the bank is a refusal', async () => {
  const khan = gateway();
  bank.refusedAccount = '5009999999';
  expect(await khan.transfer(transfer({ account: '5009999999' }))).toEqual({
    kind: 'refused',
    reason: 'Khan Bank: E_ACC Account closed',
  });
  expect((await khan.transfer(transfer({ bankCode: '150000' }))).kind).toBe('refused');
  const before = bank.bookings.length;
  expect((await gateway({ tranPassword: 'wrong' }).transfer(transfer())).kind).toBe('refused');
  expect(bank.bookings).toHaveLength(before);
});

test.each<KhanFault>(['lost-call', 'lost-reply', 'late', 'broken-before', 'broken-after', 'garbage'])(
  'a transfer whose answer is %s is unclear, and asked for once',
  async (fault) => {
    const khan = gateway();
    await khan.prepare();
    let calls = 0;
    bank.faultOf = (place) => {
      if (place === 'transfer') calls += 1;
      return place === 'transfer' ? fault : undefined;
    };
    expect((await khan.transfer(transfer())).kind).toBe('unclear');
    expect(calls).toBe(1);
  },
);

test('a statement of many pages is read whole or not at all', async () => {
  const khan = gateway();
  while (bank.bookings.length < 230) await khan.transfer(transfer());
  const lines = await khan.readStatement('2026-11-17', '2026-11-17');
  expect(lines).toHaveLength(bank.bookings.length);
  let page = 0;
  bank.faultOf = (place) => {
    if (place === 'statement') page += 1;
    return page === 2 ? 'lost-reply' : undefined;
  };
  await expect(khan.readStatement('2026-11-17', '2026-11-17')).rejects.toThrow('did not answer');
});

test('a bank that gives no token is away before anything is sent', async () => {
  await expect(gateway({ secret: 'wrong' }).prepare()).rejects.toThrow('gave no token');
});
