import { can, ROLES } from '@zeel/domain/identity';
import { REPORT_NAMES, TABLE_REPORTS } from '@zeel/protocol/rooms/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCatalog, seedDemoCatalog } from '../../modules/catalog/index.ts';
import { refreshSums } from '../../modules/reports/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../platform/testing/index.ts';
import { registerReporting } from './index.ts';
import { insertLife } from './testing/insert-life.ts';
import { lifeOf, PERIOD } from './testing/lives.ts';

/* Reports as files, and who is refused. */

let under: TestApp;
let officer: TestPerson;
beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      await seedDemoCatalog(app.platform);
      registerCatalog(app);
      registerReporting(app);
    },
  });
  officer = await under.signIn(['officer']);
  const { database } = under.platform;
  const place = { db: database.db, now: under.clock.now(), officerId: officer.userId };
  for (const life of fc.sample(lifeOf, { numRuns: 10, seed: 20 })) await insertLife(place, life);
  await refreshSums(database, under.clock, new AbortController().signal);
});
afterAll(() => under.close());

const url = (path: string, query: Record<string, string> = {}) =>
  `/api/reports${path}?${new URLSearchParams({ ...PERIOD, by: 'channel', language: 'en', ...query }).toString()}`;

test('a report is a file of its codes; periods that go backwards, and strangers, are refused', async () => {
  const file = await under.call({ url: url('/export', { report: 'funnel', format: 'csv' }), as: officer });
  expect(file.body).toContain('key,requests,amountMnt,requestsBefore,amountMntBefore\r\nseen,');
  for (const report of ['times', 'parts', 'months', 'load'])
    expect(
      (await under.call({ url: url('/export', { report, format: 'csv' }), as: officer })).statusCode,
    ).toBe(200);
  for (const report of [...REPORT_NAMES, ...TABLE_REPORTS]) {
    const book = await under.app.inject({
      url: url('/export', { report, format: 'xlsx', language: 'fr' }),
      headers: { authorization: officer.token },
    });
    expect(book.headers['content-type'], report).toContain('spreadsheetml');
    expect(book.rawPayload.subarray(0, 2).toString(), report).toBe('PK');
  }
  const whole = await under.app.inject({
    url: url('/export', { report: 'all', format: 'xlsx', language: 'mn' }),
    headers: { authorization: officer.token },
  });
  // The names of a zip's files stand in it in clear: what it is about, then every report, and the links of those with numbers.
  const names = whole.rawPayload.toString('latin1');
  const sheets = REPORT_NAMES.length + TABLE_REPORTS.length + 1;
  expect(names).toContain(`xl/worksheets/sheet${sheets}.xml`);
  expect(names).not.toContain(`xl/worksheets/sheet${sheets + 1}.xml`);
  expect(names).toContain('xl/worksheets/_rels/sheet2.xml.rels');
  expect(
    (await under.call({ url: url('/export', { report: 'all', format: 'csv' }), as: officer })).statusCode,
  ).toBe(422);
  expect((await under.call({ url: url('', { from: '2026-05-01' }), as: officer })).statusCode).toBe(422);
  expect((await under.call({ url: url('', { dimension: 'channel' }), as: officer })).statusCode).toBe(422);
  const twice = { dimension: 'channel', value: 'web', crossDimension: 'channel', crossValue: 'counter' };
  expect((await under.call({ url: url('', twice), as: officer })).statusCode).toBe(422);
  for (const role of ROLES) {
    const person = await under.signIn([role]);
    expect((await under.call({ url: url(''), as: person })).statusCode, role).toBe(
      can([role], 'reports:read') ? 200 : 404,
    );
  }
});
