import { BUREAU_REPORT_PATH } from '@zeel/protocol/rooms/loans';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteLook } from '../../platform/audit/index.ts';
import { refuse, serveRaw } from '../../platform/http/index.ts';
import { findPaidLoan } from './read-loan.ts';
import { writeBureauReport } from './write-bureau-report.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-type': 'application/xml; charset=utf-8',
  'content-disposition': 'attachment; filename="bureau-report.xml"',
} as const;

/** The report of a paid loan to the credit bureaus, as a file. */
export function serveBureauReport(app: FastifyInstance): void {
  const route = {
    method: 'GET',
    path: BUREAU_REPORT_PATH,
    access: 'loans:read',
    params: z.strictObject({ loanRequestId: z.uuid() }),
    query: z.strictObject({}),
  } as const;
  serveRaw(app, route, async (call) => {
    const loan = await findPaidLoan(app.platform.database.db, call.params.loanRequestId);
    if (loan === undefined) return refuse('not_found');
    const { record } = loan;
    await noteLook(app.platform, {
      type: 'bureau_report.taken',
      userId: call.person().userId,
      subject: { kind: 'loan-request', id: record.loanRequestId },
      payload: { reference: record.reference },
      requestId: call.requestId,
    });
    return call.reply.headers(HEADERS).send(writeBureauReport(record));
  });
}
