import type { DigestRhythm, MessageEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType } from 'kysely';
import type { SentChannel } from './default-templates.ts';

interface MessageTemplatesTable {
  event: string;
  channel: SentChannel;
  language: Language;
  version: number;
  /** The lender's own words; null from this version on means the words of the repository again. */
  words: ColumnType<unknown, string | null, never>;
  by_user_id: string;
  at: ColumnType<Date, Date, never>;
}

interface MessageChoicesTable {
  /** See `readerKey`. */
  reader: string;
  event: MessageEvent;
  channel: SentChannel;
  is_wanted: boolean;
  changed_at: Date;
}

interface DigestChoicesTable {
  user_id: string;
  rhythm: DigestRhythm;
  told_until: Date;
}

declare module '../database/database.ts' {
  interface Database {
    message_templates: MessageTemplatesTable;
    message_choices: MessageChoicesTable;
    digest_choices: DigestChoicesTable;
  }
}
