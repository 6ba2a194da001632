import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, never>;

interface DeskNotesTable {
  id: string;
  loan_request_id: string;
  author_user_id: string;
  body: string;
  at: Moment;
}

interface DeskMentionsTable {
  note_id: string;
  user_id: string;
  loan_request_id: string;
  seen_at: Date | null;
}

interface DeskTasksTable {
  id: string;
  loan_request_id: string;
  text: string;
  /** Written and read as YYYY-MM-DD; the driver would make a moment of it. */
  due_on: ColumnType<Date | null, string | null, string | null>;
  assignee_user_id: string | null;
  created_by: string;
  created_at: Moment;
  done_at: Date | null;
  done_by: string | null;
  version: Generated<number>;
}

interface DeskPresenceTable {
  loan_request_id: string;
  user_id: string;
  since: Date;
  seen_at: Date;
  is_acting: boolean;
}

declare module '../../../platform/database/database.ts' {
  interface Database {
    desk_notes: DeskNotesTable;
    desk_mentions: DeskMentionsTable;
    desk_tasks: DeskTasksTable;
    desk_presence: DeskPresenceTable;
  }
}
