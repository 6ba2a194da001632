import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import {
  createFakeClock,
  createTestDatabase,
  TEST_PATIENCE_MS,
  type TestDatabase,
} from '../testing/index.ts';
import {
  eraseAuditPayloads,
  exportAuditHead,
  readAuditAnchors,
  recordAuditEvent,
  verifyAuditChain,
} from './index.ts';

declare module './events.ts' {
  interface AuditEvents {
    /** Only for these tests. */
    'test.happened': { number: number; when?: Date; text?: string };
  }
}

const clock = createFakeClock();
let testDatabase: TestDatabase;
let database: OpenDatabase;
let folder: string;
let anchorFile: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase({
    url: testDatabase.url,
    poolSize: 12,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
  folder = await mkdtemp(join(tmpdir(), 'zeel-audit-'));
  anchorFile = join(folder, 'anchors.jsonl');
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const record = (number: number, subjectId = 'one') =>
  database.inTransaction((tx) =>
    recordAuditEvent(tx, clock, {
      type: 'test.happened',
      actor: { kind: 'system' },
      subject: { kind: 'test', id: subjectId },
      payload: { number, when: clock.now(), text: 'ᠮᠣᠩᠭᠣᠯ "quoted" <b>' },
    }),
  );

const verify = async () => verifyAuditChain(database.db, await readAuditAnchors(anchorFile));

test('forty parallel transactions make one chain without a fault', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, number) => record(number)));
  expect(await verify()).toEqual({ isIntact: true, length: 40, faults: [] });
});

test('a rolled-back transaction leaves no link and no gap', async () => {
  await record(1);
  await database
    .inTransaction(async (tx) => {
      await recordAuditEvent(tx, clock, {
        type: 'test.happened',
        actor: { kind: 'visitor' },
        subject: { kind: 'test', id: 'x' },
        payload: { number: 2 },
      });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await record(3);
  expect(await verify()).toMatchObject({ isIntact: true, length: 2 });
});

test('erasing what was said keeps the chain valid', async () => {
  await record(1, 'person');
  await record(2, 'other');
  const actor = { kind: 'system' } as const;
  const erased = await database.inTransaction((tx) =>
    eraseAuditPayloads(tx, clock, { subject: { kind: 'test', id: 'person' }, actor }),
  );
  expect(erased).toBe(1);
  const rows = await database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('subject_id', '=', 'person')
    .execute();
  expect(rows.filter(({ payload }) => payload === null)).toHaveLength(1);
  expect(await verify()).toMatchObject({ isIntact: true, length: 3 });
});

test('the database refuses to change or delete an event', async () => {
  await record(1);
  for (const statement of [
    "update audit_events set type = 'test.other'",
    'delete from audit_events',
    'truncate audit_events cascade',
    'update audit_chain set seq = 9',
    'delete from audit_chain',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/audit/);
});

describe('as owner of the database, with every trigger switched off', () => {
  const tamper = async (statements: string) => {
    for (let number = 1; number <= 6; number += 1) await record(number);
    await exportAuditHead(database.db, clock, anchorFile);
    await sql
      .raw(`set session_replication_role = replica; ${statements}; reset session_replication_role`)
      .execute(database.db);
    return verify();
  };
  const eventOf = (seq: number) => `(select event_id from audit_chain where seq = ${seq})`;

  test.each([
    ['an edited time', `update audit_events set at = at + interval '1 ms' where id = ${eventOf(3)}`],
    ['an edited payload', `update audit_events set payload = '{"number": 99}' where id = ${eventOf(3)}`],
    ['an edited actor', `update audit_events set actor_kind = 'visitor' where id = ${eventOf(3)}`],
    ['an event deleted alone', `delete from audit_events where id = ${eventOf(3)}`],
    [
      'an event deleted with its link',
      `delete from audit_events where id = ${eventOf(3)}; delete from audit_chain where seq = 3`,
    ],
    [
      'two events swapped',
      `update audit_chain set seq = -seq where seq in (3, 4); update audit_chain set seq = case seq when -3 then 4 else 3 end where seq < 0`,
    ],
    [
      'the end cut off, head and all',
      `delete from audit_events where id in (select event_id from audit_chain where seq > 4); delete from audit_chain where seq > 4;
       update audit_head set seq = 4, hash = (select hash from audit_chain where seq = 4)`,
    ],
    [
      'everything cut off',
      `delete from audit_events; delete from audit_chain; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`,
    ],
    [
      'an event slipped in beside the chain',
      `insert into audit_events select gen_random_uuid(), at, type, actor_kind, actor_id, subject_kind, subject_id, request_id, payload, salt, digest from audit_events where id = ${eventOf(2)}`,
    ],
  ])('%s is found', async (_what, statements) => {
    const verdict = await tamper(statements);
    expect(verdict.isIntact).toBe(false);
    expect(verdict.faults.length).toBeGreaterThan(0);
  });
});

test('the head is exported once per change and compared with every earlier export', async () => {
  await record(1);
  await exportAuditHead(database.db, clock, anchorFile);
  await exportAuditHead(database.db, clock, anchorFile);
  await record(2);
  await exportAuditHead(database.db, clock, anchorFile);
  expect((await readAuditAnchors(anchorFile)).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await verify()).toMatchObject({ isIntact: true });
});
