import type { SmsEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, Generated } from 'kysely';

interface SmsOutboxTable {
  id: string;
  event: SmsEvent;
  recipient: string;
  /** The reader's account; null for somebody without one. */
  user_id: string | null;
  language: Language;
  /** The values of the template; null once it was sent: they hold a code. */
  content: ColumnType<Readonly<Record<string, string | number>> | null, string, null>;
  /** Of a test that somebody sends to themselves: words that do not count yet. It is sent whatever its reader chose. */
  test_words: ColumnType<unknown, string | null | undefined, never>;
  created_at: ColumnType<Date, Date, never>;
  sent_at: Date | null;
  /** The reader does not want such messages, so it was not sent. */
  declined_at: Generated<Date | null>;
  /** Set while the gateway is being spoken with. */
  handing_over_since: Generated<Date | null>;
  /** The server died while it handed this message over: a gateway that knows no ids may have sent it twice. */
  may_be_double: Generated<boolean>;
  /** How many segments were paid for. */
  segments: Generated<number | null>;
  attempts: Generated<number>;
  last_error: string | null;
  last_tried_at: Generated<Date | null>;
}

declare module '../database/database.ts' {
  interface Database {
    sms_outbox: SmsOutboxTable;
  }
}
