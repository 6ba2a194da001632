import type { ReasonCode, RecommendationOutcome } from '@zeel/domain/loan-request';
import type { KeptException, PayoutCondition } from '@zeel/domain/policy';
import type { PricedTerms, Quote } from '@zeel/domain/product';
import type { DECISION_STAGES, OFFER_ANSWERS } from '@zeel/protocol/rooms/decisions';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

export type DecisionStage = (typeof DECISION_STAGES)[number];
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

type Kept<Value> = ColumnType<Value, Value, never>;
type KeptJson<Value extends object> = JSONColumnType<Value, string, never>;

interface DecisionsTable {
  id: Kept<string>;
  loan_request_id: Kept<string>;
  position: Kept<number>;
  stage: Kept<DecisionStage>;
  by_user_id: Kept<string | null>;
  outcome: Kept<RecommendationOutcome | null>;
  reason_codes: Kept<ReasonCode[]>;
  comment: Kept<string>;
  terms: ColumnType<PricedTerms | null, string | null, never>;
  conditions: KeptJson<readonly PayoutCondition[]>;
  exceptions: KeptJson<readonly KeptException[]>;
  recommendation_id: Kept<string | null>;
  at: Kept<Date>;
}

interface OffersTable {
  id: Kept<string>;
  loan_request_id: Kept<string>;
  number: Kept<number>;
  recommendation_id: Kept<string>;
  product_version_id: Kept<string>;
  requested: KeptJson<PricedTerms>;
  offered: KeptJson<PricedTerms>;
  schedule: KeptJson<Quote['schedule']>;
  conditions: KeptJson<readonly PayoutCondition[]>;
  effective_rate_bps: Kept<number>;
  made_at: Kept<Date>;
  expires_at: Kept<Date>;
  answer: OfferAnswer | null;
  answered_at: Date | null;
  answer_comment: Generated<string>;
}

export type DecisionRow = Readonly<Selectable<DecisionsTable>>;
export type OfferRow = Readonly<Selectable<OffersTable>>;

declare module '../../platform/database/database.ts' {
  interface Database {
    decisions: DecisionsTable;
    offers: OffersTable;
  }
}
