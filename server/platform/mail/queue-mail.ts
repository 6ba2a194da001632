import type { Insertable } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { type Database, lastWrite, type Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { enqueue } from '../jobs/index.ts';
import { readSpokenLanguage } from '../settings/index.ts';
import { DELIVER_MAIL } from './deliver-mail.ts';
import { contentOf, type Letter } from './letter.ts';
import './tables.ts';

const outgoingMails = lastWrite<Insertable<Database['mail_outbox']>>('change', (tx, mails) =>
  tx.insertInto('mail_outbox').values(mails),
);

/**
 * Puts a letter into the outbox, in the transaction that causes it. A job writes it out and sends it after commit. A language that is
 * switched off is not written in; only a test is, because words are tried before they count.
 */
export async function queueMail(tx: Tx, clock: Clock, letter: Letter): Promise<string> {
  const id = newId();
  await outgoingMails.add(tx, [
    {
      id,
      event: letter.event,
      recipient: letter.to,
      user_id: letter.userId ?? null,
      language:
        letter.testWords === undefined ? await readSpokenLanguage(tx, letter.language) : letter.language,
      content: JSON.stringify(contentOf(letter)),
      test_words: letter.testWords === undefined ? null : JSON.stringify(letter.testWords),
      created_at: clock.now(),
      sent_at: null,
      last_error: null,
    },
  ]);
  await enqueue(tx, clock, DELIVER_MAIL, { mailId: id });
  return id;
}
