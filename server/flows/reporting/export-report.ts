import { lenderDate } from '@zeel/domain/product';
import { REPORTS_EXPORT_PATH, reportsExportQuerySchema } from '@zeel/protocol/rooms/reports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { textsOf } from '../../modules/reports/index.ts';
import { CSV_START, csvLine } from '../../platform/csv/index.ts';
import { serveRaw } from '../../platform/http/index.ts';
import { writeXlsx } from '../../platform/xlsx/index.ts';
import { readReports } from './read-reports.ts';
import { tableOf } from './report-table.ts';
import { wordTable } from './word-table.ts';

const FIRST_WIDTH = 34;
const WIDTH = 18;

/** One report as a file: CSV with its codes, for other programs; a workbook in the words of its reader. */
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
    async ({ db, clock, query: { report, format, ...asked }, reply }) => {
      const table = tableOf(await readReports(db, clock.now(), asked), report);
      const name = `${textsOf(asked.language).file}-${report}-${lenderDate(clock.now())}.${format}`;
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      if (format === 'csv')
        return reply
          .type('text/csv; charset=utf-8')
          .send(CSV_START + [table.heads, ...table.rows].map(csvLine).join(''));
      const { heads, rows } = wordTable(table, { report, by: asked.by, language: asked.language });
      return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(
        writeXlsx({
          name: textsOf(asked.language).titles[report],
          heads,
          widths: heads.map((_, place) => (place === 0 ? FIRST_WIDTH : WIDTH)),
          pages: pageOf(rows),
          madeAt: clock.now(),
        }),
      );
    },
  );

async function* pageOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
