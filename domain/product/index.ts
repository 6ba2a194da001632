export { conditionsOf, downPaymentRange, fitToRange, residualRange } from './ask-ranges.ts';
export { DEFAULT_REQUEST_FEE_MNT } from './default-request-fee.ts';
export { type BorrowingQuestion, findBorrowingPower } from './find-borrowing-power.ts';
export { type EnteredHoliday, findHolidayGap, type HolidayGap } from './find-holiday-gap.ts';
export { findMonthlyRateBps, rateRangeBps, toAnnualRate } from './find-rate.ts';
export { type AskWish, type FittedAsk, fitAsk } from './fit-ask.ts';
export { lenderDate } from './lender-date.ts';
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
export { requireProductTerms } from './require-product-terms.ts';
export { type QuoteSummary, summariseQuote } from './summarise-quote.ts';
