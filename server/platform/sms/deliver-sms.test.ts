import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GivenUp, runJobs } from '../jobs/index.ts';
import { choose, readerKey } from '../messages/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { createDeliverSmsJob, DELIVER_SMS, queueSms, type Sms, SmsRefused, type SmsScript } from './index.ts';

const ONCE = { attempt: 1, maxAttempts: 5, signal: new AbortController().signal };
const NOON = new Date('2026-11-16T04:00:00.000Z');
const LATE = new Date('2026-11-16T15:00:00.000Z');
const MORNING = new Date('2026-11-17T01:00:00.000Z');
const PHONE = '+97699112233';

let under: TestApp;
let sent: Sms[];
beforeAll(async () => {
  under = await createTestApp();
});
afterAll(() => under.close());
beforeEach(async () => {
  sent = [];
  under.clock.set(NOON);
  await under.platform.database.db.deleteFrom('sms_outbox').execute();
});

const jobOf = (script: SmsScript = 'cyrillic', failure?: Error) =>
  createDeliverSmsJob({
    database: under.platform.database,
    clock: under.clock,
    script,
    smsSender: {
      send: async ({ to, text }) => {
        if (failure !== undefined) throw failure;
        sent.push({ to, text });
      },
    },
  });
const queue = (event: 'offer_made' | 'tracking_code', language: 'en' | 'mn' = 'en', to = PHONE) =>
  under.platform.database.inTransaction((tx) =>
    queueSms(tx, under.clock, {
      event,
      to,
      language,
      values: { reference: 'ZL-2026-000001-0', code: '123456' },
    }),
  );
const rowOf = (id: string) =>
  under.platform.database.db
    .selectFrom('sms_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a status at night waits for the morning, and a code that somebody waits for does not', async () => {
  under.clock.set(LATE);
  const [status, code] = [await queue('offer_made'), await queue('tracking_code')];
  for (const smsId of [status, code]) await jobOf().execute({ smsId }, ONCE);
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('123456')]);
  const { rows } = await sql<{ run_at: Date }>`select jobs.run_at from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${DELIVER_SMS} and jobs.payload ->> 'smsId' = ${status}
    order by jobs.run_at desc limit 1`.execute(under.platform.database.db);
  expect(rows[0]?.run_at).toEqual(MORNING);
  under.clock.set(MORNING);
  await jobOf().execute({ smsId: status }, ONCE);
  expect(sent).toHaveLength(2);
});

test('Mongolian is written in the letters that are set, and its segments are counted', async () => {
  const [first, second] = [await queue('tracking_code', 'mn'), await queue('tracking_code', 'mn')];
  await jobOf('cyrillic').execute({ smsId: first }, ONCE);
  await jobOf('latin').execute({ smsId: second }, ONCE);
  expect(sent[0]?.text).toMatch(/\p{Script=Cyrillic}/u);
  expect(sent[1]?.text).not.toMatch(/\p{Script=Cyrillic}/u);
  const [cyrillic, latin] = [await rowOf(first), await rowOf(second)];
  expect(cyrillic.segments).toBeGreaterThan(latin.segments ?? 0);
  expect(latin).toMatchObject({ segments: 1, content: null, attempts: 1, sent_at: NOON });
});

test('somebody who switched a message off does not get it', async () => {
  const to = '+97688112233';
  await under.platform.database.inTransaction((tx) =>
    choose(tx, under.clock, readerKey({ userId: null, address: to }), [
      { event: 'offer_made', channel: 'sms', isWanted: false },
    ]),
  );
  const smsId = await queue('offer_made', 'en', to);
  await jobOf().execute({ smsId }, ONCE);
  expect(sent).toEqual([]);
  expect(await rowOf(smsId)).toMatchObject({ declined_at: NOON, sent_at: null, content: null });
});

test('a failure keeps its reason, what is sent is never sent again, and one that was cut off is marked', async () => {
  const smsId = await queue('tracking_code');
  await expect(jobOf('cyrillic', new Error('The gateway is away.')).execute({ smsId }, ONCE)).rejects.toThrow(
    'away',
  );
  expect(await rowOf(smsId)).toMatchObject({
    last_error: 'The gateway is away.',
    attempts: 1,
    handing_over_since: null,
    may_be_double: false,
  });
  await under.platform.database.db
    .updateTable('sms_outbox')
    .set({ handing_over_since: NOON })
    .where('id', '=', smsId)
    .execute();
  await jobOf().execute({ smsId }, ONCE);
  await jobOf().execute({ smsId }, ONCE);
  expect(sent).toHaveLength(1);
  expect(await rowOf(smsId)).toMatchObject({ may_be_double: true, last_error: null });
});

test('a refusal for good is not tried again, and waits with its reason until somebody sends it again', async () => {
  const { db } = under.platform.database;
  const smsId = await queue('tracking_code');
  const refusing = jobOf('cyrillic', new SmsRefused('CallPro wants to be paid first (402).'));
  await expect(refusing.execute({ smsId }, ONCE)).rejects.toBeInstanceOf(GivenUp);
  const runner = runJobs(under.platform, [refusing], under.app.log);
  try {
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ isDead: boolean; last_error: string }>`
            select jobs.attempts >= jobs.max_attempts as "isDead", jobs.last_error
            from graphile_worker._private_jobs as jobs where jobs.payload ->> 'smsId' = ${smsId}
              and jobs.locked_at is null`.execute(db);
          return rows;
        },
        { timeout: 15_000 },
      )
      .toEqual([{ isDead: true, last_error: expect.stringContaining('paid first') }]);
  } finally {
    await runner.stop();
  }
  // One try by hand above, and one by the queue.
  expect(await rowOf(smsId)).toMatchObject({ attempts: 2, sent_at: null });
});
