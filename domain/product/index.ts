export { DEFAULT_REQUEST_FEE_MNT } from './default-request-fee.ts';
export { EXAMPLES, type ExampleName, exampleTerms } from './example-terms.ts';
export { type BorrowingQuestion, findBorrowingPower } from './find-borrowing-power.ts';
export { type EnteredHoliday, findHolidayGap, type HolidayGap } from './find-holiday-gap.ts';
export { findMonthlyRateBps, rateRangeBps, toAnnualRate } from './find-rate.ts';
export {
  findTermsFaults,
  MAX_OVERDUE_SHARE_BPS,
  MAX_TERM_MONTHS,
  requireNoFault,
  requireProductTerms,
} from './find-terms-faults.ts';
export { fitTerms, holdTerms } from './fit-terms.ts';
export { followPrice } from './follow-price.ts';
export { lenderDate, startOfLenderDate } from './lender-date.ts';
export { limitsOf } from './limits-of.ts';
export { type FieldChange, listChanges, type PlainValue } from './list-changes.ts';
export { type PastedTiers, type PasteProblem, pasteTiers, readPercentBps } from './paste-tiers.ts';
export { type PricedTerms, priceTerms } from './price-terms.ts';
export { FAULT_CODES, type ProductFault, type ProductFaultKind } from './product-faults.ts';
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
