import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditEvent, recordAuditEvent } from '../audit/index.ts';
import { enqueue } from '../jobs/index.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSpokenLanguage } from '../settings/index.ts';
import { createTestApp, recordStatements, TEST_LETTER, type TestApp } from '../testing/index.ts';
import type { Tx } from './index.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp();
});
afterAll(() => under.close());

const EVENT: AuditEvent<'audit.payloads_erased'> = {
  type: 'audit.payloads_erased',
  actor: { kind: 'system' },
  subject: { kind: 'test', id: 'last' },
  payload: { eventIds: [] },
};

async function leaveEverything(tx: Tx): Promise<void> {
  const { clock } = under;
  for (let time = 1; time <= 2; time += 1) {
    await recordAuditEvent(tx, clock, EVENT);
    await queueMail(tx, clock, TEST_LETTER);
    await announceChange(tx, { audience: { permission: 'desk:read' }, topic: 'test' });
  }
}

const countLeft = async () => {
  const { rows } = await sql<{ events: number; mails: number; jobs: number }>`select
    (select count(*) from audit_events where subject_id = 'last') as events,
    (select count(*) from mail_outbox) as mails,
    (select count(*) from graphile_worker.jobs where task_identifier = 'deliver-mail') as jobs`.execute(
    under.platform.database.db,
  );
  return rows[0];
};

test('events, mails, jobs and news of one transaction are its last statement before the commit', async () => {
  const { database } = under.platform;
  // A server that hears of changes knows the settings after its first message.
  await readSpokenLanguage(database.db, 'en');
  await expect.poll(() => database.listener.isListening()).toBe(true);
  await readSpokenLanguage(database.db, 'en');
  const statements = await recordStatements(() => database.inTransaction(leaveEverything));
  expect(statements.map(({ text }) => text.split(' ')[0])).toEqual(['begin', 'with', 'commit']);
  expect(await countLeft()).toEqual({ events: 2, mails: 2, jobs: 2 });
});

test('nothing is left of a transaction that fails', async () => {
  const before = await countLeft();
  const failing = under.platform.database.inTransaction(async (tx) => {
    await leaveEverything(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countLeft()).toEqual(before);
});

test('a transaction that somebody else ends gets its rows at once', async () => {
  const before = await countLeft();
  await under.platform.database.db.transaction().execute(leaveEverything);
  expect(await countLeft()).toEqual({
    events: (before?.events ?? 0) + 2,
    mails: (before?.mails ?? 0) + 2,
    jobs: (before?.jobs ?? 0) + 2,
  });
});

test('of two jobs with one key in a transaction the last counts', async () => {
  const { database } = under.platform;
  await database.inTransaction(async (tx) => {
    await enqueue(tx, under.clock, 'keyed', { round: 1 }, { jobKey: 'one' });
    await enqueue(tx, under.clock, 'keyed', { round: 2 }, { jobKey: 'one', maxAttempts: 3 });
    await enqueue(tx, under.clock, 'keyed', { round: 3 });
  });
  const { rows } = await sql`select payload, max_attempts from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'keyed' order by jobs.id`.execute(database.db);
  expect(rows).toEqual([
    { payload: { round: 2 }, max_attempts: 3 },
    { payload: { round: 3 }, max_attempts: 25 },
  ]);
});
