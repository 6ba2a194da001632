import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, recordStatements, type TestApp, type TestPerson } from '../testing/index.ts';
import { countOwnTime } from '../testing/own-time.ts';
import { announceChange, type Change } from './index.ts';
import { openTestStream, until } from './testing/open-test-stream.ts';

const ownTime = countOwnTime();
let under: TestApp;
let address: string;
beforeAll(async () => {
  under = await createTestApp();
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => under.close());

const open = (person: TestPerson) => openTestStream(address, person);
const announce = (change: Change) =>
  under.platform.database.inTransaction((tx) => announceChange(tx, change));

const own = ({ userId }: TestPerson): Change['audience'] => ({ permission: 'requests:own', userId });

test('a change reaches those who may know, after commit, and nobody else', async () => {
  const [applicant, other, officer] = [
    await under.signIn(['applicant']),
    await under.signIn(['applicant']),
    await under.signIn(['officer']),
  ];
  const streams = [await open(applicant), await open(other), await open(officer)] as const;
  const [mine, others, desk] = streams;
  for (const stream of streams) await stream.hears('event: refresh');

  await under.platform.database
    .inTransaction(async (tx) => {
      await announceChange(tx, { audience: own(applicant), topic: 'undone' });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await announce({ audience: own(applicant), topic: 'loan-request', id: '7' });
  await announce({ audience: { permission: 'desk:read' }, topic: 'queue' });

  await mine.hears('{"topic":"loan-request","id":"7"}');
  await desk.hears('{"topic":"queue"}');
  expect(mine.topics()).toEqual(['loan-request']);
  expect(desk.topics()).toEqual(['queue']);
  expect(others.text()).not.toContain('event: change');
  expect(mine.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(mine.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const { leave } of streams) leave();
});

test('a write says nothing to other servers before its commit, which would hold up all other writes', async () => {
  const { inTransaction } = under.platform.database;
  const statements = await recordStatements(() =>
    inTransaction((tx) => announceChange(tx, { audience: { permission: 'desk:read' }, topic: 'queue' })),
  );
  const texts = statements.map(({ text }) => text).join('\n');
  expect(texts).toContain('live_changes');
  expect(texts).not.toMatch(/notify/i);
});

test('what a server committed and could not tell any more is told all the same', async () => {
  const officer = await under.signIn(['officer']);
  const stream = await open(officer);
  await stream.hears('event: refresh');
  const change = JSON.stringify({ audience: { permission: 'desk:read' }, topic: 'left behind' });
  const { db } = under.platform.database;
  await sql`insert into live_changes (change) values (${change})`.execute(db);
  // Whoever may use the database may say anything on its channels.
  await sql`notify zeel_live`.execute(db);
  await stream.hears('left behind');
  stream.leave();
});

test('screens read everything anew instead of hearing of hundreds of changes', async () => {
  const officer = await under.signIn(['officer']);
  const stream = await open(officer);
  await stream.hears('event: refresh');
  await under.platform.database.inTransaction(async (tx) => {
    for (let id = 0; id <= 500; id += 1)
      await announceChange(tx, { audience: { permission: 'desk:read' }, topic: 'many', id: String(id) });
  });
  await until(() => stream.text().split('event: refresh').length === 3);
  await announce({ audience: { permission: 'desk:read' }, topic: 'after' });
  await stream.hears('after');
  expect(stream.topics()).toEqual(['after']);
  stream.leave();
});

test('a visitor hears nothing, and nobody keeps more streams open than tabs', async () => {
  for (const path of ['events', 'changes']) expect((await fetch(`${address}/api/${path}`)).status).toBe(401);
  const person = await under.signIn();
  const streams = [];
  for (let tab = 0; tab < 10; tab += 1) streams.push(await open(person));
  const refused = await open(person);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  for (const { leave } of streams) leave();
});

test('open streams do not hold up the stop', async () => {
  const stream = await open(await under.signIn());
  const startMs = ownTime.nowMs();
  await under.app.close();
  expect(ownTime.nowMs() - startMs).toBeLessThan(3_000);
  await until(() => stream.hasEnded());
});
