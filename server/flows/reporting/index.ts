import { getReports, listReportRequests } from '@zeel/protocol/rooms/reports';
import type { FastifyInstance } from 'fastify';
import { askForRefresh, listBehind } from '../../modules/reports/index.ts';
import { afterReply, serve } from '../../platform/http/index.ts';
import { countVisits } from './count-visits.ts';
import { serveExportReport } from './export-report.ts';
import { serveMailings } from './mailings/index.ts';
import { readAsked, readReports } from './read-reports.ts';

export { createMailReportsJob, createReportsFile, REPORTS_FILE } from './mailings/index.ts';

const SHOWN_REQUESTS = 100;

/** The questions that a lender asks every Monday. */
export function registerReporting(app: FastifyInstance): void {
  serve(app, getReports, { mayLag: true }, async (call) => {
    const reports = await readReports(call.db, call.clock.now(), call.query);
    if (reports.asOf === null) afterReply(call, () => askForRefresh(app.platform));
    return reports;
  });
  serve(
    app,
    listReportRequests,
    { mayLag: true },
    async ({ db, clock, query: { report, key, ...asked } }) => {
      const at = clock.now();
      const found = await listBehind(db, { report, key, at, ...readAsked(asked) }, SHOWN_REQUESTS + 1);
      return {
        requests: found
          .slice(0, SHOWN_REQUESTS)
          .map(({ sentAt, ...request }) => ({ ...request, sentAt: sentAt.toISOString() })),
        isCut: found.length > SHOWN_REQUESTS,
      };
    },
  );
  serveExportReport(app);
  serveMailings(app);
  countVisits(app);
}
