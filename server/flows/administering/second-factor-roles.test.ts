import { STAFF_ROLES, type StaffRole } from '@zeel/domain/identity';
import type { PeopleWithoutFactor } from '@zeel/protocol/rooms/factor-coverage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityRoom, registerIdentity } from '../../modules/identity/index.ts';
import { registerSettings } from '../../modules/settings/index.ts';
import {
  createTestApp,
  hearEverything,
  openSecondServer,
  recordStatements,
  type SecondServer,
  type TestApp,
  type TestPerson,
} from '../../platform/testing/index.ts';
import { registerAdministering } from './index.ts';

/** One call that every member of staff may make, one of finance alone, and one of applicants. */
const CALLS = {
  '/api/of-staff': 'desk:read',
  '/api/of-finance': 'payments:manage',
  '/api/own': 'requests:own',
} as const;
const addCalls = (app: FastifyInstance): void => {
  for (const [path, access] of Object.entries(CALLS))
    app.get(path, { config: { access } }, () => ({ data: null }));
  // What a public page tells of who looks at it.
  app.get('/api/looker', { config: { access: 'public', findsSession: true } }, ({ session }) => ({
    data: session?.roles ?? null,
  }));
};

let under: TestApp;
let second: SecondServer;
let administrator: TestPerson;
beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      registerAdministering(app);
      registerSettings(app);
      await registerIdentity(app, createIdentityRoom(app.platform));
      addCalls(app);
    },
  });
  second = await openSecondServer(under, addCalls);
  administrator = await under.signIn(['administrator']);
  await switchOn(administrator);
});
afterAll(async () => {
  await second.close();
  await under.close();
});

const db = () => under.platform.database.db;
const setFactor = (person: TestPerson, at: Date | null) =>
  db()
    .updateTable('users')
    .set({ factor_secret: at && Buffer.alloc(32), factor_confirmed_at: at })
    .where('id', '=', person.userId)
    .execute();
const switchOn = (person: TestPerson) => setFactor(person, under.clock.now());
const get = async (as: TestPerson, url: string) => {
  const reply = await under.call({ url, as });
  return reply.statusCode === 200 ? 200 : (reply.json().code as string);
};
const getFromSecond = async ({ token }: TestPerson, url: string) => {
  const reply = await second.app.inject({ url, headers: { authorization: token } });
  return reply.statusCode === 200 ? 200 : (reply.json().code as string);
};
const versionNow = async (): Promise<number> => {
  const { settings } = (await under.call({ url: '/api/settings/groups', as: administrator })).json().data;
  return settings.find(({ group }: { group: string }) => group === 'secondFactor').version;
};
const save = async (value: { roles: readonly string[] } | null, as = administrator) => {
  const payload = { group: 'secondFactor', value, version: await versionNow() };
  return under.call({ method: 'PUT', url: '/api/settings/groups', as, payload });
};
const undo = async (as = administrator) =>
  under.call({
    method: 'POST',
    url: '/api/settings/groups/undo',
    as,
    payload: { group: 'secondFactor', version: await versionNow() },
  });
const needFor = async (...roles: StaffRole[]): Promise<void> => {
  expect((await save({ roles })).statusCode).toBe(200);
};

const GRID = STAFF_ROLES.flatMap((role) =>
  [true, false].flatMap((isRequired) => [true, false].map((isOn) => ({ role, isRequired, isOn }))),
);

test.each(GRID)('$role, required: $isRequired, switched on: $isOn', async ({ role, isRequired, isOn }) => {
  await needFor(...STAFF_ROLES.filter((one) => (one === role) === isRequired));
  const person = await under.signIn([role]);
  if (isOn) await switchOn(person);
  expect(await get(person, '/api/of-staff')).toBe(isRequired && !isOn ? 'second_factor_required' : 200);
  const me = await under.call({ url: '/api/me', as: person });
  expect(me.json().data).toMatchObject({ roles: [role], secondFactor: { isOn, isRequired } });
  // What is not theirs stays unknown to them, and they can always leave.
  expect(await get(person, '/api/own')).toBe('not_found');
  const out = await under.call({ method: 'POST', url: '/api/auth/logout', as: person, payload: {} });
  expect(out.statusCode).toBe(200);
});

test('a session that was opened before is held back on every server, and goes on once the factor is on', async () => {
  await needFor();
  const officer = await under.signIn(['officer']);
  for (const ask of [get, getFromSecond]) expect(await ask(officer, '/api/of-staff')).toBe(200);
  await hearEverything(second.database);
  await needFor('officer');
  await hearEverything(second.database);
  for (const ask of [get, getFromSecond]) {
    expect(await ask(officer, '/api/of-staff')).toBe('second_factor_required');
    expect(await ask(officer, '/api/of-finance')).toBe('not_found');
  }
  await switchOn(officer);
  for (const ask of [get, getFromSecond]) expect(await ask(officer, '/api/of-staff')).toBe(200);
  await setFactor(officer, null);
  for (const ask of [get, getFromSecond])
    expect(await ask(officer, '/api/of-staff')).toBe('second_factor_required');
  expect((await save(null)).statusCode).toBe(200);
  await hearEverything(second.database);
  for (const ask of [get, getFromSecond]) expect(await ask(officer, '/api/of-staff')).toBe(200);
});

test('how many people have none is counted by the roles that they hold together, for those who read settings', async () => {
  await needFor();
  const ask = (as: TestPerson) => under.call({ url: '/api/settings/people-without-factor', as });
  const countOf = async (...roles: StaffRole[]): Promise<number> => {
    const groups = (await ask(administrator)).json().data.groups as PeopleWithoutFactor;
    return groups.find((group) => group.roles.join() === roles.join())?.people ?? 0;
  };
  const before = await countOf('approver', 'auditor');
  const [on, off] = [
    await under.signIn(['approver', 'auditor']),
    await under.signIn(['approver', 'auditor']),
  ];
  await under.signIn(['approver', 'auditor']);
  await switchOn(on);
  expect(await countOf('approver', 'auditor')).toBe(before + 2);
  await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', off.userId).execute();
  expect(await countOf('approver', 'auditor')).toBe(before + 1);
  await under.signIn(['applicant']);
  const { groups } = (await ask(administrator)).json().data as { groups: PeopleWithoutFactor };
  expect(groups.every(({ roles }) => roles.length > 0)).toBe(true);
  expect((await ask(await under.signIn(['officer']))).statusCode).toBe(404);
});

test('one role that needs it holds back all work, and leaves an applicant their own requests', async () => {
  await needFor('officer');
  const both = await under.signIn(['officer', 'finance', 'applicant']);
  expect(await get(both, '/api/of-finance')).toBe('second_factor_required');
  expect(await get(both, '/api/own')).toBe(200);
  expect((await under.call({ url: '/api/looker', as: both })).json().data).toEqual(['applicant']);
  expect(await get(await under.signIn(['finance']), '/api/of-finance')).toBe(200);
});

test('who saves or takes back has it themselves, if their own role is among them', async () => {
  await needFor('administrator');
  await needFor();
  const other = await under.signIn(['administrator']);
  const refused = [await save({ roles: ['administrator', 'officer'] }, other), await undo(other)];
  expect(refused.map((reply) => reply.json().code)).toEqual(['conflict', 'conflict']);
  expect((await save({ roles: ['officer'] }, other)).statusCode).toBe(200);
  await switchOn(other);
  expect((await save({ roles: ['administrator'] }, other)).statusCode).toBe(200);
  expect((await undo(other)).statusCode).toBe(200);
});

test.each([
  ['an applicant', { roles: ['applicant'] }],
  ['nobody that is known', { roles: ['king'] }],
  ['the same role twice', { roles: ['officer', 'officer'] }],
])('%s cannot be asked for it', async (_, value) => {
  expect((await save(value)).statusCode).toBe(422);
});

test('it costs a call no statement', async () => {
  await needFor('auditor');
  await hearEverything(under.platform.database);
  const officer = await under.signIn(['officer']);
  expect(await get(officer, '/api/of-staff')).toBe(200);
  const statements = await recordStatements(() => get(officer, '/api/of-staff'));
  expect(statements.filter(({ text }) => text.includes('setting_versions'))).toEqual([]);
  expect(statements).toHaveLength(1);
});
