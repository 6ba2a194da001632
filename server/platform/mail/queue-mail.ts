import type { Insertable } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { type Database, lastWrite, type Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { enqueue } from '../jobs/index.ts';
import { DELIVER_MAIL } from './deliver-mail.ts';
import type { Mail } from './mailer.ts';
import './tables.ts';

const outgoingMails = lastWrite<Insertable<Database['mail_outbox']>>('change', (tx, mails) =>
  tx.insertInto('mail_outbox').values(mails),
);

/** Puts a mail into the outbox, in the transaction that causes it. A job sends it after commit. */
export async function queueMail(tx: Tx, clock: Clock, mail: Mail): Promise<string> {
  const id = newId();
  await outgoingMails.add(tx, [
    {
      id,
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html ?? null,
      language: mail.language ?? null,
      created_at: clock.now(),
      sent_at: null,
      last_error: null,
    },
  ]);
  await enqueue(tx, clock, DELIVER_MAIL, { mailId: id });
  return id;
}
