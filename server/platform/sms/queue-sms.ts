import type { SmsEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../clock/index.ts';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { enqueue } from '../jobs/index.ts';
import { readSpokenLanguage } from '../settings/index.ts';
import { DELIVER_SMS, MAX_ATTEMPTS } from './deliver-sms.ts';
import './tables.ts';

/** A text message that a room wants sent: an event of the message table, its reader, and the values of its template. */
export interface ShortMessage {
  readonly event: SmsEvent;
  /** +976 and eight digits. */
  readonly to: string;
  readonly userId?: string | null | undefined;
  readonly language: Language;
  /** Made by the service, such as a reference, a code or a link of ours. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Of a test that somebody sends to themselves: the words to try, which do not count yet. */
  readonly testWords?: { readonly text: string } | undefined;
}

/** Puts a text message into the outbox, in the transaction that causes it. A job writes it out and sends it after commit, as a mail. */
export async function queueSms(tx: Tx, clock: Clock, message: ShortMessage): Promise<string> {
  const id = newId();
  await tx
    .insertInto('sms_outbox')
    .values({
      id,
      event: message.event,
      recipient: message.to,
      user_id: message.userId ?? null,
      language:
        message.testWords === undefined ? await readSpokenLanguage(tx, message.language) : message.language,
      content: JSON.stringify(message.values),
      test_words: message.testWords === undefined ? null : JSON.stringify(message.testWords),
      created_at: clock.now(),
      sent_at: null,
      last_error: null,
    })
    .execute();
  await enqueue(tx, clock, DELIVER_SMS, { smsId: id }, { maxAttempts: MAX_ATTEMPTS });
  return id;
}
