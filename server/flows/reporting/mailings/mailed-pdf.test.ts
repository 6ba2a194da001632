import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { REPORT_NAMES, type Reports, TABLE_REPORTS } from '@zeel/protocol/rooms/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCatalog, seedDemoCatalog } from '../../../modules/catalog/index.ts';
import { refreshSums, textsOf } from '../../../modules/reports/index.ts';
import { readPaperNames } from '../../../platform/papers/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../platform/testing/index.ts';
import { createPdfWriter } from '../../../providers/pdf/index.ts';
import { readPrinted, readStructure, squeeze } from '../../testing/read-printed.ts';
import { composeDocument } from '../compose-document.ts';
import { registerReporting } from '../index.ts';
import { readReports } from '../read-reports.ts';
import { tableOf } from '../report-table.ts';
import { insertLife } from '../testing/insert-life.ts';
import { lifeOf, PERIOD } from '../testing/lives.ts';

/* The PDF that is mailed: the figures of the reports, in the words of the reader. */

let under: TestApp;
let officer: TestPerson;
const pdf = createPdfWriter();
const MADE_AT = new Date('2026-03-20T01:10:00Z');
const LENDER = { name: 'Зээл ББСБ', lines: ['1/0426'] };

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
  for (const life of fc.sample(lifeOf, { numRuns: 40, seed: 7 })) await insertLife(place, life);
  await refreshSums(database, under.clock, new AbortController().signal);
});
afterAll(async () => {
  await pdf.close();
  await under.close();
});

const askedIn = (language: Language) => ({ ...PERIOD, by: 'channel' as const, language });
const read = (language: Language): Promise<Reports> =>
  readReports(under.platform.database.db, MADE_AT, askedIn(language));
const compose = async (language: Language, name = 'Every Monday') => {
  const reports = await read(language);
  const document = composeDocument(reports, {
    asked: askedIn(language),
    name,
    namePaper: await readPaperNames(under.platform.database.db, language),
    lender: LENDER,
    madeAt: MADE_AT,
  });
  return { reports, document };
};

test.each(LANGUAGES)('%s: every report with its definition, its figures and its words', async (language) => {
  const { reports, document } = await compose(language);
  const file = await pdf.writeReport(document);
  const pages = await readPrinted(file);
  const printed = pages.join('');
  const { titles, definitions, about, page } = textsOf(language);
  const { number, date, dateTime } = formatsFor(language);
  for (const report of [...REPORT_NAMES, ...TABLE_REPORTS]) {
    expect(printed, report).toContain(squeeze(titles[report]));
    const [beforeHours = ''] = definitions[report].split('{hours}');
    expect(withoutFeet(printed, page), report).toContain(squeeze(beforeHours));
    for (const row of tableOf(reports, report).rows)
      for (const cell of row)
        if (typeof cell === 'number' && cell > 0) expect(printed, report).toContain(squeeze(number(cell)));
  }
  for (const day of [PERIOD.from, PERIOD.to, reports.before.from, reports.before.to])
    expect(printed).toContain(squeeze(date(day)));
  expect(printed).toContain(squeeze(about.asOf));
  expect(printed).toContain(squeeze(dateTime(reports.asOf ?? '')));
  const structure = await readStructure(file);
  expect(structure).toMatchObject({ title: 'Every Monday', language, isMarked: true });
  expect(structure.outline).toEqual([...REPORT_NAMES, ...TABLE_REPORTS].map((report) => titles[report]));
  expect([...structure.tags]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']));
});

/** A sentence may run over the end of a page, where its foot stands between. */
const withoutFeet = (printed: string, page: string): string =>
  printed.replaceAll(
    new RegExp(
      `EveryMonday·${squeeze(page)
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\\{page\\}/, '\\d+')
        .replace(/\\{pages\\}/, '\\d+')}`,
      'gu',
    ),
    '',
  );

test('the rows of the printed tables are the numbers of the page', async () => {
  const { reports, document } = await compose('en');
  const funnel = document.parts.find(({ heading }) => heading === textsOf('en').titles.funnel);
  expect(funnel?.rows.map(([, requests, before]) => [requests, before])).toEqual(
    reports.funnel.map(({ now, before }) => [String(now.requests), String(before.requests)]),
  );
  expect(funnel?.columns.map(({ head }) => head)).toEqual(['What', 'Requests', 'Requests before']);
  const money = document.parts.find(({ heading }) => heading === textsOf('en').titles.money);
  expect(money?.bars.map(({ now, before }) => [now, before])).toEqual(
    reports.money.map(({ now, before }) => [now.amountMnt, before.amountMnt]),
  );
  expect(money?.columns).toHaveLength(5);
});

test('a name with characters that no font has is printed all the same', async () => {
  const { document } = await compose('en', 'Monday 🚀 report');
  const [first = ''] = await readPrinted(await pdf.writeReport(document));
  expect(first).toContain('Monday?report');
});
