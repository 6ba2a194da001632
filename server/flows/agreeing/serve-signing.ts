import { getDeskSigning, getPartySigning, getSigning } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { openApplicant, openPartySigner } from './open-signer.ts';
import { presentForDesk, presentSigning } from './present-signing.ts';

/** What somebody signs and who has signed, for each signer and for the desk. */
export function serveGetSigning(app: FastifyInstance): void {
  serve(app, getSigning, {}, async (call) => {
    const signer = await openApplicant(call, call.params.loanRequestId);
    return { signing: await presentSigning(call.db, signer, call.query.language) };
  });
  serve(app, getPartySigning, {}, async (call) => ({
    signing: await presentSigning(call.db, await openPartySigner(call), call.query.language),
  }));
  serve(app, getDeskSigning, {}, async ({ db, params }) => {
    const row = await findLoanRequest(db, params.loanRequestId);
    if (row === undefined || row.submitted_at === null) return refuse('not_found');
    return { signing: await presentForDesk(db, row) };
  });
}
