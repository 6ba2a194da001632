import { financedMntOf, type Terms } from '../product/index.ts';

/**
 * What an applicant asked for: the terms of the request first, and the newest wish for other terms behind them. Each of them is
 * something that the applicant wants, so the larger figure of all is the most that may be recommended.
 */
export type AskedTerms = readonly [Terms, ...Terms[]];

/** Whether a wish for other terms stands. One from before the asset of a lease was named was about another price. */
export const isStandingWish = (wishedAtMs: number, assetNamedAtMs: number | null): boolean =>
  assetNamedAtMs === null || wishedAtMs > assetNamedAtMs;

/** The most that may be recommended: the price or amount, the sum that is financed, and the months that need no reason. */
export interface MostAsked {
  readonly amountMnt: number;
  readonly financedMnt: number;
  readonly termMonths: number;
}

export const mostAskedOf = (asked: AskedTerms): MostAsked => ({
  amountMnt: Math.max(...asked.map(({ amountMnt }) => amountMnt)),
  financedMnt: Math.max(...asked.map(financedMntOf)),
  termMonths: Math.max(...asked.map(({ termMonths }) => termMonths)),
});

/** Whether terms lend no more than was asked for. A smaller down payment for the same price lends more as well. */
export function isWithinAsked(terms: Terms, asked: AskedTerms): boolean {
  const most = mostAskedOf(asked);
  return terms.amountMnt <= most.amountMnt && financedMntOf(terms) <= most.financedMnt;
}

export const isLongerThanAsked = ({ termMonths }: Pick<Terms, 'termMonths'>, asked: AskedTerms): boolean =>
  termMonths > mostAskedOf(asked).termMonths;
