import { type StepAnswers, saveStep } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { openForFilling, problem, readSecret, secretProof } from '../../modules/requests/core/index.ts';
import { noteFilledIn } from '../../modules/requests/counter/index.ts';
import { keepStep, resumeAddressOf } from '../../modules/requests/drafts/index.ts';
import { endSecretsSentElsewhere } from '../../modules/requests/tracking/index.ts';
import { sendsSms } from '../../platform/config/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { presentLoanRequest } from '../shared/present-loan-request.ts';
import { mailLink } from './send-resume-link.ts';

/** Where this installation sends no text messages, the choice of getting them is not kept. */
const answersToKeep = (app: FastifyInstance, saved: StepAnswers): StepAnswers =>
  saved.step !== 'applicant' || sendsSms(app.platform.config)
    ? saved
    : { ...saved, answers: { ...saved.answers, wantsSms: false } };

/** Keeps a step. A guest who gives an address, or another one, gets the private link there. */
export const serveSaveStep = (app: FastifyInstance): void =>
  serve(app, saveStep, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, query, body } = call;
    const { row, actor } = await openForFilling(call, params.loanRequestId, 'update');
    const isCounter = actor.kind === 'account' && actor.userId !== row.applicant_user_id;
    // Nobody consents for somebody else.
    if (isCounter && body.saved.step === 'consent')
      return refuse('conflict', { message: problem('consentIsTheirs') });
    const saved = await keepStep(tx, clock, row, { ...body, saved: answersToKeep(app, body.saved) });
    if (isCounter) {
      await noteFilledIn(call, saved.id, body.saved.step);
      // The link goes out when the draft is handed over.
      return { request: await presentLoanRequest(tx, clock, { row: saved }, query.language) };
    }
    const to = resumeAddressOf(saved);
    if (saved.applicant_user_id === null && to !== undefined && to !== saved.resume_email) {
      await endSecretsSentElsewhere(tx, saved.id, { to, shown: readSecret(call.request) });
      // Over the hourly limit no link is mailed: the step is saved all the same, and the next save tries again.
      await mailLink(call, app.platform.config, saved, { to, language: query.language });
    }
    return { request: await presentLoanRequest(tx, clock, { row: saved }, query.language) };
  });
