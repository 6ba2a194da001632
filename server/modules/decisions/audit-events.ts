import type { ReasonCode, RecommendationOutcome } from '@zeel/domain/loan-request';
import type { KeptException } from '@zeel/domain/policy';
import type { DecisionStage, OfferAnswer } from './tables.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Something was decided about a loan request, or its applicant asked for other terms. */
    'loan_request.decided': {
      decisionId: string;
      stage: DecisionStage;
      outcome: RecommendationOutcome | null;
      reasonCodes: ReasonCode[];
      /** The conditions before money: the product's codes, and those in somebody's own words. */
      conditions: string[];
      /** Limits of the product that were passed: asked for, or granted with an approval. */
      exceptions: Pick<KeptException, 'limit' | 'actual' | 'bound' | 'reason'>[];
      recommendationId: string | null;
    };
    /** The last approval made an offer. */
    'offer.made': {
      offerId: string;
      recommendationId: string;
      amountMnt: number;
      termMonths: number;
      conditions: string[];
    };
    /** An offer was answered, taken back or ended. */
    'offer.answered': { offerId: string; answer: OfferAnswer };
  }
}
