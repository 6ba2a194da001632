import type { Setting } from '@zeel/protocol/rooms/setting-groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSettings } from '../../modules/settings/index.ts';
import { registerPlatform } from '../../platform/composition/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { readSetting } from '../../platform/settings/index.ts';
import {
  createTestApp,
  hearEverything,
  openSecondServer,
  type SecondServer,
  TEST_LETTER,
  type TestApp,
  type TestPerson,
} from '../../platform/testing/index.ts';
import { registerAdministering } from './index.ts';

let under: TestApp;
let administrator: TestPerson;
let auditor: TestPerson;
let second: SecondServer;
beforeAll(async () => {
  under = await createTestApp({
    register: (app) => {
      registerAdministering(app);
      registerSettings(app);
    },
  });
  administrator = await under.signIn(['administrator']);
  auditor = await under.signIn(['auditor']);
  second = await openSecondServer(under, registerPlatform);
});
afterAll(async () => {
  await second.close();
  await under.close();
});

const list = async (): Promise<Setting[]> =>
  (await under.call({ url: '/api/settings/groups', as: auditor })).json().data.settings;
const find = async (group: Setting['group']) => (await list()).find((one) => one.group === group);
const change = (payload: object, as: TestPerson = administrator) =>
  under.call({ method: 'PUT', url: '/api/settings/groups', as, payload });
const undo = (payload: object, as: TestPerson = administrator) =>
  under.call({ method: 'POST', url: '/api/settings/groups/undo', as, payload });
const nameAt = async (server: { inject: TestApp['app']['inject'] }): Promise<string> =>
  (await server.inject('/api/config')).json().data.lender.name;
const signatureNow = async (): Promise<string | undefined> => {
  await under.platform.database.inTransaction((tx) => queueMail(tx, under.clock, TEST_LETTER));
  await under.mails.deliverAll();
  return under.mails.sent.at(-1)?.text;
};

const LENDER = {
  name: 'Хас Зээл ББСБ',
  licence: '7/001',
  phone: '+976 7511 1111',
  email: 'hello@lender.example',
  hours: [{ from: 'mon', to: 'fri', opens: '08:30', closes: '17:30' }],
  address: 'Ulaanbaatar, Peace Avenue 1',
  account: 'Demo Bank 1234567890',
  chats: [],
};

test('what an administrator sets counts at once on every server, in the configuration of pages and in mails', async () => {
  const preset = under.platform.config.lender.name;
  expect(await find('lender')).toMatchObject({
    version: 0,
    isUsual: true,
    changedAt: null,
    value: { name: preset },
  });
  for (const server of [under.app, second.app]) expect(await nameAt(server)).toBe(preset);
  await hearEverything(second.database);
  await nameAt(second.app);

  const reply = await change({ group: 'lender', value: LENDER, version: 0 });
  expect([reply.statusCode, reply.json().data]).toEqual([200, { version: 1 }]);
  expect(await nameAt(under.app)).toBe(LENDER.name);
  await hearEverything(second.database);
  expect(await nameAt(second.app)).toBe(LENDER.name);
  const config = (await second.app.inject('/api/config')).json().data;
  expect(config.lender.email).toBe(LENDER.email);
  // The account stands in agreements, not on public pages.
  expect(JSON.stringify(config)).not.toContain(LENDER.account);
  expect(await find('lender')).toMatchObject({ version: 1, isUsual: false, value: LENDER });
  expect(await signatureNow()).toContain(`${LENDER.name}, `);
  expect(await signatureNow()).toContain(LENDER.email);
});

test('a version that is no longer the newest is refused and changes nothing', async () => {
  const reply = await change({ group: 'lender', value: { ...LENDER, name: 'Late' }, version: 0 });
  expect([reply.statusCode, reply.json().code]).toEqual([412, 'stale_version']);
  expect((await undo({ group: 'lender', version: 7 })).statusCode).toBe(412);
  expect(await nameAt(under.app)).toBe(LENDER.name);
});

test('of two who save at once one is told, and one version is kept', async () => {
  const before = await find('payouts');
  const version = before?.version ?? 0;
  const replies = await Promise.all(
    [1_000_000, 2_000_000].map((secondAboveMnt) =>
      change({ group: 'payouts', value: { secondAboveMnt }, version }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(await find('payouts')).toMatchObject({ version: version + 1 });
});

test('the last change is taken back, that again, and the preset comes back by name', async () => {
  const again = { ...LENDER, name: 'Second name' };
  await change({ group: 'lender', value: again, version: 1 });
  expect((await undo({ group: 'lender', version: 2 })).json().data).toEqual({ version: 3 });
  expect(await nameAt(under.app)).toBe(LENDER.name);
  await undo({ group: 'lender', version: 3 });
  expect(await nameAt(under.app)).toBe('Second name');
  await change({ group: 'lender', value: null, version: 4 });
  expect(await find('lender')).toMatchObject({ version: 5, isUsual: true });
  expect(await nameAt(under.app)).toBe(under.platform.config.lender.name);
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'setting.changed')
    .where('subject_id', '=', 'lender')
    .orderBy('id')
    .execute();
  expect(
    events.map(({ payload }) => [
      payload?.version,
      Object(payload?.before).name,
      Object(payload?.after).name,
      payload?.isUsual,
    ]),
  ).toEqual([
    [1, under.platform.config.lender.name, LENDER.name, false],
    [2, LENDER.name, 'Second name', false],
    [3, 'Second name', LENDER.name, false],
    [4, LENDER.name, 'Second name', false],
    [5, 'Second name', under.platform.config.lender.name, true],
  ]);
});

test.each([
  ['an empty name', { ...LENDER, name: ' ' }, 'value.name'],
  ['a name that hides something', { ...LENDER, name: 'A\u202Eb' }, 'value.name'],
  ['a phone that is none', { ...LENDER, phone: 'call us' }, 'value.phone'],
  ['an address of mails that is none', { ...LENDER, email: 'nobody' }, 'value.email'],
  [
    'a chat without encryption',
    { ...LENDER, chats: [{ name: 'Chat', url: 'http://a.example' }] },
    'value.chats.0.url',
  ],
  [
    'hours that end before they begin',
    { ...LENDER, hours: [{ from: 'mon', to: 'fri', opens: '18:00', closes: '09:00' }] },
    'value.hours.0.closes',
  ],
])('%s is refused beside its field', async (_, value, field) => {
  const { version = 0 } = (await find('lender')) ?? {};
  const reply = await change({ group: 'lender', value, version });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});

test('an administrator writes, an auditor reads, nobody else does either', async () => {
  const officer = await under.signIn(['officer']);
  const value = { secondAboveMnt: 5 };
  for (const as of [auditor, officer]) {
    expect((await change({ group: 'payouts', value, version: 1 }, as)).statusCode).toBe(404);
    expect((await undo({ group: 'payouts', version: 1 }, as)).statusCode).toBe(404);
  }
  expect((await under.call({ url: '/api/settings/groups', as: officer })).statusCode).toBe(404);
  expect((await under.call({ url: '/api/settings/groups' })).statusCode).toBe(401);
});

test('whoever changes the table by hand is heard too', async () => {
  const { db } = under.platform.database;
  await hearEverything(under.platform.database);
  const { version = 0 } = (await find('payouts')) ?? {};
  await sql`insert into setting_versions (setting, version, value, by_user_id, at)
    values ('payouts', ${version + 1}, '{"secondAboveMnt": 77}', ${administrator.userId}, ${under.clock.now()})`.execute(
    db,
  );
  await hearEverything(under.platform.database);
  expect(await readSetting({ db, config: under.platform.config }, 'payouts')).toEqual({ secondAboveMnt: 77 });
});

test('times of expiry are whole days within their bounds', async () => {
  const usual = (await find('expiry'))?.value ?? {};
  expect(usual).toMatchObject({ draftDays: 30, offerDays: 14 });
  const wrong = await change({
    group: 'expiry',
    value: { ...usual, draftDays: 61, feeDays: 2, offerDays: 7.5 },
    version: 0,
  });
  expect(wrong.statusCode).toBe(422);
  expect(Object.keys(wrong.json().fields)).toEqual(['value.draftDays', 'value.feeDays', 'value.offerDays']);
  expect((await change({ group: 'expiry', value: { ...usual, offerDays: 7 }, version: 0 })).statusCode).toBe(
    200,
  );
  expect(await find('expiry')).toMatchObject({
    value: { offerDays: 7, draftDays: 30 },
    isUsual: false,
    version: 1,
  });
  expect((await undo({ group: 'expiry', version: 1 })).statusCode).toBe(200);
  expect(await find('expiry')).toMatchObject({ value: usual, isUsual: true });
});

test('a language is switched off and on for every server; who chose it is written to in the default, and the default stays', async () => {
  const { database } = under.platform;
  const offeredAt = async (server: { inject: TestApp['app']['inject'] }): Promise<string[]> =>
    (await server.inject('/api/config')).json().data.languages;
  const mailIn = async (
    language: 'fr' | 'ja',
    testWords?: { subject: string; body: string; note: string },
  ) => {
    const letter = { ...TEST_LETTER, language, ...(testWords ? { testWords } : {}) };
    await database.inTransaction((tx) => queueMail(tx, under.clock, letter));
    await under.mails.deliverAll();
    return under.mails.sent.at(-1)?.subject;
  };
  const french = await mailIn('fr');
  expect(await offeredAt(under.app)).toEqual(['en', 'zh', 'fr', 'ja']);
  expect(await offeredAt(second.app)).toEqual(['en', 'zh', 'fr', 'ja']);
  await hearEverything(second.database);

  const off = { group: 'languages', value: { offered: ['en', 'ja', 'mn'] }, version: 0 };
  expect((await change(off, auditor)).statusCode).toBe(404);
  expect((await change(off)).statusCode).toBe(200);
  await hearEverything(second.database);
  for (const server of [under.app, second.app]) expect(await offeredAt(server)).toEqual(['en', 'ja', 'mn']);
  // The lender is as it was: each group is put in place by itself.
  expect((await second.app.inject('/api/config')).json().data.lender.name).toBe(await nameAt(under.app));
  expect(await mailIn('fr')).toBe('Your password was changed');
  expect(await mailIn('ja')).not.toBe('Your password was changed');
  // Words are tried before their language is switched on.
  expect(await mailIn('fr', { subject: 'Essai', body: 'Essai', note: 'Essai' })).toBe('Essai');

  for (const offered of [['fr', 'ja'], [], ['en', 'en'], ['en', 'de']]) {
    const reply = await change({ group: 'languages', value: { offered }, version: 1 });
    expect([offered, reply.statusCode]).toEqual([offered, offered[0] === 'fr' ? 409 : 422]);
  }
  expect((await undo({ group: 'languages', version: 1 })).statusCode).toBe(200);
  await hearEverything(second.database);
  for (const server of [under.app, second.app])
    expect(await offeredAt(server)).toEqual(['en', 'zh', 'fr', 'ja']);
  expect(await mailIn('fr')).toBe(french);
  const events = await database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'setting.changed')
    .where('subject_id', '=', 'languages')
    .orderBy('id')
    .execute();
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { before: { offered: ['en', 'zh', 'fr', 'ja'] }, after: { offered: ['en', 'ja', 'mn'] } },
    { before: { offered: ['en', 'ja', 'mn'] }, after: { offered: ['en', 'zh', 'fr', 'ja'] }, isUsual: true },
  ]);
});
