import type { ColumnType } from 'kysely';

interface DeskTicksTable {
  loan_request_id: string;
  code: string;
  by_user_id: string;
  at: ColumnType<Date, Date, never>;
}

declare module '../../../platform/database/database.ts' {
  interface Database {
    desk_ticks: DeskTicksTable;
  }
}
