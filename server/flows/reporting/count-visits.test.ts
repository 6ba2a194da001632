import { lenderDate } from '@zeel/domain/product';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoCatalog } from '../../modules/catalog/index.ts';
import { refreshSums } from '../../modules/reports/index.ts';
import { createTestApp, type TestApp } from '../../platform/testing/index.ts';
import { countVisits } from './count-visits.ts';
import { readReports } from './read-reports.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      await seedDemoCatalog(app.platform);
      countVisits(app);
      for (const path of ['/', '/request/:prodId', '/terms'])
        app.get(path, { config: { access: 'public', needsDatabase: false } }, async () => 'a page');
    },
  });
});
afterAll(() => under.close());

const PERSON = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };

test('opened pages are counted by day and product, and nothing of whoever opened them is kept', async () => {
  const { app, platform, clock } = under;
  const open = (url: string, headers: Record<string, string> = PERSON) =>
    app.inject({ method: 'GET', url, headers });
  for (const url of ['/', '/?utm=x', '/request/salary-loan?amount=1', '/terms', '/request/no-such-product'])
    await open(url);
  await open('/', { 'user-agent': 'Googlebot/2.1' });
  await open('/', { ...PERSON, 'sec-purpose': 'prefetch' });
  await open('/', { 'user-agent': '' });
  await app.inject({ method: 'HEAD', url: '/', headers: PERSON });
  const { db } = platform.database;
  await app.writeVisits();
  const day = lenderDate(clock.now());
  const { rows } =
    await sql<object>`select day::text, prod_id, visits from page_visits order by prod_id`.execute(db);
  expect(rows).toEqual([
    { day, prod_id: '', visits: 2 },
    { day, prod_id: 'salary-loan', visits: 1 },
  ]);

  await refreshSums(under.platform.database, clock, new AbortController().signal);
  const seen = async (scope: object) => {
    const asked = { from: day, to: day, by: 'product', language: 'en', ...scope } as const;
    return (await readReports(db, clock.now(), asked)).funnel.find(({ key }) => key === 'seen')?.now.requests;
  };
  expect(await seen({})).toBe(3);
  expect(await seen({ dimension: 'product', value: 'salary-loan' })).toBe(1);
  // Whoever only looks came by no channel that is known.
  expect(await seen({ dimension: 'channel', value: 'web' })).toBeUndefined();
});
