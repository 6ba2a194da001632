import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { EXPORT_ROWS_HEADER } from '@zeel/protocol/rooms/desk-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp, typed } from './testing/create-queue-app.ts';
import { readCsv, readSheet, unzip } from './testing/read-xlsx.ts';

/*
 * An export holds text and numbers only, whatever an applicant is called, and every spreadsheet program reads the same.
 */

const HOSTILE = [
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '"quoted", and comma',
  '</t></is></c><c><f>1</f></c>',
  '&amp;<b>',
  '\u202eevil\u202c',
  '_x0041_',
  ']]>',
  'Бат 🐎',
  "'",
];

let app: QueueApp;
let officer: TestPerson;

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer', '=HYPERLINK("x")');
  for (const givenName of HOSTILE) await app.insert({ patronymic: '', givenName, assignee: officer.userId });
  // Controls that a form would never let through, but a database can hold.
  await app.insert({ patronymic: '', givenName: CONTROLLED.typed, assignee: officer.userId });
}, 60_000);
afterAll(() => app.close());

const take = (query: string, as: TestPerson = officer) =>
  app.call({ ...typed(`/api/desk/export?language=en&${query}`), as });

/** Characters that XML cannot hold are left out, and no others. */
const CONTROLLED = { typed: 'a\u0001b\u000bc\ufffed\nе', inXml: 'abcd\nе' } as const;
const NAMES = [...HOSTILE, CONTROLLED.typed];

test('a spreadsheet holds every name as text, numbers as numbers and moments as moments', async () => {
  const reply = await take('format=xlsx&sort=reference');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers[EXPORT_ROWS_HEADER]).toBe(String(NAMES.length));
  const files = unzip(reply.rawPayload);
  expect([...files.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const [heads, ...rows] = readSheet(files.get('xl/worksheets/sheet1.xml') ?? '');
  expect(heads?.map(({ value }) => value)).toEqual([
    'Request',
    'Applicant',
    'Product',
    'Amount, MNT',
    'Recommendation',
    'Recommended, MNT',
    'Exposure, MNT',
    'Comment',
    'Months',
    'Instalment, MNT',
    'State',
    'Promise',
    'Due',
    'Score',
    'Grade',
    'Officer',
    'Sent',
    'In this state since',
    'Channel',
  ]);
  expect(rows.map((row) => row[1]?.value.replaceAll('_x005F_', '_'))).toEqual([...HOSTILE, CONTROLLED.inXml]);
  for (const row of rows) {
    expect(row.map(({ type }) => type).join(' ')).toBe(
      'text text text number empty empty number empty number number text text number empty empty text number number text',
    );
    expect(row[3]?.value).toBe('1000000');
    const sentMs = (Number(row[16]?.value) - 25_569) * 86_400_000 - 8 * 3_600_000;
    expect(Math.abs(sentMs - (app.clock.now().getTime() - 30 * 3_600_000))).toBeLessThan(1_000);
  }
  // Also when somebody edits a cell it stays text.
  expect(files.get('xl/styles.xml')).toContain('quotePrefix="1"');
});

test('a CSV holds every name, and none that a spreadsheet would run', async () => {
  const reply = await take('format=csv&sort=reference&columns=applicant,assignee,reference');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; /);
  const [heads, ...rows] = readCsv(reply.body);
  expect(heads).toEqual(['Applicant', 'Officer', 'Request']);
  expect(rows.map(([name]) => name?.replace(/^'(?=.)/su, ''))).toEqual(NAMES);
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t]/);
});

test('a CSV has the words of the reader and the times of the lender, no codes and no UTC', async () => {
  const wish = 'format=csv&sort=reference&columns=state,service,channel,submittedAt';
  const read = async (language: string) =>
    readCsv((await app.call({ url: `/api/desk/export?language=${language}&${wish}`, as: officer })).body)[1];
  const sent = new Date(app.clock.now().getTime() - 30 * 3_600_000);
  const atTheLenders = new Date(sent.getTime() + 8 * 3_600_000).toISOString();
  const english = await read('en');
  expect(english?.slice(0, 2)).toEqual(['New', 'On time']);
  expect(english?.slice(3)).toEqual(['Web', `${atTheLenders.slice(0, 10)} ${atTheLenders.slice(11, 16)}`]);
  expect((await read('fr'))?.slice(0, 1)).toEqual(['Nouveau']);
});

test('heads are in the language of the caller, and only what was asked for is in it', async () => {
  const reply = await app.call({
    url: '/api/desk/export?language=mn&format=xlsx&columns=state,reference&states=rejected',
    as: officer,
  });
  const sheet = readSheet(unzip(reply.rawPayload).get('xl/worksheets/sheet1.xml') ?? '');
  expect(sheet.map((row) => row.map(({ value }) => value))).toEqual([['Төлөв', 'Хүсэлтийн дугаар']]);
});

test('who took what is in the trail, and what was searched for is not', async () => {
  await take('format=csv&text=99112233&columns=reference');
  const event = await app.platform.database.db
    .selectFrom('audit_events')
    .selectAll()
    .where('type', '=', 'desk.exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event.actor_id).toBe(officer.userId);
  expect(JSON.stringify(event.payload)).not.toContain('99112233');
  expect(event.payload).toMatchObject({ format: 'csv', columns: ['reference'], filter: {} });
});

test.each([
  ['', NAMES.length],
  ['&states=rejected', 0],
  ['&amountFrom=1', NAMES.length],
  ['&amountFrom=1000001', 0],
  ['&text=99112233', NAMES.length],
  ['&text=99112233&amountFrom=1000001', 0],
  ['&service=on-time,due-soon,overdue', NAMES.length],
])('an export with%s leaves one event with its filter and its %i rows', async (query, rows) => {
  const count = async () =>
    app.platform.database.db
      .selectFrom('audit_events')
      .select('payload')
      .where('type', '=', 'desk.exported')
      .orderBy('id', 'desc')
      .execute();
  const before = (await count()).length;
  const reply = await take(`format=csv&columns=reference${query}`);
  expect(readCsv(reply.body)).toHaveLength(1 + rows);
  expect(reply.headers[EXPORT_ROWS_HEADER]).toBe(String(rows));
  const events = await count();
  expect(events).toHaveLength(before + 1);
  const { text: _typed, ...filter } = Object.fromEntries(new URLSearchParams(query));
  expect(events[0]?.payload).toMatchObject({ rows, filter });
});

test('only those who may export do, and a wrong wish is refused', async () => {
  expect((await take('format=csv', await app.staff('auditor'))).statusCode).toBe(200);
  expect((await take('format=csv', await app.signIn(['applicant']))).statusCode).toBe(404);
  expect((await take('format=pdf')).statusCode).toBe(422);
  expect((await take('format=csv&columns=secrets')).statusCode).toBe(422);
});

test('a file is not written for somebody who has left, and few are written at once', async () => {
  for (let count = 0; count < 600; count += 1) await app.insert({ givenName: 'Олон'.repeat(40) });
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const start = () =>
    new Promise<{ readonly status: number; readonly leave: () => void }>((resolve, reject) => {
      const request = get(
        `${address}/api/desk/export?language=en&format=csv`,
        { headers: { authorization: officer.token } },
        (reply) => {
          reply.pause();
          resolve({ status: reply.statusCode ?? 0, leave: () => request.destroy() });
        },
      );
      request.on('error', reject);
    });
  const held = [];
  for (let count = 0; count < 12; count += 1) held.push(await start());
  // No client reads its file: small files may fit into the buffers, so at least none beyond the limit is being written.
  expect(held.every(({ status }) => status === 200 || status === 429)).toBe(true);
  for (const { leave } of held) leave();
  await wait(200);
  const again = await start();
  expect(again.status).toBe(200);
  again.leave();
}, 60_000);
