import type { LoanRequestEvent, RecommendationOutcome } from '@zeel/domain/loan-request';
import {
  type AskedException,
  type ConditionChoice,
  type KeptException,
  keptExceptionsOf,
  limitsHoldWith,
  type PayoutCondition,
} from '@zeel/domain/policy';
import { isSameTerms, type Terms } from '@zeel/domain/product';
import { cleanText } from '@zeel/domain/request-form';
import { recommendDecision, type TermsInput } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { problem, recordDecision } from '../../modules/decisions/index.ts';
import { type LoanRequestRow, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { gatherDeskFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { completeTerms } from '../shared/terms/complete-terms.ts';
import {
  checkTermsOf,
  type PricingContext,
  priceToday,
  requestedTermsOf,
} from '../shared/terms/price-terms.ts';
import { readConditions } from './read-conditions.ts';
import { readReasonFacts, requireActiveReasons, requireReasonsOf } from './read-reason-facts.ts';

const EVENTS = {
  approve: 'recommend_approve',
  other_terms: 'recommend_other_terms',
  reject: 'recommend_reject',
} as const satisfies Record<RecommendationOutcome, LoanRequestEvent>;

const NONE: ConditionChoice = { codes: [], own: [] };

interface Proposal {
  readonly outcome: RecommendationOutcome;
  readonly terms: TermsInput | null;
}

/** The recommended terms: those asked for, or others that the product offers; null for a rejection. */
function recommendedTermsOf(
  row: LoanRequestRow,
  { outcome, terms: input }: Proposal,
  context: PricingContext,
): Terms | null {
  if (outcome !== 'other_terms') {
    if (input !== null) refuseFields({ terms: { code: 'invalid', message: problem('termsNotAsked') } });
    return outcome === 'reject' ? null : requestedTermsOf(row);
  }
  if (input === null) return refuseFields({ terms: { code: 'required', message: problem('termsMissing') } });
  return completeTerms(row, input, context);
}

/** Refuses other terms that are no others, or that break a limit without an exception. */
function requireOtherTerms(
  row: LoanRequestRow,
  terms: Terms,
  context: PricingContext,
  exceptions: readonly KeptException[],
): void {
  if (isSameTerms(terms, requestedTermsOf(row)))
    refuseFields({ terms: { code: 'invalid', message: problem('sameTerms') } });
  if (!limitsHoldWith(checkTermsOf(terms, context), exceptions, context.product.policy))
    refuseFields({ terms: { code: 'invalid', message: problem('limitsBroken') } });
}

/** The conditions before money. A rejection pays nothing out, so it has none. */
function recommendedConditionsOf(
  outcome: RecommendationOutcome,
  choice: ConditionChoice,
  { product }: PricingContext,
): readonly PayoutCondition[] {
  const conditions = readConditions(choice, product);
  if (outcome === 'reject' && conditions.length > 0)
    refuseFields({ conditions: { code: 'invalid', message: problem('conditionsOfRejection') } });
  return conditions;
}

/** The exceptions that are asked for. Each is for a limit that these terms break and that the product lets pass that far. */
function recommendedExceptionsOf(
  terms: Terms | null,
  asked: readonly AskedException[],
  context: PricingContext,
): readonly KeptException[] {
  if (asked.length === 0) return [];
  const cleaned = asked.map(({ limit, reason }) => ({ limit, reason: cleanText(reason) }));
  const kept =
    terms === null ? null : keptExceptionsOf(cleaned, checkTermsOf(terms, context), context.product.policy);
  return kept ?? refuseFields({ exceptions: { code: 'invalid', message: problem('exceptionUnknown') } });
}

/** The officer's recommendation. It stands until an approver decides or sends it back, and never changes. */
export const serveRecommend = (app: FastifyInstance): void =>
  serve(app, recommendDecision, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const facts = await gatherDeskFacts(tx, clock, row);
    const { outcome, reasonCodes } = body;
    const terms = recommendedTermsOf(row, body, facts.pricing);
    const moved = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: EVENTS[outcome],
      context: {
        ...facts,
        reasonCodes,
        reasonFacts: await readReasonFacts(tx, row, facts, { reasonCodes, recommended: terms }),
        recommendedTerms: terms,
      },
    });
    requireReasonsOf(outcome, reasonCodes);
    await requireActiveReasons(tx, reasonCodes);
    const exceptions = recommendedExceptionsOf(terms, body.exceptions ?? [], facts.pricing);
    if (outcome === 'other_terms' && terms !== null) requireOtherTerms(row, terms, facts.pricing, exceptions);
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'recommendation',
      outcome,
      reasonCodes,
      comment: cleanText(body.comment),
      terms: terms === null ? null : priceToday(terms, facts.pricing).priced,
      exceptions,
      conditions: recommendedConditionsOf(outcome, body.conditions ?? NONE, facts.pricing),
    });
    return presentMoved(moved);
  });
