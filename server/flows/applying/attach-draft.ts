import { attachDraft as attachEndpoint } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { openLoanRequest, secretProof } from '../../modules/requests/core/index.ts';
import { attachDraft } from '../../modules/requests/drafts/index.ts';
import { serve } from '../../platform/http/index.ts';
import { presentLoanRequest } from '../shared/present-loan-request.ts';

/** Puts a guest's draft under the account of a signed-in applicant who holds its link. */
export const serveAttachDraft = (app: FastifyInstance): void =>
  serve(app, attachEndpoint, { proofOf: secretProof }, async (call) => {
    const { tx, clock, params, query, actor: auditActor, requestId } = call;
    const { userId } = call.person();
    const { row } = await openLoanRequest(call, params.loanRequestId, 'update');
    const attached = await attachDraft(tx, clock, row, { userId, auditActor, requestId });
    return { request: await presentLoanRequest(tx, clock, { row: attached }, query.language) };
  });
