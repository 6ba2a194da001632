import type { ColumnType, Generated } from 'kysely';

interface SmsOutboxTable {
  id: string;
  recipient: string;
  text_body: string | null;
  created_at: ColumnType<Date, Date, never>;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

declare module '../database/database.ts' {
  interface Database {
    sms_outbox: SmsOutboxTable;
  }
}
