import type { MailingFormat, MailingRhythm, MailingSpan, ReportDimension } from '@zeel/domain/reports';
import type { ColumnType, Generated } from 'kysely';

interface ReportRefreshesTable {
  is_only: Generated<boolean>;
  begun_at: Date;
}

interface ReportSumsTable {
  span: 'day' | 'month';
  dimension: string;
  measure: string;
  day: string;
  value: string;
  details: string[];
  requests: number[];
  amounts_mnt: number[];
}

interface ReportLoadsTable {
  officer: string;
  open: number;
  waiting: number;
  late: number;
}

interface ReportTouchedDaysTable {
  day: string;
  and_before: Generated<boolean>;
}

interface PageVisitsTable {
  day: string;
  prod_id: string;
  visits: number;
}

interface ReportMailingsTable {
  id: string;
  owner_user_id: string;
  version: Generated<number>;
  name: string;
  told_by: ReportDimension;
  dimension: ReportDimension | null;
  value: string | null;
  format: MailingFormat;
  span: MailingSpan;
  rhythm: MailingRhythm;
  on_day: number | null;
  hour: number;
  next_due_at: Date;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface ReportMailingReadersTable {
  mailing_id: string;
  user_id: string;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    report_refreshes: ReportRefreshesTable;
    report_sums: ReportSumsTable;
    report_loads: ReportLoadsTable;
    report_touched_days: ReportTouchedDaysTable;
    page_visits: PageVisitsTable;
    report_mailings: ReportMailingsTable;
    report_mailing_readers: ReportMailingReadersTable;
  }
}
