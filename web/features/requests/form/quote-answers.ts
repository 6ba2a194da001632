import { fitAsk, type QuoteSummary, quote, summariseQuote } from '@zeel/domain/product';
import { askOf, type RequestProduct, type TermsData } from '@zeel/domain/request-form';
import type { WorkingDays as Calendar, IsoDate } from '@zeel/domain/schedule';

export interface QuotedAnswers {
  readonly amountMnt: number;
  readonly termMonths: number;
  readonly downPaymentMnt: number;
  readonly tradeInMnt: number;
  readonly residualMnt: number;
  readonly summary: QuoteSummary;
  /** The figures are for the nearest terms the product offers, not for what stands in the fields. */
  readonly isNearest: boolean;
}

const known = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** What the terms come to, from the one engine. While something in them is not offered: the nearest that is. */
export function quoteAnswers(
  terms: TermsData,
  product: RequestProduct,
  today: IsoDate,
  calendar: Calendar,
): QuotedAnswers {
  const asked = askOf({ terms }, product, today);
  const wish = {
    amountMnt: known(terms.amountMnt),
    termMonths: known(terms.termMonths),
    downPaymentMnt: known(terms.downPaymentMnt),
    residualMnt: known(terms.residualMnt),
    condition: terms.condition,
  };
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  const ask = asked ?? fitAsk(product.terms, today, given);
  return {
    amountMnt: ask.amountMnt,
    termMonths: ask.termMonths,
    downPaymentMnt: ask.downPaymentMnt ?? 0,
    tradeInMnt: asked?.tradeInMnt ?? 0,
    residualMnt: ask.residualMnt ?? 0,
    summary: summariseQuote(quote(product.terms, ask, calendar)),
    isNearest: asked === null,
  };
}
