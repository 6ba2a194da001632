import { checkLimits, whatWouldPass } from '@zeel/domain/eligibility';
import { financedMntOf, fitToRange, type ProductTerms, type Terms, termsRanges } from '@zeel/domain/product';
import { eligibilityQuestionOf } from '@zeel/domain/request-form';
import type { LoanRefusal } from '@zeel/protocol/rooms/decisions';
import type { findAssessment } from '../../../modules/requests/submission/index.ts';
import { dataWith, type PricingContext } from './price-terms.ts';

type Assessment = NonNullable<Awaited<ReturnType<typeof findAssessment>>>;

/** The terms as a lease of this price that finances no more than the sum; undefined where the product has none. */
function leaseOf(
  asked: Terms,
  product: ProductTerms,
  priceMnt: number,
  financedMnt: number,
): Terms | undefined {
  const priced = { ...asked, amountMnt: priceMnt };
  const range = termsRanges(product, priced).downPaymentMnt;
  if (range === null || priceMnt < product.amountMnt.min) return undefined;
  const cashMnt = Math.ceil((priceMnt - asked.tradeInMnt - financedMnt) / range.step) * range.step;
  if (cashMnt < range.min || cashMnt > range.max) return undefined;
  const paid = { ...priced, downPaymentMnt: cashMnt };
  const left = termsRanges(product, paid).residualMnt;
  return { ...paid, residualMnt: Math.min(asked.residualMnt, left?.max ?? 0) };
}

/**
 * Finds a larger down payment for the asset; where the product allows none so large, a cheaper asset of which the same part is
 * financed.
 */
function leasesFor(asked: Terms, product: ProductTerms, financedMnt: number): readonly Terms[] {
  const share = financedMntOf(asked) / asked.amountMnt;
  const cheaperMnt = fitToRange(financedMnt / share - product.amountMnt.step / 2, product.amountMnt);
  return [asked.amountMnt, cheaperMnt].flatMap(
    (priceMnt) => leaseOf(asked, product, priceMnt, financedMnt) ?? [],
  );
}

/**
 * The largest sum that passes, with the shortest term that carries it, as terms that can be asked for: the limits speak of what
 * is financed, people of a price and a down payment. It rests on what the last assessment knew.
 */
export function findPassingTerms(
  asked: Terms,
  { snapshot }: Assessment,
  context: PricingContext,
): LoanRefusal['wouldPass'] {
  const { terms } = context.product;
  const questionOf = (tried: Terms) => {
    const question = eligibilityQuestionOf(tried, dataWith(context, tried), context);
    // The asset is worth its new price; everything else stays as it was assessed.
    const { asset } = terms.kind === 'lease' ? question.facts : snapshot.facts;
    return { ...question, limits: snapshot.productLimits, facts: { ...snapshot.facts, asset } };
  };
  const { largest } = whatWouldPass(questionOf(asked)).anyTerm;
  if (largest === null) return null;
  if (terms.kind === 'loan') return { ...largest, downPaymentMnt: null };
  // The search ends at the financed sum that was asked for.
  const financedMnt = Math.min(largest.amountMnt, financedMntOf(asked));
  for (const lease of leasesFor({ ...asked, termMonths: largest.termMonths }, terms, financedMnt)) {
    const { verdict, instalmentMnt } = checkLimits(questionOf(lease));
    if (verdict === 'not-eligible' || instalmentMnt === null) continue;
    const { amountMnt, termMonths, downPaymentMnt } = lease;
    return { amountMnt, termMonths, downPaymentMnt, instalmentMnt };
  }
  return null;
}
