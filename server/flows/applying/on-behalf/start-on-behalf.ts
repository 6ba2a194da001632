import { startOnBehalf } from '@zeel/protocol/rooms/on-behalf';
import type { FastifyInstance } from 'fastify';
import { findOpenVersion } from '../../../modules/catalog/index.ts';
import { beginOnBehalf } from '../../../modules/requests/drafts/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { presentLoanRequest } from '../../shared/present-loan-request.ts';

/** Begins a draft for somebody at the counter. One key begins one draft, however often it is sent. */
export const serveStartOnBehalf = (app: FastifyInstance): void =>
  serve(app, startOnBehalf, {}, async (call) => {
    const { tx, clock, body, query, session } = call;
    if (session === null) return refuse('not_found');
    const product = await findOpenVersion(tx, clock, body.prodId);
    if (product === undefined) return refuse('not_found');
    const row = await beginOnBehalf({ ...call, session }, product, {
      terms: body.answers,
      language: body.applicantLanguage,
    });
    return { request: await presentLoanRequest(tx, clock, { row }, query.language) };
  });
