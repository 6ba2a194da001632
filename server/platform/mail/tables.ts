import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, Generated } from 'kysely';

interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  /** Null for a mail that is no letter of ours and is not signed. */
  language: Generated<Language | null>;
  created_at: ColumnType<Date, Date, never>;
  sent_at: Date | null;
  /** Set while the mail server is being spoken with. */
  handing_over_since: Generated<Date | null>;
  /** The server died while it handed this mail over: the mail was sent again and may have arrived twice. */
  may_be_double: Generated<boolean>;
  attempts: Generated<number>;
  last_error: string | null;
}

declare module '../database/database.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
  }
}
