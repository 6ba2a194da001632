import { getLoanRequest } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { openForFilling, shownWithSession } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { presentLoanRequest } from '../shared/present-loan-request.ts';

export const serveGetLoanRequest = (app: FastifyInstance): void =>
  serve(app, getLoanRequest, shownWithSession, async (call) => {
    const { db, clock, params, query } = call;
    const opened = await openForFilling(call, params.loanRequestId, call.prepared);
    return { request: await presentLoanRequest(db, clock, opened, query.language) };
  });
