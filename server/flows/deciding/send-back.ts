import { cleanText } from '@zeel/domain/request-form';
import { sendBackRecommendation } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { recordDecision } from '../../modules/decisions/index.ts';
import { linksOf, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { gatherDeskFacts, waitingRecommendationOf } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { tellRecommender } from './tell-recommender.ts';

/** Sends a recommendation back for more work and tells its author. Its approvals count for nothing from now on. */
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
    const recommendation = waitingRecommendationOf(facts);
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'send_back',
      comment,
      recommendationId: recommendation.id,
    });
    const links = linksOf(app.platform.config, call);
    await tellRecommender(tx, clock, moved, links, recommendation.by_user_id);
    return presentMoved(moved);
  });
