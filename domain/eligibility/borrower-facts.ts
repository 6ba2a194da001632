import { asAmount, TermsError } from '../money/index.ts';
import { type ProductLimits, requireWhole } from './limits.ts';

/** The loan that is asked for. */
export interface RequestedTerms {
  readonly amountMnt: number;
  readonly termMonths: number;
}

/**
 * Facts about the borrower. A request is checked while it is being filled in, so anything may still be missing:
 * undefined is not known yet, null does not apply (a company has no age, an unsecured loan no asset).
 */
export interface BorrowerFacts {
  readonly monthlyIncomeMnt?: number | undefined;
  /** Payments a month on debts elsewhere. */
  readonly otherMonthlyPaymentsMnt?: number | undefined;
  /** Completed months since birth. */
  readonly ageMonths?: number | null | undefined;
  readonly asset?: BorrowerAsset | null | undefined;
}

/** The leased asset or the collateral. */
export interface BorrowerAsset {
  readonly valueMnt: number;
  /** The residual that a lease leaves for its end; 0 without one. */
  readonly residualMnt: number;
  /** Bought with the money, as in a lease, rather than pledged for it. */
  readonly isFinanced: boolean;
}

/**
 * The highest regular instalment for an amount and a term, from the one engine. It must not fall when the amount
 * rises. It is only called inside the product's own bounds.
 */
export type InstalmentFor = (amountMnt: number, termMonths: number) => number;

const MAX_AGE_MONTHS = 1_800;

/** Throws a typed error that names the first fact that is no amount, age or value. */
export function requireFacts(facts: BorrowerFacts): void {
  const { monthlyIncomeMnt, otherMonthlyPaymentsMnt, ageMonths, asset } = facts;
  if (monthlyIncomeMnt !== undefined) asAmount(monthlyIncomeMnt, 'monthlyIncomeMnt');
  if (otherMonthlyPaymentsMnt !== undefined) asAmount(otherMonthlyPaymentsMnt, 'otherMonthlyPaymentsMnt');
  if (ageMonths != null) requireWhole(ageMonths, 'ageMonths', 0, MAX_AGE_MONTHS);
  if (asset == null) return;
  requireWhole(asset.valueMnt, 'asset.valueMnt', 1, Number.MAX_SAFE_INTEGER);
  if (asAmount(asset.residualMnt, 'asset.residualMnt') > asset.valueMnt) {
    throw new TermsError('asset.residualMnt', 'above_price');
  }
}

/** Throws a typed error unless amount and term are whole and above 0. Whether the product offers them is a limit. */
export function requireTerms({ amountMnt, termMonths }: RequestedTerms): void {
  requireWhole(amountMnt, 'amountMnt', 1, Number.MAX_SAFE_INTEGER);
  requireWhole(termMonths, 'termMonths', 1, Number.MAX_SAFE_INTEGER);
}

/**
 * The amounts that make sense for the asset as well: nobody finances more than the price, or no more than what is left
 * over at the end. The engine has no table for such terms, so they count as not offered.
 */
export function narrowLimits(limits: ProductLimits, { asset }: BorrowerFacts): ProductLimits {
  if (asset == null || !asset.isFinanced) return limits;
  return {
    ...limits,
    minAmountMnt: Math.max(limits.minAmountMnt, asset.residualMnt + 1),
    maxAmountMnt: Math.min(limits.maxAmountMnt, asset.valueMnt),
  };
}
