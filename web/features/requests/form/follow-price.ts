import { downPaymentRange, fitToRange, type ProductTerms, residualRange } from '@zeel/domain/product';
import type { TermsData } from '@zeel/domain/request-form';

/**
 * The terms with another amount. What is paid down and left for the end keeps its share of a lease's price: people
 * think of them as parts of it. While the price is on its way to being typed nothing follows.
 */
export function followPrice(terms: TermsData, amountMnt: number | null, product: ProductTerms): TermsData {
  const next = { ...terms, amountMnt };
  const before = terms.amountMnt;
  const { min, max } = product.amountMnt;
  if (product.kind === 'loan' || before === null || amountMnt === null || amountMnt < min || amountMnt > max)
    return next;
  const scale = (part: number | null): number => Math.round(((part ?? 0) / before) * amountMnt);
  const down = downPaymentRange(product, amountMnt);
  const downPaymentMnt = down ? fitToRange(scale(terms.downPaymentMnt), down) : terms.downPaymentMnt;
  const left = residualRange(product, { amountMnt, downPaymentMnt: downPaymentMnt ?? 0 });
  const residualMnt =
    left && terms.residualMnt !== null ? fitToRange(scale(terms.residualMnt), left) : terms.residualMnt;
  return { ...next, downPaymentMnt, residualMnt };
}
