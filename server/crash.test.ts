import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from './platform/clock/index.ts';
import { newId } from './platform/ids/index.ts';
import { runJobs } from './platform/jobs/index.ts';
import { createDeliverMailJob, queueMail } from './platform/mail/index.ts';
import { queueSms } from './platform/sms/index.ts';
import {
  createTestApp,
  TEST_ENCRYPTION_KEY,
  TEST_LETTER,
  type TestApp,
  testDelivery,
} from './platform/testing/index.ts';
import { buildServer, runServer, type ServerProcess } from './platform/testing/run-server.ts';
import { createSmtpMailer } from './providers/mail/index.ts';
import { countArrivals } from './providers/mail/testing/count-arrivals.ts';
import {
  type SmtpBehaviour,
  type SmtpSimulator,
  startSmtpSimulator,
} from './providers/mail/testing/start-smtp-simulator.ts';
import { startGatewaySimulator } from './providers/sms/testing/start-gateway-simulator.ts';

const TEST_CODE = {
  event: 'phone_code',
  to: '+97699112233',
  language: 'en',
  values: { code: '123456' },
} as const;
const EACH_CHANNEL = 30;
const LOOK_EVERY_MS = 300;
/** Long enough for a worker that seems dead to be found dead twice. */
const SEVERAL_LOOKS_MS = 8_000;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
beforeAll(() => buildServer());

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let waitedMs = 0; !(await isTrue()); waitedMs += 50) {
    if (waitedMs > 45_000) throw new Error('it never happened');
    await sleep(50);
  }
};

interface Scene {
  readonly under: TestApp;
  readonly smtp: SmtpSimulator;
  readonly start: (more?: Readonly<Record<string, string>>) => ServerProcess;
  readonly readMail: (id: string) => Promise<{ sent_at: Date | null; may_be_double: boolean }>;
}

async function setUp(behaviour: SmtpBehaviour = 'hold'): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-crash-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const under = await createTestApp();
  under.clock.set(systemClock.now());
  under.app.log.level = 'silent';
  undo.push(() => under.close());
  const smtp = await startSmtpSimulator(behaviour);
  undo.push(() => smtp.close());
  const start = (more: Readonly<Record<string, string>> = {}): ServerProcess => {
    const server = runServer({
      ...more,
      ZEEL_DATA: join(folder, newId()),
      DATABASE_URL: under.platform.database.url,
      ZEEL_ENCRYPTION_KEY: TEST_ENCRYPTION_KEY,
      ZEEL_SMTP_URL: smtp.url,
    });
    undo.push(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    return server;
  };
  const readMail = (id: string) =>
    under.platform.database.db
      .selectFrom('mail_outbox')
      .select(['sent_at', 'may_be_double'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  return { under, smtp, start, readMail };
}

/** A server in the middle of a mail: everything was handed over, and the word that it is taken does not come. */
async function handOver({ under, smtp, start }: Scene): Promise<{ server: ServerProcess; mailId: string }> {
  const server = start();
  await server.address;
  const mailId = await under.platform.database.inTransaction((tx) => queueMail(tx, under.clock, TEST_LETTER));
  await until(() => smtp.received.length === 1);
  return { server, mailId };
}

const runSecondServer = ({ under, smtp }: Scene): void => {
  const { platform } = under;
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: 'Zeel <a@zeel.example>' });
  const jobs = [
    createDeliverMailJob({
      db: platform.database.db,
      clock: platform.clock,
      mailer,
      ...testDelivery(platform),
    }),
  ];
  const second = runJobs(platform, jobs, under.app.log, { lookForDeadEveryMs: LOOK_EVERY_MS });
  undo.push(second.stop);
};

test('a mail that was on its way at kill -9 goes out seconds after the next start, and is marked', {
  timeout: 120_000,
}, async () => {
  const scene = await setUp();
  const { server, mailId } = await handOver(scene);
  server.child.kill('SIGKILL');
  await server.ended;
  scene.smtp.sayTaken();
  await scene.start().address;
  await until(async () => (await scene.readMail(mailId)).sent_at !== null);
  expect(await scene.readMail(mailId)).toMatchObject({ may_be_double: true });
  // The same message id both times, by which mail servers know a double.
  const ids = scene.smtp.received.map(({ data }) => /^Message-ID: .*$/m.exec(data)?.[0]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toContain(mailId);
});

test('a second server takes over from a dead one, and from none that is only slow or paused', {
  timeout: 120_000,
}, async () => {
  const scene = await setUp();
  const { server, mailId } = await handOver(scene);
  runSecondServer(scene);
  server.child.kill('SIGSTOP');
  await sleep(SEVERAL_LOOKS_MS);
  expect(scene.smtp.received).toHaveLength(1);
  server.child.kill('SIGKILL');
  await server.ended;
  scene.smtp.sayTaken();
  await until(async () => (await scene.readMail(mailId)).sent_at !== null);
  expect(scene.smtp.received).toHaveLength(2);
});

test('kill -9 at random moments while messages go out: none is lost, none is sent twice where the gateway knows it', {
  timeout: 120_000,
}, async () => {
  const scene = await setUp('accept');
  const gateway = await startGatewaySimulator(() => 5);
  undo.push(() => gateway.close());
  const { database } = scene.under.platform;
  const mails: string[] = [];
  const texts: string[] = [];
  await database.inTransaction(async (tx) => {
    for (let count = 0; count < EACH_CHANNEL; count += 1) {
      mails.push(await queueMail(tx, scene.under.clock, TEST_LETTER));
      texts.push(await queueSms(tx, scene.under.clock, TEST_CODE));
    }
  });
  const start = () => scene.start({ ZEEL_SMS_URL: gateway.url, ZEEL_SMS_TOKEN: 'token' });
  for (const killAfter of [5, 30]) {
    const server = start();
    await until(() => scene.smtp.received.length + gateway.taken.size >= killAfter);
    server.child.kill('SIGKILL');
    await server.ended;
  }
  await start().address;
  const unsent = async () =>
    (await database.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).length +
    (await database.db.selectFrom('sms_outbox').select('id').where('sent_at', 'is', null).execute()).length;
  await until(async () => (await unsent()) === 0);
  expect([...gateway.taken].sort()).toEqual([...texts].sort());
  const arrivals = countArrivals(scene.smtp.received);
  expect([...arrivals.keys()].sort()).toEqual([...mails].sort());
  for (const [id, times] of arrivals)
    if (times > 1) expect((await scene.readMail(id)).may_be_double).toBe(true);
});
