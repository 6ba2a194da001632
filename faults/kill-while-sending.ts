// F3: the server is killed at random moments while 1,000 messages go out, half by mail and half by text message. The mail server
// takes whatever comes; the gateway knows the ids of its messages.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countArrivals } from '../server/providers/mail/testing/count-arrivals.ts';
import { startSmtpSimulator } from '../server/providers/mail/testing/start-smtp-simulator.ts';
import { startGatewaySimulator } from '../server/providers/sms/testing/start-gateway-simulator.ts';
import { createDice, type FaultContext } from './harness/fault.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, atMost, exactly, type FaultReport, figure } from './report/judge.ts';

const EACH = 500;
const KILLS = 10;
const ALL_OUT_WITHIN_S = 60;

type Pool = Awaited<ReturnType<FaultServer['openPool']>>;

/** Queues messages as the service does: the row and its job in one transaction. */
async function queueAll(pool: Pool): Promise<{ readonly mails: string[]; readonly texts: string[] }> {
  const mails = Array.from({ length: EACH }, () => randomUUID());
  const texts = Array.from({ length: EACH }, () => randomUUID());
  await pool.query(
    `with queued as (
      insert into mail_outbox (id, event, recipient, language, content, created_at)
      select id::uuid, 'password_changed', 'bat@example.mn', 'en', '{"name":"Bat","values":{},"lines":[],"link":null}', now()
      from unnest($1::text[]) as id returning id)
    select graphile_worker.add_job('deliver-mail', json_build_object('mailId', id), max_attempts => 25) from queued`,
    [mails],
  );
  await pool.query(
    `with queued as (
      insert into sms_outbox (id, event, recipient, language, content, created_at)
      select id::uuid, 'phone_code', '+97699112233', 'en', '{"code":"123456"}', now()
      from unnest($1::text[]) as id returning id)
    select graphile_worker.add_job('deliver-sms', json_build_object('smsId', id), max_attempts => 5) from queued`,
    [texts],
  );
  return { mails, texts };
}

async function countUnsent(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ unsent: number }>(
    `select ((select count(*) from mail_outbox where sent_at is null and content is not null) +
      (select count(*) from sms_outbox where sent_at is null))::int as unsent`,
  );
  return rows[0]?.unsent ?? 0;
}

/** Seconds until everything is recorded as sent. */
async function secondsUntilSent(pool: Pool): Promise<number> {
  const beganMs = performance.now();
  for (;;) {
    const seconds = (performance.now() - beganMs) / 1000;
    if ((await countUnsent(pool)) === 0 || seconds > 2 * ALL_OUT_WITHIN_S) return seconds;
    await sleep(250);
  }
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const dice = createDice(context.seed);
  const smtp = await startSmtpSimulator();
  const gateway = await startGatewaySimulator(() => dice(25));
  context.afterwards(() => smtp.close());
  context.afterwards(() => gateway.close());
  const server = await startFaultServer(context, {
    ZEEL_SMTP_URL: smtp.url,
    ZEEL_SMS_URL: gateway.url,
    ZEEL_SMS_TOKEN: 'a token of the faults',
  });
  const { mails, texts } = await queueAll(await server.openPool());
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(100 + dice(1_200));
    await server.kill();
    await server.start();
    context.say(
      `kill ${kill} of ${KILLS}: ${figure(smtp.received.length)} mails, ${gateway.taken.size} texts`,
    );
  }
  const pool = await server.openPool();
  const seconds = await secondsUntilSent(pool);

  const arrivals = countArrivals(smtp.received);
  const { rows: marked } = await pool.query<{ id: string }>('select id from mail_outbox where may_be_double');
  const isMarked = new Set(marked.map(({ id }) => id));
  const twice = mails.filter((id) => (arrivals.get(id) ?? 0) > 1);
  return {
    did: `${KILLS} kills of the server while ${figure(2 * EACH)} messages went out; ${gateway.repeated()} texts were offered again, ${twice.length} mails arrived twice`,
    checks: [
      exactly('no mail lost', mails.filter((id) => !arrivals.has(id)).length, 0),
      exactly('no text message lost', texts.filter((id) => !gateway.taken.has(id)).length, 0),
      exactly('no text message taken twice', gateway.taken.size - new Set(texts).size, 0),
      exactly('a mail that arrived twice is marked', twice.filter((id) => !isMarked.has(id)).length, 0),
      // Two workers can each be between the answer and its record when their server dies.
      atMost('mails that arrived twice', twice.length, 2 * KILLS),
      atLeast('messages sent', arrivals.size + gateway.taken.size, 2 * EACH),
      atMost('everything sent after the last start', seconds, ALL_OUT_WITHIN_S, 's'),
    ],
  };
}
