import type { EmailEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, Generated } from 'kysely';
import type { LetterContent } from './letter.ts';

interface MailOutboxTable {
  id: string;
  event: EmailEvent;
  recipient: string;
  /** The reader's account; null for somebody without one. */
  user_id: string | null;
  language: Language;
  /** Null once it was sent: it holds names and single-use links. */
  content: ColumnType<LetterContent | null, string, null>;
  /** Of a test that somebody sends to themselves: words that do not count yet. It is sent whatever its reader chose. */
  test_words: ColumnType<unknown, string | null | undefined, never>;
  created_at: ColumnType<Date, Date, never>;
  sent_at: Date | null;
  /** The reader does not want such mails, so it was not sent. */
  declined_at: Generated<Date | null>;
  /** Set while the mail server is being spoken with. */
  handing_over_since: Generated<Date | null>;
  /** The server died while it handed this mail over: the mail was sent again and may have arrived twice. */
  may_be_double: Generated<boolean>;
  attempts: Generated<number>;
  last_error: string | null;
  last_tried_at: Generated<Date | null>;
}

declare module '../database/database.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
  }
}
