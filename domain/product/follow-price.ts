import type { ProductTerms } from './product-terms.ts';
import type { Terms } from './terms.ts';
import { fitToRange, termsRanges } from './terms-ranges.ts';

/**
 * The down payment and the residual after a lease's price has moved. Both keep their share of it, as far as the product
 * allows: people think of them as parts of the price.
 */
export function followPrice(
  product: ProductTerms,
  terms: Terms,
  amountMnt: number,
): Pick<Terms, 'downPaymentMnt' | 'residualMnt'> {
  const scale = (part: number): number => Math.round((part / terms.amountMnt) * amountMnt);
  const priced = { ...terms, amountMnt };
  const down = termsRanges(product, priced).downPaymentMnt;
  const downPaymentMnt = down === null ? 0 : fitToRange(scale(terms.downPaymentMnt), down);
  const left = termsRanges(product, { ...priced, downPaymentMnt }).residualMnt;
  return { downPaymentMnt, residualMnt: left === null ? 0 : fitToRange(scale(terms.residualMnt), left) };
}
