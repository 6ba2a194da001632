export { addMoney, allocateMoney, asAmount, asMoney, type Money, subtractMoney, ZERO } from './money.ts';
export {
  bigRatio,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
  ratioFromBps,
  ratioFromText,
  ratioToNumber,
  shareOf,
  yearlyFromMonthlyBps,
} from './ratio.ts';
export {
  ROUNDING_MODES,
  type RoundingMode,
  roundBigQuotient,
  roundEstimate,
  roundProduct,
  roundQuotient,
  roundToMultiple,
} from './rounding.ts';
export { isTermsError, TERMS_ERROR_CODES, TermsError, type TermsErrorCode } from './terms-error.ts';
