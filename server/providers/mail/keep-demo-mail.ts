import type { ColumnType } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';

interface DemoMailsTable {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  /** The one file beside it, where there is one. */
  file_name: string | null;
  file_type: string | null;
  file_bytes: Buffer | null;
  received_at: ColumnType<Date, Date, never>;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    demo_mails: DemoMailsTable;
  }
}

/** The number of mails that the mailbox shows on one page. */
const SHOWN_MAX = 200;

/** Demo mode without a mail server: mails are kept for the mailbox page. A second try of one mail changes nothing. */
export const createDemoMailer = (db: Db, clock: Clock): Mailer => ({
  async send({ messageId, to, subject, text, file }) {
    await db
      .insertInto('demo_mails')
      .values({
        id: messageId,
        recipient: to,
        subject,
        text_body: text,
        file_name: file?.name ?? null,
        file_type: file?.type ?? null,
        file_bytes: file?.bytes ?? null,
        received_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
});

export const listDemoMails = (db: Db) =>
  db
    .selectFrom('demo_mails')
    .select(['id', 'recipient', 'subject', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();

export const findDemoMail = (db: Db, id: string) =>
  db
    .selectFrom('demo_mails')
    .select([
      'id',
      'recipient',
      'subject',
      'text_body as text',
      'file_name as fileName',
      'received_at as receivedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The file beside a mail. */
export const findDemoFile = (db: Db, id: string) =>
  db
    .selectFrom('demo_mails')
    .select((row) => [
      row.ref('file_name').$notNull().as('name'),
      row.ref('file_type').$notNull().as('type'),
      row.ref('file_bytes').$notNull().as('bytes'),
    ])
    .where('id', '=', id)
    .where('file_bytes', 'is not', null)
    .executeTakeFirst();

export type ListedMail = Awaited<ReturnType<typeof listDemoMails>>[number];
export type KeptMail = NonNullable<Awaited<ReturnType<typeof findDemoMail>>>;
