export { DEFAULT_REQUEST_FEE_MNT } from './default-request-fee.ts';
export { type BorrowingQuestion, findBorrowingPower } from './find-borrowing-power.ts';
export { type EnteredHoliday, findHolidayGap, type HolidayGap } from './find-holiday-gap.ts';
export { findMonthlyRateBps, rateRangeBps, toAnnualRate } from './find-rate.ts';
export { fitTerms, holdTerms } from './fit-terms.ts';
export { followPrice } from './follow-price.ts';
export { lenderDate } from './lender-date.ts';
export { limitsOf } from './limits-of.ts';
export { type PricedTerms, priceTerms } from './price-terms.ts';
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
export { quickAmounts, quickTerms } from './quick-choices.ts';
export { type PricingDay, type Quote, quote } from './quote.ts';
export { requireProductTerms } from './require-product-terms.ts';
export { type QuoteSummary, summariseQuote } from './summarise-quote.ts';
export {
  financedMntOf,
  isSameTerms,
  NO_LEASE,
  paidDownMntOf,
  type Terms,
  type TermsChange,
} from './terms.ts';
export { conditionsOf, fitToRange, type TermsRanges, termsRanges } from './terms-ranges.ts';
