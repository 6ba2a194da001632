import { asAmount, TermsError } from '../money/index.ts';

/** The limits of a product version. A limit that is null does not apply. */
export interface ProductLimits {
  readonly minAmountMnt: number;
  readonly maxAmountMnt: number;
  /** Amounts are offered in multiples of this, besides the smallest and the largest. */
  readonly amountStepMnt: number;
  readonly minTermMonths: number;
  readonly maxTermMonths: number;
  readonly termStepMonths: number;
  /** Instalment and other debt payments over income. */
  readonly maxPaymentToIncomeBps: number | null;
  /** Amount over the value of the asset or collateral. */
  readonly maxLoanToValueBps: number | null;
  /** The applicant's own part, down payment and trade-in together, over the price. */
  readonly minDownPaymentBps: number | null;
  /** Residual over the price. */
  readonly maxResidualBps: number | null;
  readonly minAgeYears: number | null;
  /** Age on the day of the last instalment. */
  readonly maxAgeAtEndYears: number | null;
}

/** The regulator's caps (March 2025) and the age of majority; every one of them is only a default. */
export const LEGAL_DEFAULTS = {
  maxPaymentToIncomeBps: 6_000,
  maxPassengerCarLoanToValueBps: 6_000,
  minAgeYears: 18,
} as const;

type AmountAndTerm = Pick<ProductLimits, 'minAmountMnt' | 'maxAmountMnt' | 'minTermMonths' | 'maxTermMonths'>;

/** Fills in the law's values wherever a product says nothing, and refuses limits that contradict each other. */
export function completeLimits(
  given: AmountAndTerm & Partial<ProductLimits>,
  { isPassengerCar }: { readonly isPassengerCar: boolean },
): ProductLimits {
  const limits: ProductLimits = {
    amountStepMnt: 10_000,
    termStepMonths: 1,
    maxPaymentToIncomeBps: LEGAL_DEFAULTS.maxPaymentToIncomeBps,
    maxLoanToValueBps: isPassengerCar ? LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps : null,
    minDownPaymentBps: null,
    maxResidualBps: null,
    minAgeYears: LEGAL_DEFAULTS.minAgeYears,
    maxAgeAtEndYears: null,
    ...given,
  };
  requireLimits(limits);
  return limits;
}

/** More months than a century is a mistake. */
const MAX_TERM_MONTHS = 1_200;
const MAX_AGE_YEARS = 150;
const MAX_SHARE_BPS = 100_000;

/** Throws a typed error that names the first limit that makes no sense. */
export function requireLimits(limits: ProductLimits): void {
  requireWhole(limits.minAmountMnt, 'limits.minAmountMnt', 1, Number.MAX_SAFE_INTEGER);
  requireWhole(limits.maxAmountMnt, 'limits.maxAmountMnt', limits.minAmountMnt, Number.MAX_SAFE_INTEGER);
  requireWhole(limits.amountStepMnt, 'limits.amountStepMnt', 1, Number.MAX_SAFE_INTEGER);
  requireWhole(limits.minTermMonths, 'limits.minTermMonths', 1, MAX_TERM_MONTHS);
  requireWhole(limits.maxTermMonths, 'limits.maxTermMonths', limits.minTermMonths, MAX_TERM_MONTHS);
  requireWhole(limits.termStepMonths, 'limits.termStepMonths', 1, MAX_TERM_MONTHS);
  for (const field of [
    'maxPaymentToIncomeBps',
    'maxLoanToValueBps',
    'minDownPaymentBps',
    'maxResidualBps',
  ] as const) {
    const share = limits[field];
    if (share !== null) requireWhole(share, `limits.${field}`, 0, MAX_SHARE_BPS);
  }
  for (const field of ['minAgeYears', 'maxAgeAtEndYears'] as const) {
    const years = limits[field];
    if (years !== null) requireWhole(years, `limits.${field}`, 0, MAX_AGE_YEARS);
  }
}

/** A whole number between two bounds, or a typed error that names the field. */
export function requireWhole(value: number, field: string, min: number, max: number): number {
  const whole = asAmount(value, field);
  if (whole === 0 && min > 0) throw new TermsError(field, 'zero');
  if (whole < min) throw new TermsError(field, 'too_small');
  if (whole > max) throw new TermsError(field, 'too_large');
  return whole;
}
