import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from './platform/clock/index.ts';
import { newId } from './platform/ids/index.ts';
import { runJobs } from './platform/jobs/index.ts';
import { createDeliverMailJob, queueMail } from './platform/mail/index.ts';
import { createTestApp, type TestApp } from './platform/testing/index.ts';
import { buildServer, runServer, type ServerProcess } from './platform/testing/run-server.ts';
import { createSmtpMailer } from './providers/mail/index.ts';
import { type SmtpSimulator, startSmtpSimulator } from './providers/mail/testing/start-smtp-simulator.ts';

const MAIL = { to: 'bat@example.mn', subject: 'Hello', text: 'Your link: https://zeel.invalid/x' };
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
  readonly start: () => ServerProcess;
  readonly readMail: (id: string) => Promise<{ sent_at: Date | null; may_be_double: boolean }>;
}

async function setUp(): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-crash-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const under = await createTestApp();
  under.clock.set(systemClock.now());
  under.app.log.level = 'silent';
  undo.push(() => under.close());
  const smtp = await startSmtpSimulator('hold');
  undo.push(() => smtp.close());
  const start = (): ServerProcess => {
    const server = runServer({
      ZEEL_DATA: join(folder, newId()),
      DATABASE_URL: under.platform.database.url,
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
  const mailId = await under.platform.database.inTransaction((tx) => queueMail(tx, under.clock, MAIL));
  await until(() => smtp.received.length === 1);
  return { server, mailId };
}

const runSecondServer = ({ under, smtp }: Scene): void => {
  const { platform } = under;
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: 'Zeel <a@zeel.example>' });
  const sender = { lender: platform.config.lender, replyTo: null };
  const jobs = [createDeliverMailJob({ db: platform.database.db, clock: platform.clock, mailer, sender })];
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
