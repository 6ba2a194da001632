import { fitTerms } from './fit-terms.ts';
import type { ProductTerms } from './product-terms.ts';
import type { Terms } from './terms.ts';

export const EXAMPLES = ['smallest', 'usual', 'largest'] as const;
export type ExampleName = (typeof EXAMPLES)[number];

/** Three loans or leases by which a product's money rules are judged. */
export const exampleTerms = (product: ProductTerms): Readonly<Record<ExampleName, Terms>> => ({
  smallest: fitTerms(product, { amountMnt: product.amountMnt.min, termMonths: product.termMonths.min }),
  usual: fitTerms(product),
  largest: fitTerms(product, { amountMnt: product.amountMnt.max, termMonths: product.termMonths.max }),
});
