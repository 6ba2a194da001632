import type { LoanRequestEvent, RecommendationOutcome } from '@zeel/domain/loan-request';
import type { Ask } from '@zeel/domain/product';
import { cleanText } from '@zeel/domain/request-form';
import { recommendDecision, type TermsWish } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { isSameAsk, problem, recordDecision } from '../../../modules/decisions/index.ts';
import { type LoanRequestRow, moveLoanRequest } from '../../../modules/requests/index.ts';
import { refuseFields, serve } from '../../../platform/http/index.ts';
import type { LoanRequestPorts } from '../../ports.ts';
import { gatherDeskFacts } from './gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from './hold-desk-request.ts';
import { checkTermsOf, type PricingContext, priceTerms, requestedAskOf } from './price-terms.ts';
import { requireReasons } from './require-reasons.ts';
import { wishedAskOf } from './wish-terms.ts';

const EVENTS = {
  approve: 'recommend_approve',
  other_terms: 'recommend_other_terms',
  reject: 'recommend_reject',
} as const satisfies Record<RecommendationOutcome, LoanRequestEvent>;

/** What is recommended: as asked for, or other terms that the product offers and the limits allow; null for a rejection. */
function recommendedAskOf(
  row: LoanRequestRow,
  { outcome, terms }: { readonly outcome: RecommendationOutcome; readonly terms: TermsWish | null },
  context: PricingContext,
): Ask | null {
  if (outcome !== 'other_terms') {
    if (terms !== null) refuseFields({ terms: { code: 'invalid', message: problem('termsNotAsked') } });
    return outcome === 'reject' ? null : requestedAskOf(row);
  }
  if (terms === null) return refuseFields({ terms: { code: 'required', message: problem('termsMissing') } });
  const ask = wishedAskOf(row, terms, context);
  if (isSameAsk(ask, requestedAskOf(row)))
    return refuseFields({ terms: { code: 'invalid', message: problem('sameTerms') } });
  if (checkTermsOf(ask, context).verdict !== 'eligible')
    return refuseFields({ terms: { code: 'invalid', message: problem('limitsBroken') } });
  return ask;
}

/** The officer's recommendation. It stands until an approver decides or sends it back, and never changes. */
export const serveRecommend = (app: FastifyInstance, ports: LoanRequestPorts): void =>
  serve(app, recommendDecision, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const facts = await gatherDeskFacts(tx, clock, ports, row);
    const { outcome, reasonCodes } = body;
    const moved = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: EVENTS[outcome],
      context: { ...facts, reasonCodes },
    });
    requireReasons(outcome, reasonCodes, facts.pricing);
    const ask = recommendedAskOf(row, body, facts.pricing);
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'recommendation',
      outcome,
      reasonCodes,
      comment: cleanText(body.comment),
      terms: ask === null ? null : priceTerms(ask, facts.pricing).terms,
    });
    return presentMoved(moved);
  });
