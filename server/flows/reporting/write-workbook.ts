import type { Readable } from 'node:stream';
import { lenderDate } from '@zeel/domain/product';
import type { ReportDimension } from '@zeel/domain/reports';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  REPORT_NAMES,
  type ReportName,
  type Reports,
  TABLE_REPORTS,
  type TableReport,
} from '@zeel/protocol/rooms/reports';
import { textsOf } from '../../modules/reports/index.ts';
import type { NamePaper } from '../../platform/papers/index.ts';
import { type SheetCell, writeXlsx, type XlsxSheet } from '../../platform/xlsx/index.ts';
import { linkTable } from './link-table.ts';
import { nameFilters } from './name-filters.ts';
import type { AskedReports } from './read-reports.ts';
import { tableOf } from './report-table.ts';
import { wordTable } from './word-table.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const FIRST_WIDTH = 34;
const WIDTH = 18;

type Asked = AskedReports & { readonly by: ReportDimension };
type AnyReport = ReportName | TableReport | 'all';

interface Workbook {
  /** One of them, or all with a sheet about them. */
  readonly report: AnyReport;
  readonly asked: Asked;
  readonly publicUrl: string;
  readonly namePaper: NamePaper;
  readonly madeAt: Date;
}

/** What a file of reports is called. */
export const nameFile = (report: AnyReport, language: Language, madeAt: Date, format: string): string =>
  `${textsOf(language).file}-${report}-${lenderDate(madeAt)}.${format}`;

/** Reports as a workbook in the words of its reader. */
export function writeWorkbook(
  reports: Reports,
  { report, asked, publicUrl, namePaper, madeAt }: Workbook,
): Readable {
  const chosen = report === 'all' ? [...REPORT_NAMES, ...TABLE_REPORTS] : [report];
  const sheets = chosen.map((one): XlsxSheet => {
    const linked = linkTable(tableOf(reports, one), one, { publicUrl, asked });
    const { by, language } = asked;
    const { heads, rows } = wordTable(linked, { report: one, by, language, namePaper });
    return sheetOf(textsOf(asked.language).titles[one], heads, rows);
  });
  return writeXlsx([...(report === 'all' ? [aboutSheet(reports, asked)] : []), ...sheets], madeAt);
}

const sheetOf = (
  name: string,
  heads: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): XlsxSheet => ({
  name,
  heads,
  widths: heads.map((_, place) => (place === 0 ? FIRST_WIDTH : WIDTH)),
  pages: pageOf(rows),
});

/** What the workbook tells: of which days and requests, and when they were counted. */
function aboutSheet(reports: Reports, asked: Asked): XlsxSheet {
  const { about } = textsOf(asked.language);
  const { asOf, before } = reports;
  return sheetOf(
    about.title,
    [about.what, about.from, about.to],
    [
      [about.period, asked.from, asked.to],
      [about.before, before.from, before.to],
      ...nameFilters(reports, asked).map((filter) => [about.only, filter]),
      [about.asOf, asOf === null ? null : new Date(asOf)],
    ],
  );
}

async function* pageOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
