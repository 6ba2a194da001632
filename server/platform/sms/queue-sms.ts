import type { Clock } from '../clock/index.ts';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { enqueue } from '../jobs/index.ts';
import { DELIVER_SMS } from './deliver-sms.ts';
import type { Sms } from './sms-sender.ts';
import './tables.ts';

/** A code that comes after hours helps nobody: a few tries in quick succession, then no more. */
const MAX_ATTEMPTS = 5;

/** Puts a text message into the outbox, in the transaction that causes it. A job sends it after commit. */
export async function queueSms(tx: Tx, clock: Clock, { to, text }: Sms): Promise<string> {
  const id = newId();
  await tx
    .insertInto('sms_outbox')
    .values({
      id,
      recipient: to,
      text_body: text,
      created_at: clock.now(),
      sent_at: null,
      last_error: null,
    })
    .execute();
  await enqueue(tx, clock, DELIVER_SMS, { smsId: id }, { maxAttempts: MAX_ATTEMPTS });
  return id;
}
