import type { AssetCondition } from './product-terms.ts';

/** The terms of one loan or lease: the same figures while they are asked for, recommended, offered and agreed. */
export interface Terms {
  /** A loan's amount, or the price of the leased asset. */
  readonly amountMnt: number;
  readonly termMonths: number;
  /** In cash: what is traded in counts as paid down too. A loan has 0 here and in the next two, and no condition. */
  readonly downPaymentMnt: number;
  readonly tradeInMnt: number;
  readonly residualMnt: number;
  /** null: a loan, or a lease whose rate does not depend on it. */
  readonly condition: AssetCondition | null;
}

/** Figures that replace those of other terms. */
export type TermsChange = Partial<Terms>;

/** The part of the terms that only a lease has, as a loan fills it in. */
export const NO_LEASE = {
  downPaymentMnt: 0,
  tradeInMnt: 0,
  residualMnt: 0,
  condition: null,
} as const satisfies TermsChange;

/** Whether two terms ask for the same thing, whatever the day they begin. */
export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.amountMnt === other.amountMnt &&
  one.termMonths === other.termMonths &&
  one.downPaymentMnt === other.downPaymentMnt &&
  one.tradeInMnt === other.tradeInMnt &&
  one.residualMnt === other.residualMnt &&
  one.condition === other.condition;

/** Everything paid down, in cash and in kind. */
export const paidDownMntOf = ({ downPaymentMnt, tradeInMnt }: Pick<Terms, 'downPaymentMnt' | 'tradeInMnt'>) =>
  downPaymentMnt + tradeInMnt;

/** The sum that a lender finances: a loan's amount, or of a lease the price less everything paid down. */
export const financedMntOf = (terms: Pick<Terms, 'amountMnt' | 'downPaymentMnt' | 'tradeInMnt'>): number =>
  terms.amountMnt - paidDownMntOf(terms);
