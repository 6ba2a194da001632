import type { NotificationKind } from '@zeel/domain/notifications';
import type { ColumnType, Generated } from 'kysely';

interface NotificationsTable {
  /** Grows with time, so that the newest come first. */
  id: string;
  user_id: ColumnType<string, string, never>;
  kind: ColumnType<NotificationKind, NotificationKind, never>;
  loan_request_id: ColumnType<string, string, never>;
  reference: ColumnType<string, string, never>;
  at: Date;
  times: Generated<number>;
  read_at: Generated<Date | null>;
  /** Marked as unread by its reader: it stays a line of its own. */
  is_kept: Generated<boolean>;
}

declare module '../database/database.ts' {
  interface Database {
    notifications: NotificationsTable;
  }
}
