import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDeliverMailJob, type Mail, queueMail } from '../mail/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { defineJob, enqueue, type JobRunner, runJobs } from './index.ts';

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
  const deliver = createDeliverMailJob({ db: database.db, clock: under.clock, mailer });
  runner = runJobs(database.url, [note, deliver], under.app.log);
});
afterAll(async () => {
  await runner.stop();
  await under.close();
});

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !isTrue(); waitedMs += 20) {
    if (waitedMs > 15_000) throw new Error('it never happened');
    await sleep(20);
  }
};

test('a job runs after commit, and never when the transaction is rolled back', async () => {
  const { database } = under.platform;
  await database
    .inTransaction(async (tx) => {
      await enqueue(tx, 'note', { number: 1 });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await database.inTransaction((tx) => enqueue(tx, 'note', { number: 2 }));
  await until(() => seen.includes(2));
  expect(seen).toEqual([2]);
});

test('a mail that could not be sent is tried again, sent once, and its text is forgotten', async () => {
  const { database } = under.platform;
  const mail = { to: 'bat@example.mn', subject: 'Hello', text: 'Your link: https://zeel.invalid/x' };
  const id = await database.inTransaction((tx) => queueMail(tx, under.clock, mail));
  await until(() => sent.length > 0);
  await sleep(100);
  expect(sent).toEqual([{ ...mail, messageId: id }]);
  const row = await database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ text_body: null, html_body: null, attempts: 2, last_error: null });
  expect(row.sent_at).not.toBeNull();
});

test('two jobs cannot share a name', () => {
  const job = defineJob({ name: 'twin', payload: z.object({}), run: async () => undefined });
  expect(() => runJobs(under.platform.database.url, [job, job], under.app.log)).toThrow(/twin/);
});
