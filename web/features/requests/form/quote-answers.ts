import { fitTerms, type PricedTerms, priceTerms } from '@zeel/domain/product';
import { type RequestProduct, type TermsData, termsOf } from '@zeel/domain/request-form';
import type { WorkingDays as Calendar, IsoDate } from '@zeel/domain/schedule';

export interface QuotedAnswers extends PricedTerms {
  /** The figures are for the nearest terms the product offers, not for what stands in the fields. */
  readonly isNearest: boolean;
}

/** Prices the answers by the one engine. While something in them is not offered: the nearest that is. */
export function quoteAnswers(
  answers: TermsData,
  product: RequestProduct,
  today: IsoDate,
  calendar: Calendar,
): QuotedAnswers {
  const asked = termsOf(answers, product);
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
  const terms = asked ?? fitTerms(product.terms, given);
  const { priced } = priceTerms(product.terms, terms, { startOn: today, workingDays: calendar });
  return { ...priced, isNearest: asked === null };
}
