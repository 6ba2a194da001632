import type { ReportDimension } from '@zeel/domain/reports';
import type { Generated } from 'kysely';

interface ReportGenerationsTable {
  generation: Generated<number>;
  begun_at: Date;
  finished_at: Date | null;
}

interface ReportSumsTable {
  generation: number;
  dimension: string;
  value: string;
  measure: string;
  day: string;
  detail: string;
  requests: number;
  amount_mnt: number;
}

interface ReportValuesTable {
  generation: number;
  dimension: ReportDimension;
  value: string;
}

interface PageVisitsTable {
  day: string;
  prod_id: string;
  visits: number;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    report_generations: ReportGenerationsTable;
    report_sums: ReportSumsTable;
    report_values: ReportValuesTable;
    page_visits: PageVisitsTable;
  }
}
