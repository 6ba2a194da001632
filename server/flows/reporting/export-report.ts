import { lenderDate } from '@zeel/domain/product';
import {
  REPORT_NAMES,
  REPORTS_EXPORT_PATH,
  type Reports,
  reportsExportQuerySchema,
  TABLE_REPORTS,
} from '@zeel/protocol/rooms/reports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { textsOf } from '../../modules/reports/index.ts';
import { CSV_START, csvLine } from '../../platform/csv/index.ts';
import { publicUrlOf, refuseFields, serveRaw } from '../../platform/http/index.ts';
import { type SheetCell, writeXlsx, type XlsxSheet } from '../../platform/xlsx/index.ts';
import { linkTable } from './link-table.ts';
import { type AskedReports, readReports } from './read-reports.ts';
import { tableOf } from './report-table.ts';
import { wordTable } from './word-table.ts';

const FIRST_WIDTH = 34;
const WIDTH = 18;

type Asked = AskedReports & { readonly by: z.infer<typeof reportsExportQuerySchema>['by'] };

/** One report as a file, or all in a workbook: CSV with its codes, for other programs; a workbook in the words of its reader. */
export const serveExportReport = (app: FastifyInstance): void =>
  serveRaw(
    app,
    {
      method: 'GET',
      path: REPORTS_EXPORT_PATH,
      access: 'reports:export',
      params: z.strictObject({}),
      query: reportsExportQuerySchema,
    },
    async ({ db, clock, query: { report, format, ...asked }, request, reply }) => {
      if (report === 'all' && format === 'csv') return refuseFields({ format: { code: 'invalid' } });
      const reports = await readReports(db, clock.now(), asked);
      const name = `${textsOf(asked.language).file}-${report}-${lenderDate(clock.now())}.${format}`;
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      if (format === 'csv' && report !== 'all') {
        const { heads, rows } = tableOf(reports, report);
        return reply.type('text/csv; charset=utf-8').send(CSV_START + [heads, ...rows].map(csvLine).join(''));
      }
      const publicUrl = publicUrlOf(app.platform.config, request);
      const chosen = report === 'all' ? [...REPORT_NAMES, ...TABLE_REPORTS] : [report];
      const sheets = chosen.map((one): XlsxSheet => {
        const linked = linkTable(tableOf(reports, one), one, { publicUrl, asked });
        const { heads, rows } = wordTable(linked, { report: one, by: asked.by, language: asked.language });
        return sheetOf(textsOf(asked.language).titles[one], heads, rows);
      });
      return reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(writeXlsx([...(report === 'all' ? [aboutSheet(reports, asked)] : []), ...sheets], clock.now()));
    },
  );

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
function aboutSheet({ asOf, before, choices }: Reports, asked: Asked): XlsxSheet {
  const { about, channels } = textsOf(asked.language);
  const nameOf = (dimension: string | undefined, value: string | undefined): string | null => {
    if (dimension === undefined || value === undefined) return null;
    const found = choices.find((choice) => choice.dimension === dimension && choice.value === value)?.name;
    return found ?? (channels as Readonly<Record<string, string>>)[value] ?? value;
  };
  const filters = [nameOf(asked.dimension, asked.value), nameOf(asked.crossDimension, asked.crossValue)];
  return sheetOf(
    about.title,
    [about.what, about.from, about.to],
    [
      [about.period, asked.from, asked.to],
      [about.before, before.from, before.to],
      ...filters.flatMap((filter) => (filter === null ? [] : [[about.only, filter]])),
      [about.asOf, asOf === null ? null : new Date(asOf)],
    ],
  );
}

async function* pageOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
