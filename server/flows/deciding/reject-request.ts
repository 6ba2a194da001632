import { cleanText } from '@zeel/domain/request-form';
import { rejectLoanRequest } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { recordDecision } from '../../modules/decisions/index.ts';
import { linksOf, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { readSpokenLanguage, writeRefusalReasons } from '../../platform/settings/index.ts';
import { gatherDeskFacts, waitingRecommendationOf } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { readRefusal } from '../shared/terms/read-refusal.ts';
import { refusalLetter } from './letters.ts';
import { mailDecision } from './mail-decision.ts';
import { readReasonFacts, requireActiveReasons } from './read-reason-facts.ts';

/** Refuses a request. The applicant reads the reasons in plain words, and what would pass where limits were the reason. */
export const serveReject = (app: FastifyInstance): void =>
  serve(app, rejectLoanRequest, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const facts = await gatherDeskFacts(tx, clock, row);
    const { reasonCodes } = body;
    await requireActiveReasons(tx, reasonCodes);
    const reasonFacts = await readReasonFacts(tx, row, facts, { reasonCodes, recommended: null });
    const moved = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: 'reject',
      context: { ...facts, reasonCodes, reasonFacts },
    });
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'rejection',
      reasonCodes,
      comment: cleanText(body.comment),
      recommendationId: waitingRecommendationOf(facts).id,
    });
    const language = await readSpokenLanguage(tx, moved.language);
    const wouldPass = (await readRefusal(tx, clock, moved, language))?.wouldPass ?? null;
    const reasons = await writeRefusalReasons(tx, language, reasonCodes);
    const letter = refusalLetter(language, reasons, wouldPass);
    await mailDecision(tx, clock, moved, linksOf(app.platform.config, call), letter);
    return presentMoved(moved);
  });
