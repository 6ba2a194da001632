import type { Holiday } from '@zeel/protocol/rooms/holidays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createFollowingApp, type FollowingApp } from '../testing/create-following-app.ts';
import { unrelated } from '../testing/unrelated-person.ts';
import { registerAdministering } from './index.ts';
import { compareServiceTimes } from './testing/compare-service-times.ts';

let under: FollowingApp;
let administrator: TestPerson;
beforeAll(async () => {
  under = await createFollowingApp({ register: registerAdministering });
  administrator = await under.signIn(['administrator']);
  const asked = await under.reviewed('salary-loan', {}, unrelated);
  await under.reviewed('small-loan', {}, unrelated);
  // The clock of this one stands still: the applicant has to answer.
  await under.askFor(asked, [{ kind: 'answer', text: 'Where do you work?' }]);
  // A draft has no promise.
  await under.start('salary-loan');
});
afterAll(() => under.close());

const post = (path: string, payload: object, as = administrator) =>
  under.call({ method: 'POST', url: `/api/settings/holidays${path}`, as, payload });
const daysOf = async (year: number): Promise<Holiday[]> =>
  (await under.call({ url: `/api/settings/holidays?year=${year}`, as: administrator })).json().data.holidays;

const compare = () => compareServiceTimes(under.platform.database.db);

test('a holiday moves the due times that it lies before, as a plain recomputation does, and its removal moves them back', async () => {
  const before = await compare();
  expect(before.kept).toEqual(before.plain);
  // The clock of the tests stands on Monday, 16 November; two working days are promised.
  const holiday = { day: '2026-11-17', name: 'Гэнэтийн амралт', isLunar: false };
  const added = await post('', holiday);
  expect([added.statusCode, added.json().data]).toEqual([201, { movedRequests: 1 }]);
  const after = await compare();
  expect(after.kept).toEqual(after.plain);
  expect(after.kept).not.toEqual(before.kept);
  expect(await daysOf(2026)).toContainEqual(holiday);

  const again = await post('', holiday);
  expect([again.statusCode, again.json().fields.day.code]).toEqual([422, 'day-taken']);
  const removed = await post('/remove', { day: holiday.day });
  expect(removed.json().data).toEqual({ removed: holiday, movedRequests: 1 });
  expect((await compare()).kept).toEqual(before.kept);
  expect((await post('/remove', { day: holiday.day })).statusCode).toBe(404);
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'holiday.changed')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { before: { name: null }, after: { name: holiday.name }, movedRequests: 1 },
    { before: { name: holiday.name }, after: { name: null }, movedRequests: 1 },
  ]);
});

test('a day that is past or far moves nothing', async () => {
  expect((await post('', { day: '2031-05-05', name: 'Later', isLunar: true })).json().data).toEqual({
    movedRequests: 0,
  });
});

test('only administrators change holidays; auditors read them', async () => {
  const auditor = await under.signIn(['auditor']);
  const officer = await under.signIn(['officer']);
  const list = (as: TestPerson) => under.call({ url: '/api/settings/holidays?year=2026', as });
  expect((await list(auditor)).statusCode).toBe(200);
  expect((await list(officer)).statusCode).toBe(404);
  for (const as of [auditor, officer])
    expect((await post('', { day: '2031-05-06', name: 'No', isLunar: false }, as)).statusCode).toBe(404);
});
