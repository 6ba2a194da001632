export { findMonthlyRateBps, rateRangeBps, toAnnualRate } from './find-rate.ts';
export { limitsOf } from './limits-of.ts';
export {
  ASSET_CONDITIONS,
  type AssetCondition,
  FEE_PAYMENTS,
  FEE_TIMES,
  type LeaseRules,
  PERCENT_FEE_BASES,
  PRODUCT_KINDS,
  type ProductFee,
  type ProductKind,
  type ProductTerms,
  type Range,
  type RateTier,
} from './product-terms.ts';
export { type Ask, type Quote, quote } from './quote.ts';
