import {
  canApply,
  REASONS_FOR,
  type ReasonCode,
  type ReasonSubject,
  type RecommendationOutcome,
} from '@zeel/domain/loan-request';
import { problem } from '../../modules/decisions/index.ts';
import { refuseFields } from '../../platform/http/index.ts';
import type { PricingContext } from '../shared/terms/price-terms.ts';

const subjectOf = ({ product: { terms, rules }, data }: PricingContext): ReasonSubject => ({
  productKind: terms.kind,
  rules,
  applicantKind: data.applicant.kind,
});

/** Refuses reasons that belong to another outcome or cannot apply to such a request. */
export function requireReasons(
  outcome: RecommendationOutcome,
  reasonCodes: readonly ReasonCode[],
  pricing: PricingContext,
): void {
  if (!reasonCodes.every((code) => REASONS_FOR[outcome].includes(code)))
    refuseFields({ reasonCodes: { code: 'invalid', message: problem('reasonsOfOutcome') } });
  const subject = subjectOf(pricing);
  if (!reasonCodes.every((code) => canApply(code, subject)))
    refuseFields({ reasonCodes: { code: 'invalid', message: problem('reasonsOfRequest') } });
}
