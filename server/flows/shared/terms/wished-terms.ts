import type { Terms } from '@zeel/domain/product';
import { checkFigures, termsOf } from '@zeel/domain/request-form';
import type { WishedTerms } from '@zeel/protocol/rooms/decisions';
import { type LoanRequestRow, refuseAnswer } from '../../../modules/requests/core/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { dataWith, type PricingContext, requestedTermsOf } from './price-terms.ts';

/** The terms that somebody wishes for: what they leave out stays as it was asked for. What the product does not offer is refused, field by field. */
export function wishedTermsOf(row: LoanRequestRow, wish: WishedTerms, context: PricingContext): Terms {
  const asked = requestedTermsOf(row);
  const { terms: answers } = dataWith(context, {
    ...asked,
    amountMnt: wish.amountMnt,
    termMonths: wish.termMonths,
    downPaymentMnt: wish.downPaymentMnt ?? asked.downPaymentMnt,
    residualMnt: wish.residualMnt ?? asked.residualMnt,
  });
  const fields = checkFigures(answers, context.product).map(
    (found) => [`terms.${found.field}`, refuseAnswer(found)] as const,
  );
  if (fields.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(fields) });
  const terms = termsOf(answers, context.product);
  if (terms === null) throw new Error('Figures without a problem are no terms.');
  return terms;
}
