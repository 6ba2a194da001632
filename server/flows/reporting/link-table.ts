import type { ReportName, TableReport } from '@zeel/protocol/rooms/reports';
import type { LinkedNumber } from '../../platform/xlsx/index.ts';
import type { AskedReports } from './read-reports.ts';
import type { ReportCell, ReportTable } from './report-table.ts';

type AnyReport = ReportName | TableReport;

/** The numbers of a row by their column, as `report:key`; those of tables are told of one value or month. */
const NUMBERS: Readonly<Record<string, string>> = {
  sent: 'money:requested',
  approved: 'decisions:approved',
  rejected: 'decisions:rejected',
  disbursed: 'money:disbursed',
  open: 'load:open',
  waiting: 'load:waiting',
  late: 'load:late',
};

/** Whose requests a row of a table tells. */
const ROWS: Readonly<Record<string, string>> = { parts: 'of', load: 'of', months: 'month' };

/** What no sent request stands behind. */
const isUnsent = (report: AnyReport, key: ReportCell): boolean =>
  report === 'stops' || (report === 'funnel' && (key === 'begun' || key === 'seen'));

/** The number of a cell as the address of the screen names it; null where nothing is behind it. */
function numberOf(report: AnyReport, head: string, key: ReportCell): string | null {
  const row = ROWS[report];
  if (row !== undefined) {
    const number = NUMBERS[head];
    return number === undefined ? null : `${number}:${row}:${key ?? ''}`;
  }
  if (isUnsent(report, key)) return null;
  if (head === 'requests') return `${report}:${key}`;
  return head === 'requestsBefore' ? `${report}:${key}:before` : null;
}

/** The page of the reports as it was asked for, with the requests behind one number. */
function addressOf(publicUrl: string, asked: AskedReports & { readonly by: string }, number: string): string {
  const { from, to, by, dimension, value, crossDimension, crossValue } = asked;
  const search = new URLSearchParams({
    from,
    to,
    by,
    ...(dimension !== undefined && { of: `${dimension}:${value ?? ''}` }),
    ...(crossDimension !== undefined && { and: `${crossDimension}:${crossValue ?? ''}` }),
    show: number,
  });
  return `${publicUrl}/reports?${search.toString()}`;
}

/** A report whose numbers lead to the requests behind them. */
export const linkTable = (
  { heads, rows }: ReportTable,
  report: AnyReport,
  {
    publicUrl,
    asked,
  }: { readonly publicUrl: string; readonly asked: AskedReports & { readonly by: string } },
): ReportTable<ReportCell | LinkedNumber> => ({
  heads,
  rows: rows.map((row) =>
    row.map((cell, place) => {
      const number = numberOf(report, heads[place] ?? '', row[0] ?? null);
      return typeof cell !== 'number' || cell === 0 || number === null
        ? cell
        : { value: cell, url: addressOf(publicUrl, asked, number) };
    }),
  ),
});
