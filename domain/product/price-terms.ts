import type { IsoDate, Schedule } from '../schedule/index.ts';
import type { ProductTerms } from './product-terms.ts';
import { type PricingDay, quote } from './quote.ts';
import { type QuoteSummary, summariseQuote } from './summarise-quote.ts';
import type { Terms } from './terms.ts';

/** Terms with the day they begin on and what they cost then. */
export interface PricedTerms extends Terms {
  readonly startOn: IsoDate;
  readonly cost: QuoteSummary;
}

/** The cost of terms that begin on a day, with the whole table. */
export function priceTerms(
  product: ProductTerms,
  terms: Terms,
  day: PricingDay,
): { readonly priced: PricedTerms; readonly schedule: Schedule } {
  const quoted = quote(product, terms, day);
  return {
    priced: { ...terms, startOn: day.startOn, cost: summariseQuote(quoted) },
    schedule: quoted.schedule,
  };
}
