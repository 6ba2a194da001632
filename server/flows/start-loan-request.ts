import { startLoanRequest } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { findOpenVersion } from '../modules/catalog/index.ts';
import { beginLoanRequest } from '../modules/requests/index.ts';
import { refuse, serve } from '../platform/http/index.ts';
import { presentLoanRequest } from './present-loan-request.ts';

/** Begins a request for a product that is open today. One key begins one draft, however often it is sent. */
export const serveStartLoanRequest = (app: FastifyInstance): void =>
  serve(app, startLoanRequest, { isReplySecret: true }, async (call) => {
    const { tx, clock, body, query } = call;
    const product = await findOpenVersion(tx, clock, body.prodId);
    if (product === undefined) return refuse('not_found');
    const { row, secret } = await beginLoanRequest(
      call,
      product,
      body.answers,
      app.platform.config.draftsPerHour,
    );
    return { request: await presentLoanRequest(tx, clock, row, query.language), secret };
  });
