import type { Generated } from 'kysely';

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

declare module '../../platform/database/database.ts' {
  interface Database {
    report_refreshes: ReportRefreshesTable;
    report_sums: ReportSumsTable;
    report_loads: ReportLoadsTable;
    report_touched_days: ReportTouchedDaysTable;
    page_visits: PageVisitsTable;
  }
}
