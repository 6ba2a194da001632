import type { DayCount, LoanMethod } from '../schedule/index.ts';

export const PRODUCT_KINDS = ['loan', 'lease'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const ASSET_CONDITIONS = ['new', 'used'] as const;
export type AssetCondition = (typeof ASSET_CONDITIONS)[number];

/** A smallest, a usual and a largest value, and the step between offered ones. */
export interface Range {
  readonly min: number;
  readonly default: number;
  readonly max: number;
  readonly step: number;
}

/** The monthly rate up to a term and, for a lease, for an asset's condition. The first tier that fits counts. */
export interface RateTier {
  readonly maxTermMonths: number;
  /** null: whatever the condition. */
  readonly condition: AssetCondition | null;
  readonly monthlyRateBps: number;
}

export const FEE_TIMES = ['request', 'disbursement', 'instalment', 'late'] as const;
export const FEE_PAYMENTS = ['separately', 'deducted', 'capitalised'] as const;
export const PERCENT_FEE_BASES = ['amount', 'price', 'principal', 'interest', 'balance'] as const;

/** A fee as a product version states it. Its name is text and lives with the product's texts, by `code`. */
export interface ProductFee {
  readonly code: string;
  readonly charge:
    | { readonly kind: 'flat'; readonly amountMnt: number }
    | {
        readonly kind: 'percent';
        readonly shareBps: number;
        readonly base: (typeof PERCENT_FEE_BASES)[number];
      };
  readonly when: (typeof FEE_TIMES)[number];
  readonly paid: (typeof FEE_PAYMENTS)[number];
  readonly capMnt: number | null;
}

/** The ranges that only a lease has. */
export interface LeaseRules {
  readonly minDownPaymentBps: number;
  readonly defaultDownPaymentBps: number;
  readonly maxDownPaymentBps: number;
  readonly maxResidualBps: number;
  /** Rentals paid at signing. */
  readonly advanceRentals: number;
}

/** Everything of a published product version that numbers depend on. It never changes once published. */
export interface ProductTerms {
  readonly kind: ProductKind;
  /** A loan's amount, or the price of a leased asset. */
  readonly amountMnt: Range;
  readonly termMonths: Range;
  readonly rateTiers: readonly RateTier[];
  readonly method: LoanMethod;
  readonly dayCount: DayCount;
  readonly gracePrincipalMonths: number;
  readonly instalmentMultipleMnt: number;
  /** Due dates on a weekend or holiday move to the next working day. */
  readonly movesOffHolidays: boolean;
  readonly fees: readonly ProductFee[];
  readonly lease: LeaseRules | null;
  /** Overdue interest as a share of the base rate; the law allows at most 20 %. */
  readonly overdueShareBps: number;
  readonly maxPaymentToIncomeBps: number | null;
  readonly maxLoanToValueBps: number | null;
  readonly minAgeYears: number | null;
  readonly maxAgeAtEndYears: number | null;
}
