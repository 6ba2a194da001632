import { roundProduct } from '../money/index.ts';
import { ASSET_CONDITIONS, type AssetCondition, type ProductTerms, type Range } from './product-terms.ts';
import { paidDownMntOf, type Terms } from './terms.ts';

const BPS = 10_000;

// Small prices move in small steps, so that a phone's down payment can be set as finely as a car's.
const stepFor = (priceMnt: number): number => (priceMnt < 2_000_000 ? 1_000 : 10_000);

const upTo = (value: number, step: number): number => Math.floor(value / step) * step;
const from = (value: number, step: number): number => Math.ceil(value / step) * step;

/** A value held to a range and to its steps, counted from the smallest. */
export function fitToRange(value: number, { min, max, step }: Omit<Range, 'default'>): number {
  const held = Math.min(Math.max(Number.isFinite(value) ? value : min, min), max);
  if (held === max) return max;
  return Math.min(max, min + Math.round((held - min) / step) * step);
}

/** The range of down payments on a price, in whole steps; null for a loan. */
export function downPaymentRange(product: ProductTerms, priceMnt: number): Range | null {
  const { lease } = product;
  if (lease === null) return null;
  const step = stepFor(priceMnt);
  const share = (bps: number, mode: 'FLOOR' | 'CEILING' | 'HALF_UP') =>
    roundProduct(priceMnt, bps, BPS, mode);
  const min = from(share(lease.minDownPaymentBps, 'CEILING'), step);
  const max = Math.max(min, upTo(share(lease.maxDownPaymentBps, 'FLOOR'), step));
  const usual = fitToRange(share(lease.defaultDownPaymentBps, 'HALF_UP'), { min, max, step });
  return { min, default: usual, max, step };
}

/** The range of residuals at the end of a lease, in whole steps; null where the product leaves nothing. */
function residualRange({ lease }: ProductTerms, amountMnt: number, paidDownMnt: number): Range | null {
  if (lease === null || lease.maxResidualBps === 0) return null;
  const step = stepFor(amountMnt);
  // At least one step is paid off by the rentals: a lease that only pays interest is no lease.
  const largest = Math.min(
    roundProduct(amountMnt, lease.maxResidualBps, BPS, 'FLOOR'),
    amountMnt - paidDownMnt - step,
  );
  return { min: 0, default: 0, max: Math.max(0, upTo(largest, step)), step };
}

/** The range that a product offers for each figure; null for a figure that it does not ask for. */
export interface TermsRanges {
  readonly amountMnt: Range;
  readonly termMonths: Range;
  /** In cash: what is traded in counts as paid down, so less is needed. */
  readonly downPaymentMnt: Range | null;
  readonly tradeInMnt: Range | null;
  readonly residualMnt: Range | null;
}

/** The ranges of the other figures beside a price and what is paid down on it. */
export function termsRanges(
  product: ProductTerms,
  terms: Pick<Terms, 'amountMnt' | 'downPaymentMnt' | 'tradeInMnt'>,
): TermsRanges {
  const { amountMnt, tradeInMnt } = terms;
  const whole = downPaymentRange(product, amountMnt);
  const inCash = (value: number): number => Math.max(0, value - tradeInMnt);
  return {
    amountMnt: product.amountMnt,
    termMonths: product.termMonths,
    downPaymentMnt: whole && {
      min: inCash(whole.min),
      default: inCash(whole.default),
      max: inCash(whole.max),
      step: whole.step,
    },
    tradeInMnt: whole && { min: 0, default: 0, max: whole.max, step: 1 },
    residualMnt: residualRange(product, amountMnt, paidDownMntOf(terms)),
  };
}

/** The conditions that make a difference to the rate; empty when none does. */
export function conditionsOf({ rateTiers }: Pick<ProductTerms, 'rateTiers'>): readonly AssetCondition[] {
  return ASSET_CONDITIONS.filter((condition) => rateTiers.some((tier) => tier.condition === condition));
}
