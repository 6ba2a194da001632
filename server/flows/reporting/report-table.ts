import type { ReportName, Reports, TableReport } from '@zeel/protocol/rooms/reports';

export type ReportCell = string | number | null;

/** A report as a table of codes: what a file holds, and what is put into words for a sheet. */
export interface ReportTable<Cell = ReportCell> {
  readonly heads: readonly string[];
  /** The first cell of a row is the key of what it tells. */
  readonly rows: readonly (readonly Cell[])[];
}

const ROW_HEADS = ['sent', 'approved', 'rejected', 'disbursed', 'requestedMnt', 'disbursedMnt'] as const;
const LOAD_HEADS = ['open', 'waiting', 'late'] as const;
const TIME_HEADS = ['requests', 'medianHours', 'ninetyHours'] as const;

/** The reports that tell requests and sums by a key. */
type CountedReport = Exclude<ReportName, 'times' | 'load'>;

const TABLES: Readonly<
  Record<Exclude<ReportName | TableReport, CountedReport>, (reports: Reports) => ReportTable>
> = {
  parts: ({ parts }) => ({
    heads: ['value', 'name', ...ROW_HEADS],
    rows: (parts ?? []).map((part) => [part.value, part.name, ...ROW_HEADS.map((head) => part[head])]),
  }),
  months: ({ months }) => ({
    heads: ['month', ...ROW_HEADS],
    rows: (months ?? []).map((row) => [row.month, ...ROW_HEADS.map((head) => row[head])]),
  }),
  load: ({ load }) => ({
    heads: ['value', 'name', ...LOAD_HEADS],
    rows: load.map((row) => [row.value, row.name, ...LOAD_HEADS.map((head) => row[head])]),
  }),
  times: ({ times }) => ({
    heads: ['state', 'measuredIn', ...TIME_HEADS, ...TIME_HEADS.map((head) => `${head}Before`)],
    rows: times.map(({ key, isWorking, now, before }) => [
      key,
      isWorking ? 'working' : 'clock',
      ...TIME_HEADS.map((head) => now[head]),
      ...TIME_HEADS.map((head) => before[head]),
    ]),
  }),
};

const isTable = (report: ReportName | TableReport): report is keyof typeof TABLES =>
  Object.hasOwn(TABLES, report);

export function tableOf(reports: Reports, report: ReportName | TableReport): ReportTable {
  if (isTable(report)) return TABLES[report](reports);
  return {
    heads: ['key', 'requests', 'amountMnt', 'requestsBefore', 'amountMntBefore'],
    rows: reports[report].map(({ key, now, before }) => [
      key,
      now.requests,
      now.amountMnt,
      before.requests,
      before.amountMnt,
    ]),
  };
}
