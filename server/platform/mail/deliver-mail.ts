import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { type AnyJob, defineJob, recordUntilWritten } from '../jobs/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import type { Mailer } from './mailer.ts';
import { type MailSender, signLetter } from './sign-letter.ts';
import './tables.ts';

export const DELIVER_MAIL = 'deliver-mail';

/** The job that sends one mail of the outbox. The queue tries again with growing pauses until it works. */
export const createDeliverMailJob = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sender: MailSender;
}): AnyJob =>
  defineJob({
    name: DELIVER_MAIL,
    payload: z.strictObject({ mailId: z.uuid() }),
    run: async ({ mailId }, { signal }) => {
      const mail = await beginHandover(deps.db, mailId, deps.clock.now());
      if (mail === undefined || mail.text_body === null) return;
      const { recipient: to, subject, text_body: text, html_body, language } = mail;
      const html = html_body === null ? {} : { html: html_body };
      const written = { to, subject, text, ...html };
      const signed = language === null ? written : signLetter({ ...written, language }, deps.sender);
      try {
        await deps.mailer.send({ messageId: mailId, ...signed });
      } catch (error) {
        await noteFailure(deps.db, mailId, messageOf(error));
        throw error;
      }
      await recordUntilWritten(() => noteSent(deps.db, mailId, deps.clock.now()), signal);
    },
  });

/**
 * Takes a mail that is not recorded as sent. One that was being handed over already met the end of its server: the mail
 * server may have taken it, and the mark says so for good.
 */
const beginHandover = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({
      handing_over_since: now,
      may_be_double: sql<boolean>`may_be_double or handing_over_since is not null`,
    })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

const noteSent = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({
      sent_at: now,
      handing_over_since: null,
      text_body: null,
      html_body: null,
      last_error: null,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', mailId)
    .execute();

const noteFailure = (db: Db, mailId: string, reason: string) =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({
      handing_over_since: null,
      last_error: reason.slice(0, 500),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', mailId)
    .execute();
