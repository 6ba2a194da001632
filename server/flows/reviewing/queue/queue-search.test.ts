import type { Role } from '@zeel/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketKey } from '../../../platform/attempts/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

let app: QueueApp;
let officer: TestPerson;
let bat: { readonly id: string; readonly reference: string };
let later: { readonly id: string; readonly reference: string };

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer');
  const person = {
    patronymic: 'Өлзий',
    givenName: 'Бат-Эрдэнэ',
    registerNumber: 'ЪЪ88010112',
    phone: '+97688114455',
  };
  bat = await app.insert(person);
  later = await app.insert({ ...person, state: 'rejected' });
  await app.insert({
    patronymic: 'Дорж',
    givenName: 'Сараа',
    registerNumber: 'ЪЪ90010199',
    phone: '+97699001122',
  });
  await app.insert({
    company: { name: 'Алтан Тариа ХХК', registerNumber: '5123456' },
    registerNumber: 'ЪЪ70010111',
  });
});
afterAll(() => app.close());

interface Found {
  readonly requests: { readonly id: string; readonly reference: string }[];
  readonly people: {
    readonly name: string;
    readonly matched: string;
    readonly hint: string;
    readonly requests: number;
    readonly loanRequestId: string;
  }[];
}

const search = (text: string, as: TestPerson = officer) =>
  app.call({ method: 'POST', url: '/api/desk/search', as, payload: { language: 'en', text } });
const find = async (text: string): Promise<Found> => (await search(text)).json<{ data: Found }>().data;

test.each([
  'Бат',
  'бат-эрд',
  'bat',
  'Bat-Erdene',
  'baterd',
  'Эрдэнэ',
  'ulzii',
  'olzii',
  'Өлзий Бат',
  'erdene olz',
])('the name %s is found in every spelling', async (text) => {
  const { people, requests } = await find(text);
  // The person stands once, not again as each of their requests.
  expect(requests).toEqual([]);
  expect(people).toMatchObject([
    { name: 'Өлзий Бат-Эрдэнэ', matched: 'name', requests: 2, loanRequestId: later.id },
  ]);
  expect(people[0]?.hint).toBe('•••• 4455');
});

test.each(['ЪЪ88010112', 'ъъ 8801 0112', 'ЪЪ-88010112'])('the whole register number %s', async (text) => {
  const { people } = await find(text);
  expect(people).toMatchObject([{ matched: 'register_number', hint: 'ЪЪ••••0112' }]);
});

test.each(['88114455', '8811-4455', '+976 8811 4455', '8811'])('the phone number %s', async (text) => {
  const { people } = await find(text);
  expect(people).toMatchObject([{ matched: 'phone', hint: '•••• 4455' }]);
});

test('a company by its name and number', async () => {
  expect((await find('altan tar')).people).toMatchObject([{ name: 'Алтан Тариа ХХК', matched: 'name' }]);
  expect((await find('5123456')).people).toMatchObject([{ matched: 'register_number' }]);
});

test('a request by its reference, in any way it is typed', async () => {
  const [, year, number = ''] = bat.reference.split('-');
  for (const text of [
    bat.reference,
    bat.reference.toLowerCase(),
    bat.reference.replaceAll('-', ' '),
    `${year}-${number}`,
    number,
  ]) {
    const { requests, people } = await find(text);
    expect(requests.map(({ reference }) => reference)).toEqual([bat.reference]);
    expect(people).toEqual([]);
  }
});

const trail = () =>
  app.platform.database.db
    .selectFrom('audit_events')
    .select(['actor_id', 'payload'])
    .where('type', '=', 'desk.searched')
    .orderBy('id', 'desc')
    .execute();

test('each look at people is in the trail, without what was typed', async () => {
  const before = (await trail()).length;
  await find('88114455');
  await find('8811 4455');
  await find('nobody-like-this');
  const events = await trail();
  expect(events).toHaveLength(before + 2);
  expect(events[0]).toMatchObject({ actor_id: officer.userId, payload: { matched: ['phone'] } });
  expect(events[0]?.payload).toHaveProperty('loanRequestIds', expect.arrayContaining([later.id]));
  expect(JSON.stringify(events)).not.toContain('88114455');
});

test('hostile text finds nothing and breaks nothing', async () => {
  for (const text of ['%%', '__', "' or 1=1 --", '\u0000\u0000', '\u{10ffff}x', 'x'.repeat(100)])
    expect(await find(text)).toEqual({ requests: [], people: [] });
  expect((await search('a')).statusCode).toBe(422);
  expect((await search('x'.repeat(101))).statusCode).toBe(422);
});

test('nobody searches without end', async () => {
  const hasty = await app.staff('officer');
  const bucket = bucketKey('desk-search', hasty.userId);
  await app.platform.database.db
    .insertInto('attempt_counters')
    .values({ bucket, attempts: 300, last_at: app.clock.now(), blocked_until: null })
    .execute();
  expect((await search('bat', hasty)).statusCode).toBe(200);
  const refused = await search('bat', hasty);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toHaveProperty('retry-after');
});

const READERS: readonly Role[] = ['officer', 'approver', 'finance', 'administrator', 'auditor'];

test('the staff read the queue, and nobody else', async () => {
  const paths = [
    '/desk/requests?language=en',
    '/desk/counts',
    '/desk/options?language=en',
    '/desk/home?language=en',
    '/desk/views',
  ];
  for (const role of READERS) {
    const person = await app.staff(role);
    for (const path of paths)
      expect([role, path, (await app.call({ url: `/api${path}`, as: person })).statusCode]).toEqual([
        role,
        path,
        200,
      ]);
    expect((await search('bat', person)).statusCode).toBe(200);
  }
  const applicant = await app.signIn(['applicant']);
  for (const path of paths) {
    expect((await app.call({ url: `/api${path}`, as: applicant })).statusCode).toBe(404);
    expect((await app.call({ url: `/api${path}` })).statusCode).toBe(401);
  }
  expect((await search('bat', applicant)).statusCode).toBe(404);
});

test('a draft is seen by nobody at the desk', async () => {
  const { request } = await app.fill('salary-loan', {});
  const { requests } = await app.read<{ requests: { id: string }[] }>(
    '/desk/requests?language=en&states=all&limit=100',
    officer,
  );
  expect(requests).toHaveLength(4);
  expect(requests.map(({ id }) => id)).not.toContain(request.id);
  const { total } = await app.read<{ total: { count: number } }>('/desk/counts?states=all', officer);
  expect(total.count).toBe(4);
  expect(
    (await app.call({ url: '/api/desk/requests?language=en&states=draft', as: officer })).statusCode,
  ).toBe(422);
});
