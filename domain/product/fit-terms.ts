import type { ProductTerms, Range } from './product-terms.ts';
import type { Terms, TermsChange } from './terms.ts';
import { conditionsOf, fitToRange, termsRanges } from './terms-ranges.ts';

type Put = (value: number | undefined, range: Range) => number;

/** Puts each figure into its range in the order in which one decides the next: price, what is paid down, what is left. */
function putInRanges(product: ProductTerms, change: TermsChange, put: Put): Omit<Terms, 'condition'> {
  const amountMnt = put(change.amountMnt, product.amountMnt);
  const termMonths = put(change.termMonths, product.termMonths);
  let terms = { amountMnt, termMonths, downPaymentMnt: 0, tradeInMnt: 0, residualMnt: 0 };
  for (const figure of ['tradeInMnt', 'downPaymentMnt', 'residualMnt'] as const) {
    const range = termsRanges(product, terms)[figure];
    if (range !== null) terms = { ...terms, [figure]: put(change[figure], range) };
  }
  return terms;
}

/** The nearest terms on the product's steps; what is left open takes its usual value. */
export function fitTerms(product: ProductTerms, change: TermsChange = {}): Terms {
  const [usual = null, ...others] = conditionsOf(product);
  return {
    ...putInRanges(product, change, (value, range) => fitToRange(value ?? range.default, range)),
    condition: others.find((one) => one === change.condition) ?? usual,
  };
}

/** The nearest terms that the product offers; a sum that was asked for to the last tögrög is kept while it fits. */
export function holdTerms(product: ProductTerms, terms: Terms): Terms {
  const hold: Put = (value, range) =>
    value !== undefined && value >= range.min && value <= range.max
      ? value
      : fitToRange(value ?? range.default, range);
  return { ...putInRanges(product, terms, hold), condition: terms.condition };
}
