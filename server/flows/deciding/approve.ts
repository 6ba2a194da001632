import type { ConditionChoice, PayoutCondition } from '@zeel/domain/policy';
import type { Terms } from '@zeel/domain/product';
import { cleanText, isPreApproval } from '@zeel/domain/request-form';
import { approveRecommendation } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { nameConditions } from '../../modules/catalog/index.ts';
import { makeOffer, type Recommendation, recordDecision } from '../../modules/decisions/index.ts';
import { linksOf, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { readSpokenLanguage } from '../../platform/settings/index.ts';
import {
  type DeskFacts,
  gatherDeskFacts,
  waitingRecommendationOf,
} from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { priceToday, requestedTermsOf } from '../shared/terms/price-terms.ts';
import { offerLetter } from './letters.ts';
import { mailDecision } from './mail-decision.ts';
import { readConditions } from './read-conditions.ts';

/**
 * Approves what another recommended. The row's lock puts racing approvals one after the other, and all but the first find a
 * newer version. The first of two approvals leaves the request where it is; the last one makes the offer.
 */
export const serveApprove = (app: FastifyInstance): void =>
  serve(app, approveRecommendation, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const facts = await gatherDeskFacts(tx, clock, row);
    const { rules, terms: product } = facts.pricing.product;
    const isEarly = isPreApproval(rules, row.data.asset);
    const moved = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: 'approve',
      context: facts,
      lapsesAfterDays: isEarly ? rules.preApprovalDays : undefined,
    });
    const recommendation = waitingRecommendationOf(facts);
    const approved = priceToday(approvedTermsOf(recommendation), facts.pricing);
    const conditions = approvedConditionsOf(facts, body.conditions);
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'approval',
      comment: cleanText(body.comment),
      terms: approved.priced,
      conditions,
      // Whoever approves grants what was asked for; the table's guards have looked at both.
      exceptions: recommendation.exceptions,
      recommendationId: recommendation.id,
    });
    if (moved.state === 'offered') {
      if (moved.expires_at === null) throw new Error('An offer has no end.');
      const offer = await makeOffer(tx, clock, deciderOf(mover), {
        loanRequestId: row.id,
        recommendationId: recommendation.id,
        productVersionId: row.product_version_id,
        // Priced for the same day, to compare like with like.
        requested: priceToday(requestedTermsOf(row), facts.pricing).priced,
        offered: approved.priced,
        schedule: approved.schedule,
        conditions,
        expiresAt: moved.expires_at,
      });
      const language = await readSpokenLanguage(tx, moved.language);
      const letter = offerLetter(language, {
        requested: offer.requested,
        offered: offer.offered,
        expiresAt: offer.expires_at,
        isLease: product.kind === 'lease',
        isEarly,
        named: nameConditions(facts.pricing.product, language, conditions),
      });
      await mailDecision(tx, clock, moved, linksOf(app.platform.config, call), letter);
    }
    return presentMoved(moved);
  });

/** The approved terms. The table's guards have made sure that the recommendation has some. */
function approvedTermsOf({ terms }: Recommendation): Terms {
  if (terms === null) throw new Error('A rejection was approved.');
  return terms;
}

/** The conditions that this approver names, or else those of the approval or the recommendation before. */
function approvedConditionsOf(
  { deliberation: { recommendation, approvals }, pricing }: DeskFacts,
  choice: ConditionChoice | undefined,
): readonly PayoutCondition[] {
  if (choice !== undefined) return readConditions(choice, pricing.product);
  return (approvals.at(-1) ?? recommendation)?.conditions ?? [];
}
