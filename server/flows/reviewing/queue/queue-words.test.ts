import { readSearchText } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findByWords, WORD_LIMITS, type WordLimits } from '../../../modules/desk/queue/find-by-words.ts';
import { termOfNumberIn } from '../../../platform/database/index.ts';
import { createMixedQueue, type MixedQueue } from './testing/create-mixed-queue.ts';
import { typed } from './testing/create-queue-app.ts';

/* The words of a filter, against a reading of the same requests that knows no SQL. */

let queue: MixedQueue;
beforeAll(async () => {
  queue = await createMixedQueue();
}, 60_000);
afterAll(() => queue.app.close());

test('a text of signs, controls or great length finds nothing and harms nothing', async () => {
  for (const text of [
    '%',
    '_',
    "'; drop table users; --",
    '\u0000',
    '\u202e',
    '\\',
    '%'.repeat(100),
    '\u{10ffff}',
    'a\u0001b',
  ]) {
    const rows = await queue.walk({ text, states: 'all' });
    expect(rows).toEqual([]);
  }
  const texts = {
    zl: queue.all[7]?.reference ?? '',
    number: String(Number(queue.all[7]?.reference.split('-')[2])),
  };
  expect(
    (await queue.walk({ text: texts.zl.toLowerCase().replaceAll('-', ' '), states: 'all' })).map(
      ({ id }) => id,
    ),
  ).toEqual([queue.all[7]?.id]);
  expect((await queue.walk({ text: texts.number, states: 'all' })).map(({ id }) => id)).toContain(
    queue.all[7]?.id,
  );
});

test('words are met by the same requests whichever of them lead there, and too many ask for more', async () => {
  const { db } = queue.app.platform.database;
  const read = async (text: string, limits: WordLimits) => {
    const found = await findByWords(db, readSearchText(text, [], termOfNumberIn(db)), limits);
    if (found === 'too-many') return found;
    if (found === 'none') return new Set();
    const { rows } = await sql<{ id: string }>`select id from ${found.source}
      where ${sql.join([sql`true`, ...found.conditions], sql` and `)}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  const met: Record<string, number> = { 'too-many': 0, some: 0 };
  for (const text of [
    'bat erdene',
    'bat erd',
    'b erdene',
    'erdene bat ba',
    'ba er bo',
    'bo sa',
    'enhtuya muller',
    'tanaka bat',
    'muller nobody',
    'ub bat',
    'zl20 ulzii',
    'zl2026 ba',
    'zl2026',
    'zl2',
    'zl2025',
    'zl2026000003',
    '99 bold',
  ]) {
    const expected = new Set(
      queue.all.filter((wish) => queue.matches(wish, { text, states: 'all' })).map(({ id }) => id),
    );
    expect([text, await read(text, { entries: 4_000, found: 4_000 })]).toEqual([text, expected]);
    // Words that are too common are looked for in what the others have found.
    for (const limits of [
      { entries: 30, found: 4_000 },
      { entries: 10, found: 4_000 },
      { entries: 4_000, found: 5 },
    ]) {
      const found = await read(text, limits);
      met[found === 'too-many' ? found : 'some'] = (met[found === 'too-many' ? found : 'some'] ?? 0) + 1;
      if (found !== 'too-many') expect([text, limits, found]).toEqual([text, limits, expected]);
    }
  }
  expect(met['too-many']).toBeGreaterThan(5);
  expect(met.some).toBeGreaterThan(5);
});

test('a text that very many requests have asks for more, in the list, the counts and the file', async () => {
  // More entries than any index leads to in time, all of one request that is not looked at.
  await sql`alter table loan_request_terms disable trigger all`.execute(queue.app.platform.database.db);
  await sql`insert into loan_request_terms (term, loan_request_id)
    select 'common' || n, gen_random_uuid() from generate_series(1, ${WORD_LIMITS.entries + 1}) as n`.execute(
    queue.app.platform.database.db,
  );
  const ask = (path: string, text = 'common') =>
    queue.app.call({ ...typed(`/api${path}&text=${encodeURIComponent(text)}`), as: queue.officer });
  expect((await ask('/desk/requests?language=en')).json().data).toEqual({
    requests: [],
    next: null,
    isTooWide: true,
  });
  expect((await ask('/desk/counts?states=all')).json().data).toMatchObject({ isTooWide: true });
  const file = await ask('/desk/export?language=en&format=csv');
  expect([file.statusCode, file.json().fields.text.code]).toEqual([422, 'too_wide']);
  // With one more word, which is rare, the text is searched.
  const more = await ask('/desk/requests?language=en&states=all', 'common bold');
  expect(more.json().data).toMatchObject({ requests: [], isTooWide: false });
});
