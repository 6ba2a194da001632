import type { RecommendationOutcome } from './transition-context.ts';

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

/** The subject of a reason: a lease, a collateral and so on. A reason without a subject can always be given. */
type ReasonNeed = 'lease' | 'security' | 'guarantor' | 'person';

const REASON_NEEDS: Readonly<Partial<Record<ReasonCode, ReasonNeed>>> = {
  down_payment_low: 'lease',
  collateral_strong: 'security',
  collateral_covers_less: 'security',
  collateral_insufficient: 'security',
  guarantor_strong: 'guarantor',
  guarantor_missing: 'guarantor',
  employment_too_short: 'person',
  age_limit: 'person',
};

/** The kind of request that is rejected: it decides which reasons apply. */
export interface ReasonSubject {
  readonly productKind: 'loan' | 'lease';
  readonly rules: {
    readonly guarantor: 'none' | 'optional' | 'required';
    readonly collateral: 'none' | 'optional' | 'required';
  };
  readonly applicantKind: 'individual' | 'company';
}

const HAS: Readonly<Record<ReasonNeed, (subject: ReasonSubject) => boolean>> = {
  lease: ({ productKind }) => productKind === 'lease',
  // A lease is secured by the thing that it buys.
  security: ({ productKind, rules }) => productKind === 'lease' || rules.collateral !== 'none',
  guarantor: ({ rules }) => rules.guarantor !== 'none',
  person: ({ applicantKind }) => applicantKind === 'individual',
};

/** Whether a reason can be given for such a request at all. */
export function canApply(code: ReasonCode, subject: ReasonSubject): boolean {
  const need = REASON_NEEDS[code];
  return need === undefined || HAS[need](subject);
}

/** The reasons that can be given for an outcome of such a request. */
export const reasonsFor = (outcome: RecommendationOutcome, subject: ReasonSubject): readonly ReasonCode[] =>
  REASONS_FOR[outcome].filter((code) => canApply(code, subject));

export const REASON_CODES: readonly ReasonCode[] = [
  ...APPROVE_REASONS,
  ...OTHER_TERMS_REASONS,
  ...REJECT_REASONS,
];
