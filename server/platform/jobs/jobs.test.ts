import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDeliverMailJob, type Mail, queueMail } from '../mail/index.ts';
import { createTestApp, TEST_LETTER, type TestApp, testDelivery } from '../testing/index.ts';
import { defineJob, enqueue, type JobRunner, runJobs } from './index.ts';
import { withTime } from './set-queue-clock.ts';

let under: TestApp;
let runner: JobRunner;
const seen: number[] = [];
const sent: Mail[] = [];
let refusals = 1;

beforeAll(async () => {
  under = await createTestApp();
  under.app.log.level = 'silent';
  const { database } = under.platform;
  const note = defineJob({
    name: 'note',
    payload: z.strictObject({ number: z.number() }),
    run: async ({ number }) => {
      seen.push(number);
    },
  });
  const mailer = {
    send: async (mail: Mail) => {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('the mail server is away');
      }
      sent.push(mail);
    },
  };
  const deliver = createDeliverMailJob({
    db: database.db,
    clock: under.clock,
    mailer,
    ...testDelivery(under.platform),
  });
  runner = runJobs(under.platform, [note, deliver], under.app.log);
});
afterAll(async () => {
  await runner.stop();
  await under.close();
});

const until = async <Found>(look: () => Found | Promise<Found>): Promise<NonNullable<Found>> => {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 20) {
    const found = await look();
    if (found) return found;
    await sleep(20);
  }
  throw new Error('it never happened');
};

test('a job runs after commit, and never when the transaction is rolled back', async () => {
  const { database } = under.platform;
  await database
    .inTransaction(async (tx) => {
      await enqueue(tx, under.clock, 'note', { number: 1 });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await database.inTransaction((tx) => enqueue(tx, under.clock, 'note', { number: 2 }));
  await until(() => seen.includes(2));
  expect(seen).toEqual([2]);
});

test('a mail that could not be sent is tried again, sent once, and its text is forgotten', async () => {
  const { database } = under.platform;
  const id = await database.inTransaction((tx) => queueMail(tx, under.clock, TEST_LETTER));
  // After a failure the queue waits by the application's clock, which stands still until it is moved.
  const waitsUntil = await until(async () => {
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where last_error is not null`.execute(database.db);
    return rows[0]?.run_at.getTime();
  });
  expect(waitsUntil).toBeGreaterThan(under.clock.now().getTime());
  expect(waitsUntil).toBeLessThan(under.clock.now().getTime() + 5_000);
  expect(sent).toEqual([]);
  under.clock.advance(5_000);
  const row = await until(() =>
    database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is not', null)
      .executeTakeFirst(),
  );
  expect(sent).toMatchObject([{ to: TEST_LETTER.to, messageId: id }]);
  expect(row).toMatchObject({ content: null, attempts: 2, last_error: null });
});

test.each([
  ['behind', new Date('2001-05-05T05:05:05.000Z')],
  ['ahead of', new Date('2091-05-05T05:05:05.000Z')],
])('a job for later becomes due by a clock %s the database', async (_, now) => {
  under.clock.set(now);
  const number = now.getTime();
  const runAt = new Date(now.getTime() + 60_000);
  await under.platform.database.inTransaction(async (tx) => {
    await enqueue(tx, under.clock, 'note', { number }, { runAt });
    await enqueue(tx, under.clock, 'note', { number: number + 1 });
  });
  await until(() => seen.includes(number + 1));
  under.clock.advance(59_000);
  await under.platform.database.inTransaction((tx) =>
    enqueue(tx, under.clock, 'note', { number: number + 2 }),
  );
  await until(() => seen.includes(number + 2));
  expect(seen).not.toContain(number);
  under.clock.advance(1_000);
  await until(() => seen.includes(number));
});

test('the time is one value more, and part of a text that takes none; a statement that defines a table keeps its now()', () => {
  const now = new Date('2028-02-29T12:00:00.000Z');
  const name = 'put_off';
  expect(
    withTime({ name, text: 'update jobs set run_at = now() where a = $1', values: ['now()'] }, now),
  ).toEqual({ name, text: 'update jobs set run_at = $2::timestamptz where a = $1', values: ['now()', now] });
  expect(withTime('update jobs set run_at = now()', now)).toBe(
    "update jobs set run_at = '2028-02-29T12:00:00.000Z'::timestamptz",
  );
  const definition = 'create table x (at timestamptz default now())';
  expect(withTime(definition, now)).toBe(definition);
  expect(withTime({ text: definition }, now)).toEqual({ text: definition });
});

test('two jobs cannot share a name', () => {
  const job = defineJob({ name: 'twin', payload: z.object({}), run: async () => undefined });
  expect(() => runJobs(under.platform, [job, job], under.app.log)).toThrow(/twin/);
});
