import type { LimitCode, LimitReport } from '../eligibility/index.ts';
import { financedMntOf, type Terms } from '../product/index.ts';
import type { AskedTerms } from './asked-terms.ts';
import { REASONS_FOR, type ReasonCode } from './reason-codes.ts';
import type { RecommendationOutcome } from './recommendation-outcomes.ts';

/** The facts of a dossier that a reason can contradict. */
export interface ReasonFacts {
  readonly productKind: 'loan' | 'lease';
  readonly rules: {
    readonly guarantor: 'none' | 'optional' | 'required';
    readonly collateral: 'none' | 'optional' | 'required';
  };
  readonly applicantKind: 'individual' | 'company';
  /** Guarantors who have said yes. */
  readonly guarantors: number;
  /** Whether something is pledged. A lease is secured by the thing that it buys. */
  readonly hasCollateral: boolean;
  /** The limits at the terms of the request, today. */
  readonly limits: Pick<LimitReport, 'verdict' | 'checks'>;
  /** Whether every required paper is verified and none of the present ones was refused. */
  readonly papersAreSound: boolean;
  readonly hasPossibleDuplicate: boolean;
  readonly asked: AskedTerms;
  /** null: a refusal has no terms. */
  readonly recommended: Terms | null;
}

/** Why a reason cannot be given: `no-place` for a request of this kind at all, the others because the dossier says otherwise. */
export type ReasonObstacle =
  | 'no-place'
  | 'no-guarantor'
  | 'guarantor-not-needed'
  | 'guarantor-there'
  | 'no-collateral'
  | 'limits-broken'
  | 'payments-within-limit'
  | 'age-within-limit'
  | 'value-within-limit'
  | 'papers-verified'
  | 'no-duplicate'
  | 'amount-not-less'
  | 'term-not-shorter'
  | 'term-not-longer'
  | 'down-payment-not-more'
  | 'not-asked-again';

type Look = (facts: ReasonFacts) => ReasonObstacle | null;

const unless = (holds: boolean, obstacle: ReasonObstacle): ReasonObstacle | null => (holds ? null : obstacle);

/** Whether the limits are known and kept. One that is not known yet contradicts nothing. */
const areKept = ({ limits }: ReasonFacts, ...codes: readonly LimitCode[]): boolean => {
  const checks = limits.checks.filter(({ code }) => codes.includes(code));
  return checks.length > 0 && checks.every(({ outcome }) => outcome === 'passes');
};

/** Compares the recommended terms with those of the request; a refusal has none, so there is nothing to compare. */
const compared =
  (holds: (recommended: Terms, asked: Terms) => boolean, obstacle: ReasonObstacle): Look =>
  ({ recommended, asked: [asked] }) =>
    unless(recommended !== null && holds(recommended, asked), obstacle);

const ofSecurity =
  (look: Look): Look =>
  (facts) => {
    if (facts.productKind === 'lease') return look(facts);
    if (facts.rules.collateral === 'none') return 'no-place';
    return look(facts);
  };

const ofGuarantor =
  (look: Look): Look =>
  (facts) =>
    facts.rules.guarantor === 'none' ? 'no-place' : look(facts);

const ofPerson =
  (look: Look): Look =>
  (facts) =>
    facts.applicantKind === 'company' ? 'no-place' : look(facts);

const ofLease =
  (look: Look): Look =>
  (facts) =>
    facts.productKind === 'loan' ? 'no-place' : look(facts);

const always: Look = () => null;
const needsCollateral: Look = ({ productKind, hasCollateral }) =>
  unless(productKind === 'lease' || hasCollateral, 'no-collateral');

/**
 * What each reason must not contradict. `income_insufficient` speaks of the income that could be confirmed, which papers decide and
 * no limit at declared figures does; what is known of the credit history stands outside the dossier.
 */
const LOOKS: Readonly<Record<ReasonCode, Look>> = {
  income_stable: always,
  history_good: always,
  limits_kept: ({ limits }) => unless(limits.verdict === 'eligible', 'limits-broken'),
  collateral_strong: ofSecurity(needsCollateral),
  guarantor_strong: ofGuarantor(({ guarantors }) => unless(guarantors > 0, 'no-guarantor')),

  amount_above_means: compared(
    (recommended, asked) =>
      recommended.amountMnt < asked.amountMnt ||
      financedMntOf(recommended) < financedMntOf(asked) ||
      // More left for the end is less to pay each month.
      recommended.residualMnt > asked.residualMnt,
    'amount-not-less',
  ),
  term_too_long: compared(
    (recommended, asked) => recommended.termMonths < asked.termMonths,
    'term-not-shorter',
  ),
  term_too_short: compared(
    (recommended, asked) => recommended.termMonths > asked.termMonths,
    'term-not-longer',
  ),
  down_payment_low: ofLease(
    compared(
      (recommended, asked) => recommended.downPaymentMnt > asked.downPaymentMnt,
      'down-payment-not-more',
    ),
  ),
  collateral_covers_less: ofSecurity(
    (facts) =>
      needsCollateral(facts) ??
      compared(
        (recommended, asked) =>
          financedMntOf(recommended) < financedMntOf(asked) || recommended.residualMnt < asked.residualMnt,
        'amount-not-less',
      )(facts),
  ),
  asked_again: ({ asked }) => unless(asked.length > 1, 'not-asked-again'),

  income_insufficient: always,
  payments_too_high: (facts) => unless(!areKept(facts, 'payment-to-income'), 'payments-within-limit'),
  history_poor: always,
  employment_too_short: ofPerson(always),
  documents_not_valid: ({ papersAreSound }) => unless(!papersAreSound, 'papers-verified'),
  identity_not_confirmed: always,
  collateral_insufficient: ofSecurity((facts) =>
    unless(!areKept(facts, 'loan-to-value'), 'value-within-limit'),
  ),
  guarantor_missing: ofGuarantor(({ rules, guarantors }) =>
    rules.guarantor === 'required' ? unless(guarantors === 0, 'guarantor-there') : 'guarantor-not-needed',
  ),
  purpose_not_supported: always,
  duplicate_request: ({ hasPossibleDuplicate }) => unless(hasPossibleDuplicate, 'no-duplicate'),
  age_limit: ofPerson((facts) => unless(!areKept(facts, 'age-min', 'age-max-at-end'), 'age-within-limit')),
  other: always,
};

/** Why a reason cannot be given in this dossier; null when it can. */
export const findReasonObstacle = (code: ReasonCode, facts: ReasonFacts): ReasonObstacle | null =>
  LOOKS[code](facts);

/** A reason of an outcome, with what the dossier has against it. */
export interface JudgedReason {
  readonly code: ReasonCode;
  readonly obstacle: Exclude<ReasonObstacle, 'no-place'> | null;
}

/** The reasons that such a request has a place for, each with what the dossier has against it. */
export const judgeReasons = (outcome: RecommendationOutcome, facts: ReasonFacts): readonly JudgedReason[] =>
  REASONS_FOR[outcome].flatMap((code) => {
    const obstacle = findReasonObstacle(code, facts);
    return obstacle === 'no-place' ? [] : [{ code, obstacle }];
  });
