import { saveStep } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import {
  endSecretsSentElsewhere,
  keepStep,
  openLoanRequest,
  readSecret,
  resumeAddressOf,
  secretProof,
} from '../modules/requests/index.ts';
import { serve } from '../platform/http/index.ts';
import { presentLoanRequest } from './present-loan-request.ts';
import { mailLink } from './send-resume-link.ts';

/** Keeps a step. A guest who gives an address, or another one, gets the private link there. */
export const serveSaveStep = (app: FastifyInstance): void =>
  serve(app, saveStep, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, query, body } = call;
    const { row } = await openLoanRequest(call, params.loanRequestId, 'update');
    const saved = await keepStep(tx, clock, row, body);
    const to = resumeAddressOf(saved);
    if (saved.applicant_user_id === null && to !== undefined && to !== saved.resume_email) {
      await endSecretsSentElsewhere(tx, saved.id, { to, shown: readSecret(call.request) });
      // Too many in an hour are left out: the save itself has worked, and the next one tries again.
      await mailLink(call, app.platform.config, saved, { to, language: query.language });
    }
    return { request: await presentLoanRequest(tx, clock, saved, query.language) };
  });
