import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, recordStatements, type TestApp } from '../testing/index.ts';
import { type PlaceOf, prepareStatement } from './index.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp();
});
afterAll(() => under.close());

type Sought = { readonly id: string; readonly made: Date };

test('a statement is written once, and each call puts its own values into every place', async () => {
  const { database } = under.platform;
  const first = await under.signIn();
  const second = await under.signIn(['officer']);
  let written = 0;
  const read = prepareStatement((db, place: PlaceOf<Sought>) => {
    written += 1;
    return db
      .selectFrom('users')
      .select([
        'id',
        sql<string>`${place('id')}::text`.as('asked'),
        sql<string>`${'the same for all'}::text`.as('fixed'),
      ])
      .where('id', '=', place('id'))
      .where('created_at', '<=', place('made'))
      .where('status', '=', 'active')
      .compile();
  });
  const made = under.clock.now();
  const statements = await recordStatements(async () => {
    for (const { userId } of [first, second])
      expect(await read(database.db, { id: userId, made })).toEqual([
        { id: userId, asked: userId, fixed: 'the same for all' },
      ]);
    expect(await read(database.db, { id: first.userId, made: new Date(0) })).toEqual([]);
    await database.inTransaction(async (tx) => {
      await tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', second.userId).execute();
      expect(await read(tx, { id: second.userId, made })).toEqual([]);
    });
  });
  expect(written).toBe(1);
  expect(
    new Set(statements.map(({ text }) => text).filter((text) => text.startsWith('select "id"'))).size,
  ).toBe(1);
});
