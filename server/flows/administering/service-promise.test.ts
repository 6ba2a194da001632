import type { LaterHours } from '@zeel/domain/loan-request';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSettings } from '../../modules/settings/index.ts';
import { hearEverything, type TestPerson } from '../../platform/testing/index.ts';
import { createFollowingApp, type FollowingApp } from '../testing/create-following-app.ts';
import { unrelated } from '../testing/unrelated-person.ts';
import { registerAdministering } from './index.ts';
import { compareServiceTimes } from './testing/compare-service-times.ts';

/* What the lender promises, the hours in which it works, and what a product says of its own. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const USUAL: SettingValues['service'] = {
  promisedHours: 18,
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  opens: '09:00',
  closes: '18:00',
};

let under: FollowingApp;
let administrator: TestPerson;
let version = 0;
beforeAll(async () => {
  under = await createFollowingApp({
    register: (app) => {
      registerAdministering(app);
      registerSettings(app);
    },
  });
  administrator = await under.signIn(['administrator']);
  const asked = await under.reviewed('salary-loan', {}, unrelated);
  await under.reviewed('small-loan', {}, unrelated);
  // The clock of this one stands still: the applicant has to answer.
  await under.askFor(asked, [{ kind: 'answer', text: 'Where do you work?' }]);
});
afterAll(() => under.close());

const db = () => under.platform.database.db;
async function save(value: SettingValues['service'] | null) {
  const reply = await under.call({
    method: 'PUT',
    url: '/api/settings/groups',
    as: administrator,
    payload: { group: 'service', value, version },
  });
  if (reply.statusCode === 200) version += 1;
  await hearEverything(under.platform.database);
  return reply;
}
const keptOf = (id: string) =>
  db()
    .selectFrom('loan_requests')
    .select(['service_promised_ms', 'expires_at', 'product_times'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const daysFromNow = (at: Date | null): number =>
  ((at?.getTime() ?? 0) - under.clock.now().getTime()) / DAY_MS;

test('new hours move due times as a plain recomputation does, and taking them back moves them back', async () => {
  const before = await compareServiceTimes(db());
  expect(before.kept).toEqual(before.plain);
  const saved = await save({ ...USUAL, weekdays: ['mon', 'wed', 'sat'], opens: '10:00', closes: '15:30' });
  expect(saved.json().data).toEqual({ version: 1, movedRequests: 1 });
  const hours: LaterHours = {
    fromDate: under.clock.now().toISOString().slice(0, 10),
    workingWeekdays: [1, 3, 6],
    opensAtMinute: 600,
    closesAtMinute: 930,
  };
  const after = await compareServiceTimes(db(), [hours]);
  expect(after.kept).toEqual(after.plain);
  expect(after.kept).not.toEqual(before.kept);
  const undone = await under.call({
    method: 'POST',
    url: '/api/settings/groups/undo',
    as: administrator,
    payload: { group: 'service', version },
  });
  version += 1;
  expect(undone.json().data).toEqual({ version: 2, movedRequests: 1 });
  expect((await compareServiceTimes(db())).kept).toEqual(before.kept);
});

test('the promise stands among the settings with who changed it last', async () => {
  const { settings } = (await under.call({ url: '/api/settings/groups', as: administrator })).json().data;
  expect(settings.find(({ group }: { group: string }) => group === 'service')).toMatchObject({
    value: USUAL,
    usual: USUAL,
    version: 2,
  });
});

test('a new promise is given with the next sending, and one that was given is kept', async () => {
  const earlier = await under.reviewed('salary-loan', {}, unrelated);
  // Nothing that was promised moves.
  expect((await save({ ...USUAL, promisedHours: 9 })).json().data).toMatchObject({ movedRequests: 0 });
  const later = await under.reviewed('salary-loan', {}, unrelated);
  expect([
    (await keptOf(earlier.request.id)).service_promised_ms,
    (await keptOf(later.request.id)).service_promised_ms,
  ]).toEqual([18 * HOUR_MS, 9 * HOUR_MS]);
  // The reader of both is told the promise of each, and the hours of today.
  const told = (await under.ask('GET', `/requests/${later.request.id}`, later.caller)).json();
  expect(told.data.request.promise).toEqual({
    promisedMs: 9 * HOUR_MS,
    workingWeekdays: [1, 2, 3, 4, 5],
    opensAtMinute: 540,
    closesAtMinute: 1_080,
  });
  expect((await save(null)).statusCode).toBe(200);
});

test.each([
  ['promisedHours', { ...USUAL, promisedHours: 0 }],
  ['weekdays', { ...USUAL, weekdays: [] }],
  ['opens', { ...USUAL, opens: '0900' }],
  ['closes', { ...USUAL, closes: '09:00' }],
] as const)('%s that makes no sense is refused at its field', async (field, value) => {
  const reply = await under.call({
    method: 'PUT',
    url: '/api/settings/groups',
    as: administrator,
    payload: { group: 'service', value, version },
  });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [`value.${field}`]]);
});

test('a product promises a time and waits so many days of its own, for requests of that version alone', async () => {
  const earlier = await under.reviewed('business-loan', {}, unrelated);
  const publisher = await under.signIn(['administrator']);
  const post = (path: string, payload: object, as: TestPerson, method: 'POST' | 'PUT' = 'POST') =>
    under.call({ method, url: `/api/catalog/products/business-loan${path}`, as, payload });
  await post('/draft', {}, administrator);
  const opened = (
    await under.call({ url: '/api/catalog/products/business-loan?language=en', as: administrator })
  ).json().data;
  expect(opened.usualTimes).toEqual({
    promisedHours: 18,
    feeDays: 14,
    answerDays: 30,
    offerDays: 14,
    agreementDays: 30,
  });
  const withTimes = (times: object) => ({ ...opened.content, policy: { ...opened.content.policy, times } });
  expect(
    (await post('/draft', { revision: 1, content: withTimes({ answerDays: 2 }) }, administrator, 'PUT'))
      .statusCode,
  ).toBe(200);
  const hurried = await post('/publish', { revision: 2, from: null }, publisher);
  expect(hurried.statusCode).toBe(409);
  const times = { promisedHours: 27, answerDays: 5 };
  await post('/draft', { revision: 2, content: withTimes(times) }, administrator, 'PUT');
  expect((await post('/publish', { revision: 3, from: null }, publisher)).statusCode).toBe(200);
  await hearEverything(under.platform.database);

  const later = await under.reviewed('business-loan', {}, unrelated);
  expect(await keptOf(later.request.id)).toMatchObject({
    service_promised_ms: 27 * HOUR_MS,
    product_times: times,
  });
  for (const [request, days] of [
    [earlier, 30],
    [later, 5],
  ] as const) {
    await under.askFor(request, [{ kind: 'answer', text: 'Where do you work?' }]);
    expect(daysFromNow((await keptOf(request.request.id)).expires_at)).toBe(days);
  }
  await under.mails.deliverAll();
  const words = under.mails.sent.map(({ text }) => text).filter((text) => text.includes('5 days'));
  expect(words).toHaveLength(1);
});
