import { lenderDate } from '@zeel/domain/product';
import { REPORTS_EXPORT_PATH, type Reports, reportsExportQuerySchema } from '@zeel/protocol/rooms/reports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Cell, CSV_START, csvLine } from '../../platform/csv/index.ts';
import { serveRaw } from '../../platform/http/index.ts';
import { readReports } from './read-reports.ts';

/** One report as a file. Codes stay codes: a file is for other programs too. */
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
    async ({ db, clock, query: { report, ...asked }, reply }) => {
      const lines = tableOf(await readReports(db, asked), report).map(csvLine);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${report}-${lenderDate(clock.now())}.csv"`)
        .send(CSV_START + lines.join(''));
    },
  );

type Line = readonly Cell[];

function tableOf(reports: Reports, report: z.output<typeof reportsExportQuerySchema>['report']): Line[] {
  if (report === 'parts') {
    const heads = ['sent', 'approved', 'rejected', 'disbursed', 'requestedMnt', 'disbursedMnt'] as const;
    return [
      ['value', 'name', ...heads],
      ...reports.parts.map((part) => [part.value, part.name, ...heads.map((head) => part[head])]),
    ];
  }
  if (report === 'times') {
    const heads = ['requests', 'medianHours', 'ninetyHours'] as const;
    return [
      ['state', ...heads, ...heads.map((head) => `${head}Before`)],
      ...reports.times.map(({ key, now, before }) => [
        key,
        ...heads.map((head) => now[head]),
        ...heads.map((head) => before[head]),
      ]),
    ];
  }
  return [
    ['key', 'requests', 'amountMnt', 'requestsBefore', 'amountMntBefore'],
    ...reports[report].map(({ key, now, before }) => [
      key,
      now.requests,
      now.amountMnt,
      before.requests,
      before.amountMnt,
    ]),
  ];
}
