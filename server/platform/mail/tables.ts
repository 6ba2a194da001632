import type { ColumnType, Generated } from 'kysely';

interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  created_at: ColumnType<Date, Date, never>;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

declare module '../database/database.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
  }
}
