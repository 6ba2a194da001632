import type { Terms } from '@zeel/domain/product';
import { checkFigures, termsOf } from '@zeel/domain/request-form';
import type { TermsInput } from '@zeel/protocol/rooms/decisions';
import { type LoanRequestRow, refuseAnswer } from '../../../modules/requests/core/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { dataWith, type PricingContext, requestedTermsOf } from './price-terms.ts';

/**
 * Whole terms from the figures that a person sent; those left out stay as the request has them. Figures that the product does not offer
 * are refused, field by field.
 */
export function completeTerms(row: LoanRequestRow, input: TermsInput, context: PricingContext): Terms {
  const asked = requestedTermsOf(row);
  const { terms: answers } = dataWith(context, {
    ...asked,
    amountMnt: input.amountMnt,
    termMonths: input.termMonths,
    downPaymentMnt: input.downPaymentMnt ?? asked.downPaymentMnt,
    residualMnt: input.residualMnt ?? asked.residualMnt,
  });
  const fields = checkFigures(answers, context.product).map(
    (found) => [`terms.${found.field}`, refuseAnswer(found)] as const,
  );
  if (fields.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(fields) });
  const terms = termsOf(answers, context.product);
  if (terms === null) throw new Error('Figures without a problem are no terms.');
  return terms;
}
