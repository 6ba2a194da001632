import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, recordStatements, type TestApp } from '../testing/index.ts';
import { type PlaceOf, partOf, prepareTogether } from './index.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp();
});
afterAll(() => under.close());

test('several lists are one statement, and every moment in them is a moment again', async () => {
  const { db } = under.platform.database;
  const people = [await under.signIn(), await under.signIn(['officer'])];
  const select = () =>
    db.selectFrom('users').select(['id', 'email', 'authority_mnt', 'created_at', 'invited_at']).orderBy('id');
  const moments = { created_at: true, invited_at: true } as const;
  const read = prepareTogether((_db, place: PlaceOf<{ id: string }>) => ({
    users: partOf(select(), moments),
    one: partOf(select().where('id', '=', place('id')), moments),
    // A text that looks like a moment stays a text.
    texts: partOf(
      sql<{
        text: string;
        at: Date | null;
      }>`(select '2026-11-16T10:00:00+00:00'::text as text, null::timestamptz as at)`,
      { at: true },
    ),
  }));
  const statements = await recordStatements(async () => {
    const { users, one, texts } = await read(db, { id: '00000000-0000-0000-0000-000000000000' });
    expect(users).toHaveLength(people.length);
    expect(users[0]?.created_at).toEqual(under.clock.now());
    expect(users[0]?.invited_at).toBeNull();
    expect(one).toEqual([]);
    expect(texts).toEqual([{ text: '2026-11-16T10:00:00+00:00', at: null }]);
  });
  expect(statements).toHaveLength(1);
  // The second time the same text takes another value.
  for (const { userId } of people) {
    const { users, one } = await read(db, { id: userId });
    expect(users).toEqual(await select().execute());
    expect(one).toEqual(users.filter(({ id }) => id === userId));
  }
});
