import { DESK_TEXT_HEADER } from '@zeel/protocol/rooms/desk-queue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketKey } from '../../../platform/attempts/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp, typed } from './testing/create-queue-app.ts';

/* The text filter of the queue finds people as the search does, so it counts and is seen in the trail like it. */

const REGISTER_NUMBER = 'ЪЪ88010112';
const HOUR_MS = 3_600_000;

let app: QueueApp;
let officer: TestPerson;
let bat: { readonly id: string };
const lines: string[] = [];

beforeAll(async () => {
  app = await createQueueApp({ onLogLine: (line) => lines.push(line) });
  bat = await app.insert({ registerNumber: REGISTER_NUMBER, givenName: 'Бат' });
  await app.insert({ registerNumber: 'ЪЪ90010199', givenName: 'Сараа' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS - (app.clock.now().getTime() % HOUR_MS));
  officer = await app.staff('officer');
});

const LIST = '/api/desk/requests?language=en';
const COUNTS = '/api/desk/counts?states=all';
const EXPORT = '/api/desk/export?language=en&format=csv';
const ask = (path: string, text: string) =>
  app.call({ ...typed(`${path}&text=${encodeURIComponent(text)}`), as: officer });
const attempts = async () => {
  const row = await app.platform.database.db
    .selectFrom('attempt_counters')
    .select('attempts')
    .where('bucket', '=', bucketKey('desk-search', officer.userId))
    .executeTakeFirst();
  return row?.attempts ?? 0;
};
const trail = () =>
  app.platform.database.db
    .selectFrom('audit_events')
    .select(['payload', 'subject_id'])
    .where('type', '=', 'desk.searched')
    .where('actor_id', '=', officer.userId)
    .orderBy('id')
    .execute();

describe('a register number', () => {
  test.each([LIST, COUNTS, EXPORT])(
    'is taken from its header and never from the address of %s',
    async (path) => {
      expect((await ask(path, REGISTER_NUMBER)).statusCode).toBe(200);
      const inAddress = await app.call({
        url: `${path}&text=${encodeURIComponent(REGISTER_NUMBER)}`,
        as: officer,
      });
      expect(inAddress.statusCode).toBe(422);
      expect(inAddress.body).not.toContain(REGISTER_NUMBER);
      const said = lines.join('\n');
      expect(said).toContain('/api/desk/requests');
      expect(said).not.toContain(REGISTER_NUMBER);
      expect(said).not.toContain(encodeURIComponent(REGISTER_NUMBER));
    },
  );

  test('finds its request and nothing else', async () => {
    const { requests } = (await ask(LIST, REGISTER_NUMBER)).json().data;
    expect(requests.map(({ id }: { id: string }) => id)).toEqual([bat.id]);
  });

  test.each(['%', '%e0%a4', 'x'.repeat(101)])('a header that says %s is refused', async (header) => {
    const reply = await app.call({ url: LIST, headers: { [DESK_TEXT_HEADER]: header }, as: officer });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['text']]);
  });
});

describe('the search limit', () => {
  test('counts each text once in an hour, however often the list is read anew', async () => {
    await Promise.all([LIST, COUNTS, LIST, COUNTS].map((path) => ask(path, REGISTER_NUMBER)));
    for (const path of [LIST, COUNTS, EXPORT]) await ask(path, REGISTER_NUMBER);
    expect(await attempts()).toBe(1);
    await ask(COUNTS, 'ЪЪ88010113');
    await ask(LIST, 'ЪЪ88010114');
    await ask(EXPORT, 'ЪЪ88010115');
    expect(await attempts()).toBe(4);
    await app.call({ url: LIST, as: officer });
    expect(await attempts()).toBe(4);
  });

  test.each([LIST, COUNTS, EXPORT])('slows whoever tries number after number at %s', async (path) => {
    await app.platform.database.db
      .insertInto('attempt_counters')
      .values({
        bucket: bucketKey('desk-search', officer.userId),
        attempts: 300,
        last_at: app.clock.now(),
        blocked_until: null,
      })
      .execute();
    expect((await ask(path, 'ЪЪ88010112')).statusCode).toBe(200);
    // Calls at once do not let each other through.
    for (const refused of await Promise.all([1, 2, 3].map(() => ask(path, 'ЪЪ88010113')))) {
      expect(refused.statusCode).toBe(429);
      expect(refused.headers).toHaveProperty('retry-after');
    }
    // A text that was already charged is still answered meanwhile; a search by Ctrl-K is refused like any new text.
    expect((await ask(path, 'ЪЪ88010112')).statusCode).toBe(200);
    const search = await app.call({
      method: 'POST',
      url: '/api/desk/search',
      as: officer,
      payload: { language: 'en', text: 'bat' },
    });
    expect(search.statusCode).toBe(429);
  });
});

describe('the trail', () => {
  test('says once in an hour what a text found, without the text', async () => {
    await ask(LIST, REGISTER_NUMBER);
    await ask(LIST, REGISTER_NUMBER);
    await ask(LIST, 'nobody-like-this');
    const events = await trail();
    expect(events).toEqual([
      {
        subject_id: 'queue',
        payload: { textDigest: expect.stringMatching(/^[\w-]{43}$/), matched: [], loanRequestIds: [bat.id] },
      },
    ]);
    await ask(`${LIST}&states=all`, REGISTER_NUMBER);
    expect(await trail()).toHaveLength(2);
  });

  test('says it too when only the number of matches was asked for, and once when both were', async () => {
    await ask(COUNTS, REGISTER_NUMBER);
    expect(await trail()).toMatchObject([{ payload: { loanRequestIds: [bat.id] } }]);
    await ask(`${LIST}&states=all`, REGISTER_NUMBER);
    expect(await trail()).toHaveLength(1);
    await ask(COUNTS, 'ЪЪ88010113');
    expect(await trail()).toHaveLength(1);
  });
});
