import { REPORTS_EXPORT_PATH, reportsExportQuerySchema } from '@zeel/protocol/rooms/reports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CSV_START, csvLine } from '../../platform/csv/index.ts';
import { publicUrlOf, refuseFields, serveRaw } from '../../platform/http/index.ts';
import { readPaperNames } from '../../platform/papers/index.ts';
import { readReports } from './read-reports.ts';
import { tableOf } from './report-table.ts';
import { nameFile, writeWorkbook, XLSX_TYPE } from './write-workbook.ts';

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
      const name = nameFile(report, asked.language, clock.now(), format);
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      if (format === 'csv' && report !== 'all') {
        const { heads, rows } = tableOf(reports, report);
        return reply.type('text/csv; charset=utf-8').send(CSV_START + [heads, ...rows].map(csvLine).join(''));
      }
      const { config } = app.platform;
      const publicUrl = `${publicUrlOf(config, request)}${config.appPrefix}`;
      const namePaper = await readPaperNames(db, asked.language);
      return reply
        .type(XLSX_TYPE)
        .send(writeWorkbook(reports, { report, asked, publicUrl, namePaper, madeAt: clock.now() }));
    },
  );
