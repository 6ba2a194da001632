import { type Ratio, TermsError } from '../money/index.ts';
import type { ProductTerms } from './product-terms.ts';
import type { Terms } from './terms.ts';

/** The monthly rate of a term; without a tier for it the product does not offer that term. */
export function findMonthlyRateBps(
  { rateTiers }: Pick<ProductTerms, 'rateTiers'>,
  { termMonths, condition }: Pick<Terms, 'termMonths' | 'condition'>,
): number {
  const tier = rateTiers.find(
    (candidate) =>
      termMonths <= candidate.maxTermMonths &&
      (candidate.condition === null || condition === null || candidate.condition === condition),
  );
  if (tier === undefined) throw new TermsError('termMonths', 'not_offered');
  return tier.monthlyRateBps;
}

/** The lowest and the highest monthly rate, for "from 2.5 %". */
export function rateRangeBps({ rateTiers }: Pick<ProductTerms, 'rateTiers'>): {
  readonly lowest: number;
  readonly highest: number;
} {
  const rates = rateTiers.map((tier) => tier.monthlyRateBps);
  if (rates.length === 0) throw new TermsError('rateTiers', 'zero');
  return { lowest: Math.min(...rates), highest: Math.max(...rates) };
}

/** Twelve months of a monthly rate, as the exact yearly ratio the engine takes. */
export const toAnnualRate = (monthlyRateBps: number): Ratio => ({
  numerator: monthlyRateBps * 12,
  denominator: 10_000,
});
