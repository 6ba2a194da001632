import type { Role } from '@zeel/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

let app: QueueApp;
beforeAll(async () => {
  app = await createQueueApp();
});
afterAll(() => app.close());

const gapFor = async (role: Role) =>
  (await app.read<{ holidayGap: unknown }>('/desk/home?language=en', await app.staff(role))).holidayGap;

test('who sees the settings hears how far the holidays are entered, and nobody else', async () => {
  const gap = { knownTo: '2027-12-31', neededTo: '2029-11-16' };
  expect(await gapFor('administrator')).toEqual(gap);
  expect(await gapFor('auditor')).toEqual(gap);
  for (const role of ['officer', 'approver', 'finance'] as const) expect(await gapFor(role)).toBeNull();
});

test('the year that is entered is the last one with every holiday that follows the moon', async () => {
  const { db } = app.platform.database;
  const enter = (day: string, name: string) =>
    db.insertInto('holidays').values({ day, name, is_lunar: true }).execute();
  await enter('2028-02-26', 'Цагаан сар');
  await enter('2029-02-14', 'Цагаан сар');
  expect(await gapFor('administrator')).toMatchObject({ knownTo: '2027-12-31' });
  await enter('2028-10-18', 'Чингис хааны өдөр');
  expect(await gapFor('administrator')).toMatchObject({ knownTo: '2028-12-31' });
  await enter('2029-11-06', 'Чингис хааны өдөр');
  expect(await gapFor('administrator')).toBeNull();
});

test('an empty table is said to be one', async () => {
  await app.platform.database.db.deleteFrom('holidays').execute();
  expect(await gapFor('administrator')).toMatchObject({ knownTo: null });
});
