import type { ColumnType } from 'kysely';

interface CounterDraftsTable {
  loan_request_id: string;
  started_by: ColumnType<string, string, never>;
  started_at: ColumnType<Date, Date, never>;
  handed_over_at: Date | null;
  handed_over_to: string | null;
  handed_over_version: number | null;
}

declare module '../../../platform/database/database.ts' {
  interface Database {
    counter_drafts: CounterDraftsTable;
  }
}
