import { cleanText } from '@zeel/domain/request-form';
import { sendBackRecommendation } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { recordDecision } from '../../modules/decisions/index.ts';
import { moveLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { gatherDeskFacts, waitingRecommendationOf } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';

/** Sends a recommendation back for more work. Its approvals count for nothing from now on. */
export const serveSendBack = (app: FastifyInstance): void =>
  serve(app, sendBackRecommendation, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const comment = cleanText(body.comment);
    const facts = await gatherDeskFacts(tx, clock, row);
    const moved = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: 'send_back',
      context: { ...facts, comment },
    });
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'send_back',
      comment,
      recommendationId: waitingRecommendationOf(facts).id,
    });
    return presentMoved(moved);
  });
