import type { QuoteSummary } from '@zeel/domain/product';
import {
  type AskWish,
  type FittedAsk,
  fitAsk,
  lenderDate,
  quote,
  summariseQuote,
} from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';

export interface ProductExample {
  readonly ask: FittedAsk;
  readonly summary: QuoteSummary;
}

/** What a product costs for a usual wish, or for the one given, when it begins today. */
export function makeExample({ terms }: Product, workingDays: WorkingDays, wish?: AskWish): ProductExample {
  const ask = fitAsk(terms, lenderDate(new Date()), wish);
  const calendar = {
    weekend: workingDays.weekend,
    holidays: new Set(workingDays.holidays.map((day) => asIsoDate(day))),
  };
  return { ask, summary: summariseQuote(quote(terms, ask, calendar)) };
}
