import {
  type Ask,
  downPaymentRange,
  fitAsk,
  type ProductTerms,
  type QuoteSummary,
  quote,
  type Range,
  residualRange,
  summariseQuote,
} from '@zeel/domain/product';
import type { WorkingDays as Calendar } from '@zeel/domain/schedule';
import type { TermsWish } from '@zeel/protocol/rooms/decisions';

/** What stands in the fields. A lease's price is the seller's, so only a loan's amount is wished for. */
export interface Wish {
  readonly amountMnt: number;
  readonly termMonths: number;
  readonly downPaymentMnt: number;
  readonly residualMnt: number;
}

export const wishOf = ({ amountMnt, termMonths, downPaymentMnt = 0, residualMnt = 0 }: Ask): Wish => ({
  amountMnt,
  termMonths,
  downPaymentMnt,
  residualMnt,
});

/** What was kept of it in the browser, if it is whole. */
export function readWish(kept: unknown): Wish | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { amountMnt, termMonths, downPaymentMnt, residualMnt } = kept as Partial<Record<keyof Wish, unknown>>; // Judged below.
  const isFigure = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  return isFigure(amountMnt) && isFigure(termMonths) && isFigure(downPaymentMnt) && isFigure(residualMnt)
    ? { amountMnt, termMonths, downPaymentMnt, residualMnt }
    : undefined;
}

export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.amountMnt === other.amountMnt &&
  one.termMonths === other.termMonths &&
  one.downPaymentMnt === other.downPaymentMnt &&
  one.residualMnt === other.residualMnt;

interface WishRanges {
  readonly down: Range | null;
  readonly residual: Range | null;
}

/** What may be wished for. What is traded in counts as paid down, so less cash is needed. */
export function rangesOf(terms: ProductTerms, wish: Wish, tradeInMnt: number): WishRanges {
  const whole = downPaymentRange(terms, wish.amountMnt);
  const down = whole && {
    ...whole,
    min: Math.max(0, whole.min - tradeInMnt),
    max: Math.max(0, whole.max - tradeInMnt),
  };
  return {
    down,
    residual: residualRange(terms, {
      amountMnt: wish.amountMnt,
      downPaymentMnt: wish.downPaymentMnt + tradeInMnt,
    }),
  };
}

/** What the wish would come to; held to what the product offers, so a half-typed amount never breaks the figures. */
export function quoteWish(terms: ProductTerms, offered: Ask, wish: Wish, calendar: Calendar): QuoteSummary {
  const fitted = fitAsk(terms, offered.startOn, {
    ...wish,
    downPaymentMnt: wish.downPaymentMnt + (offered.tradeInMnt ?? 0),
    ...(offered.condition ? { condition: offered.condition } : {}),
  });
  const tradeInMnt = offered.tradeInMnt ?? 0;
  const ask = {
    ...offered,
    amountMnt: fitted.amountMnt,
    termMonths: fitted.termMonths,
    downPaymentMnt: Math.max(0, fitted.downPaymentMnt - tradeInMnt),
    residualMnt: fitted.residualMnt,
  };
  return summariseQuote(quote(terms, ask, calendar));
}

/** What is sent: a lease also says what is paid down and what is left for the end. */
export const toTermsWish = (wish: Wish, kind: ProductTerms['kind']): TermsWish =>
  kind === 'lease' ? wish : { amountMnt: wish.amountMnt, termMonths: wish.termMonths };
