import type { RecommendationOutcome } from './recommendation-outcomes.ts';

/** Why an officer recommends what was asked for. */
export const APPROVE_REASONS = [
  'income_stable',
  'history_good',
  'limits_kept',
  'collateral_strong',
  'guarantor_strong',
] as const;

/** Why other terms are better than those asked for. */
export const OTHER_TERMS_REASONS = [
  'amount_above_means',
  'term_too_long',
  'term_too_short',
  'down_payment_low',
  'collateral_covers_less',
  /** The applicant asked for other terms than those offered, and these answer that wish. */
  'asked_again',
] as const;

/** Why a request is refused. The applicant reads a sentence for each. */
export const REJECT_REASONS = [
  'income_insufficient',
  'payments_too_high',
  'history_poor',
  'employment_too_short',
  'documents_not_valid',
  'identity_not_confirmed',
  'collateral_insufficient',
  'guarantor_missing',
  'purpose_not_supported',
  'duplicate_request',
  'age_limit',
  'other',
] as const;

/** The refusals that rest on a limit, so that other terms could pass. */
export const LIMIT_REASONS: readonly RejectReason[] = [
  'income_insufficient',
  'payments_too_high',
  'collateral_insufficient',
  'age_limit',
];

export type RejectReason = (typeof REJECT_REASONS)[number];
export type ReasonCode =
  | (typeof APPROVE_REASONS)[number]
  | (typeof OTHER_TERMS_REASONS)[number]
  | RejectReason;

/** The reasons that can be given for each outcome. */
export const REASONS_FOR: Readonly<Record<RecommendationOutcome, readonly ReasonCode[]>> = {
  approve: APPROVE_REASONS,
  other_terms: OTHER_TERMS_REASONS,
  reject: REJECT_REASONS,
};

export const REASON_CODES: readonly ReasonCode[] = [
  ...APPROVE_REASONS,
  ...OTHER_TERMS_REASONS,
  ...REJECT_REASONS,
];
