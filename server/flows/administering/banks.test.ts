import { type Bank, USUAL_BANKS } from '@zeel/domain/request-form';
import type { Setting } from '@zeel/protocol/rooms/setting-groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { registerSettings } from '../../modules/settings/index.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/index.ts';
import { createHttpApp } from '../../platform/http/index.ts';
import { hearEverything, TEST_PATIENCE_MS, type TestPerson } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { registerAdministering } from './index.ts';

// A lender keeps its list of banks itself; drafts and forms follow it at once, and what was sent keeps its bank.

const KHAN = '050000';
const OWN: Bank = { code: '990000', name: 'Тест банк', ibanBank: '0099', isActive: true };

let under: RequestsApp;
let administrator: TestPerson;
let secondDatabase: OpenDatabase;
let second: ReturnType<typeof createHttpApp>;
beforeAll(async () => {
  under = await createRequestsApp(
    {},
    {
      register: (app) => {
        registerAdministering(app);
        registerSettings(app);
      },
    },
  );
  administrator = await under.signIn(['administrator']);
  const named = await sql<{ name: string }>`select current_database() as name`.execute(
    under.platform.database.db,
  );
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${named.rows[0]?.name}`;
  secondDatabase = await openDatabase({
    url: url.href,
    poolSize: 2,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
  await secondDatabase.watch.firstAnswer;
  second = createHttpApp({ ...under.platform, database: secondDatabase });
  registerSettings(second);
  await second.ready();
});
afterAll(async () => {
  await second.close();
  await secondDatabase.close();
  await under.close();
});

const settingNow = async (): Promise<Extract<Setting, { group: 'banks' }>> => {
  const reply = await under.call({ url: '/api/settings/groups', as: administrator });
  return reply.json().data.settings.find(({ group }: Setting) => group === 'banks');
};
const save = async (list: readonly Bank[] | null, as = administrator) => {
  const { version } = await settingNow();
  const payload = { group: 'banks', value: list && { list }, version };
  return under.call({ method: 'PUT', url: '/api/settings/groups', as, payload });
};
const banksAt = async (server: { inject: RequestsApp['app']['inject'] }): Promise<Bank[]> =>
  (await server.inject('/api/banks')).json().data.banks;
const fillAt = (bankCode: string, account = '5003123456') =>
  under.fill('salary-loan', {}, (data) => ({
    ...data,
    income: { ...data.income, bank: { ...data.income.bank, bankCode, account } },
  }));
const without = (code: string): Bank[] =>
  USUAL_BANKS.map((bank) => (bank.code === code ? { ...bank, isActive: false } : bank));

test('anybody reads the banks; a bank that is added or switched off is so on every server', async () => {
  for (const server of [under.app, second]) expect(await banksAt(server)).toEqual(USUAL_BANKS);
  const list = [OWN, ...without(KHAN)];
  expect((await save(list)).statusCode).toBe(200);
  await hearEverything(secondDatabase);
  for (const server of [under.app, second]) expect(await banksAt(server)).toEqual(list);

  const refused = await under.submit(await fillAt(KHAN));
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields)).toEqual(['income.bank.bankCode']);
  expect((await under.submit(await fillAt(OWN.code))).statusCode).toBe(200);
  const other = await under.submit(await fillAt(OWN.code, 'MN421234123456789123'));
  expect(Object.keys(other.json().fields)).toEqual(['income.bank.account']);
});

test('an administrator reads how many requests and drafts name a bank', async () => {
  const reply = await under.call({ url: '/api/settings/banks/use', as: administrator });
  expect(reply.json().data.uses).toEqual([
    { code: KHAN, requests: 0, drafts: 1 },
    { code: OWN.code, requests: 1, drafts: 1 },
  ]);
});

test('taking the change back switches the added bank off, and it is never lost', async () => {
  const { version } = await settingNow();
  const payload = { group: 'banks', version };
  const undone = await under.call({
    method: 'POST',
    url: '/api/settings/groups/undo',
    as: administrator,
    payload,
  });
  expect(undone.statusCode).toBe(200);
  expect(await banksAt(under.app)).toEqual([...USUAL_BANKS, { ...OWN, isActive: false }]);
  expect((await under.submit(await fillAt(OWN.code))).statusCode).toBe(422);
  expect((await under.submit(await fillAt(KHAN))).statusCode).toBe(200);
  expect(await settingNow()).toMatchObject({ isUsual: true, version: version + 1 });

  // A list that leaves banks out keeps them too.
  expect((await save([{ ...OWN, name: 'Own Bank' }])).statusCode).toBe(200);
  const kept = await banksAt(under.app);
  expect(kept).toHaveLength(USUAL_BANKS.length + 1);
  expect(kept.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['Own Bank']);
  expect((await save(null)).statusCode).toBe(200);
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'setting.changed')
    .where('subject_id', '=', 'banks')
    .orderBy('id')
    .execute();
  expect(events).toHaveLength(4);
  expect(events[0]?.payload).toMatchObject({
    before: { list: USUAL_BANKS },
    after: { list: [OWN, ...without(KHAN)] },
  });
});

test.each([
  ['a code of five digits', [...USUAL_BANKS, { ...OWN, code: '99000' }], 'value.list.12.code'],
  ['a code that another bank has', [...USUAL_BANKS, { ...OWN, code: KHAN }], 'value.list.12.code'],
  ['no name', [...USUAL_BANKS, { ...OWN, name: ' ' }], 'value.list.12.name'],
  ['a name that another bank has', [...USUAL_BANKS, { ...OWN, name: 'TDB' }], 'value.list.12.name'],
  ['an identifier that is none', [...USUAL_BANKS, { ...OWN, ibanBank: '12' }], 'value.list.12.ibanBank'],
  [
    'an identifier that another bank has',
    [OWN, { ...OWN, code: '980000', name: 'Another' }],
    'value.list.1.ibanBank',
  ],
  ['none that can be chosen', USUAL_BANKS.map((bank) => ({ ...bank, isActive: false })), 'value.list'],
])('%s is refused beside its field', async (_, list, field) => {
  const reply = await save(list);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});

test('only an administrator changes them, and an officer does not read their use', async () => {
  const auditor = await under.signIn(['auditor']);
  const officer = await under.signIn(['officer']);
  for (const as of [auditor, officer]) expect((await save([OWN], as)).statusCode).toBe(404);
  const read = (as?: TestPerson) =>
    under.call({ url: '/api/settings/banks/use', ...(as === undefined ? {} : { as }) });
  expect((await read(auditor)).statusCode).toBe(200);
  expect((await read(officer)).statusCode).toBe(404);
  expect((await read()).statusCode).toBe(401);
});
