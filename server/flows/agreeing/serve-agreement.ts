import { getAgreement, getDeskAgreement } from '@zeel/protocol/rooms/agreements';
import type { FastifyInstance } from 'fastify';
import { findAgreement, hashDocument } from '../../modules/agreements/index.ts';
import { openLoanRequest, shownWithSession } from '../../modules/requests/core/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readForDesk } from './read-agreement.ts';

/** The agreement for its applicant, by account or by private link. */
export const serveGetAgreement = (app: FastifyInstance): void =>
  serve(app, getAgreement, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    const found = (await findAgreement(call.db, row.id)) ?? refuse('not_found');
    return { document: found.document, hash: found.document_hash.toString('hex') };
  });

export const serveGetDeskAgreement = (app: FastifyInstance): void =>
  serve(app, getDeskAgreement, {}, async ({ params }) => {
    const read = await readForDesk(app.platform, params.loanRequestId);
    const { document } = read.kind === 'written' ? read.agreement : read;
    return { document, hash: hashDocument(document).toString('hex') };
  });
