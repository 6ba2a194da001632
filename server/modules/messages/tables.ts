import type { ColumnType, Selectable } from 'kysely';

/** The writer of a message: the applicant, or somebody who works for the lender. */
export type Side = 'applicant' | 'lender';

interface MessageThreadsTable {
  loan_request_id: string;
  applicant_read_to: string | null;
  lender_read_to: string | null;
  applicant_told_at: Date | null;
  lender_told_at: Date | null;
}

interface MessagesTable {
  id: string;
  loan_request_id: string;
  side: Side;
  author_user_id: string | null;
  body: string;
  signature: string | null;
  at: ColumnType<Date, Date, never>;
}

export type MessageRow = Readonly<Selectable<MessagesTable>>;
export type ThreadRow = Readonly<Selectable<MessageThreadsTable>>;

declare module '../../platform/database/database.ts' {
  interface Database {
    message_threads: MessageThreadsTable;
    messages: MessagesTable;
  }
}
