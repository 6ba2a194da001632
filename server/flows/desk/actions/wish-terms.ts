import type { Ask } from '@zeel/domain/product';
import { askOf, checkFigures } from '@zeel/domain/request-form';
import type { TermsWish } from '@zeel/protocol/rooms/decisions';
import { type LoanRequestRow, refuseAnswer } from '../../../modules/requests/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { dataWith, type PricingContext, requestedAskOf } from './price-terms.ts';

/**
 * The question that a wish puts to the engine: what it leaves out stays as it was asked for. What the product does not offer
 * is refused, field by field.
 */
export function wishedAskOf(row: LoanRequestRow, wish: TermsWish, context: PricingContext): Ask {
  const asked = dataWith(context, requestedAskOf(row));
  const { amountMnt, termMonths, downPaymentMnt, residualMnt } = wish;
  const terms = {
    ...asked.terms,
    amountMnt,
    termMonths,
    ...(downPaymentMnt === undefined ? {} : { downPaymentMnt }),
    ...(residualMnt === undefined ? {} : { residualMnt }),
  };
  const fields = checkFigures(terms, context.product).map(
    (found) => [`terms.${found.field}`, refuseAnswer(found)] as const,
  );
  if (fields.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(fields) });
  const ask = askOf({ terms }, context.product, context.today);
  if (ask === null) throw new Error('Terms without a problem have no question for the engine.');
  return ask;
}
