import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Database, Db } from '../database/index.ts';
import { type AnyJob, defineJob, recordUntilWritten } from '../jobs/index.ts';
import {
  emailTemplate,
  isOptional,
  isWanted,
  makeUnsubscribeToken,
  readEmailWords,
  readerKey,
  UNSUBSCRIBE_PATH,
} from '../messages/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import { letterContentSchema } from './letter.ts';
import { type LetterFileMakers, makeLetterFile } from './letter-files.ts';
import type { Mail, Mailer } from './mailer.ts';
import { renderLetter } from './render-letter.ts';
import type { MailSender } from './write-signature.ts';
import './tables.ts';

export const DELIVER_MAIL = 'deliver-mail';

export interface DeliverMailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Who mails are from, as it is at the moment of sending. */
  readonly readSender: () => Promise<MailSender>;
  /** Links of optional mails lead there and are signed with it. */
  readonly unsubscribing: { readonly publicUrl: string; readonly secret: string };
  /** Who makes files that letters carry. */
  readonly files?: LetterFileMakers;
}

/** The job that sends one mail of the outbox. The queue tries again with growing pauses until it works. */
export const createDeliverMailJob = (deps: DeliverMailDeps): AnyJob =>
  defineJob({
    name: DELIVER_MAIL,
    payload: z.strictObject({ mailId: z.uuid() }),
    run: async ({ mailId }, { signal }) => {
      const row = await beginHandover(deps.db, mailId, deps.clock.now());
      if (row === undefined) return;
      const reader = { userId: row.user_id, address: row.recipient };
      const isTest = row.test_words !== null;
      if (!isTest && !(await isWanted(deps.db, reader, { event: row.event, channel: 'email' })))
        return noteDeclined(deps.db, mailId, deps.clock.now());
      try {
        const mail = await writeOut(deps, row);
        if (mail === null) return await noteDeclined(deps.db, mailId, deps.clock.now());
        await deps.mailer.send({ messageId: mailId, ...mail });
      } catch (error) {
        await noteFailure(deps.db, mailId, messageOf(error));
        throw error;
      }
      await recordUntilWritten(() => noteSent(deps.db, mailId, deps.clock.now()), signal);
    },
  });

/**
 * The mail in the words that hold now: a template that was mended since it was queued is used mended. Null when its reader has
 * lost the right to the file beside it.
 */
async function writeOut(
  { db, readSender, unsubscribing, files = {} }: DeliverMailDeps,
  {
    event,
    language,
    recipient,
    user_id: userId,
    content,
    test_words: testWords,
  }: Selectable<Database['mail_outbox']>,
): Promise<Mail | null> {
  const { publicUrl, secret } = unsubscribing;
  const reader = readerKey({ userId, address: recipient });
  const token = (): string => makeUnsubscribeToken(secret, { reader, event, language });
  const { file, ...kept } = letterContentSchema.parse(content);
  const made = file && (await makeLetterFile(db, files, { ...file, userId, language }));
  if (made === null) return null;
  const mail = renderLetter({
    to: recipient,
    language,
    content: { ...kept, values: { ...kept.values, ...made?.values } },
    template: testWords === null ? await emailTemplate(db, event, language) : readEmailWords(testWords),
    sender: await readSender(),
    ...(isOptional({ event, channel: 'email' })
      ? { unsubscribeUrl: `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token()}` }
      : {}),
  });
  return made === undefined ? mail : { ...mail, file: made.file };
}

/**
 * Takes a mail that is not recorded as sent. One that was being handed over already met the end of its server: the mail
 * server may have taken it, and the mark says so for good.
 */
const beginHandover = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({
      handing_over_since: now,
      last_tried_at: now,
      may_be_double: sql<boolean>`may_be_double or handing_over_since is not null`,
    })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('declined_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

const noteSent = (db: Db, mailId: string, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({
      sent_at: now,
      handing_over_since: null,
      content: null,
      last_error: null,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', mailId)
    .execute();

async function noteDeclined(db: Db, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ declined_at: now, handing_over_since: null, content: null })
    .where('id', '=', mailId)
    .execute();
}

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
