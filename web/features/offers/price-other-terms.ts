import {
  holdTerms,
  type ProductTerms,
  priceTerms,
  type QuoteSummary,
  type Terms,
} from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import type { WorkingDays } from '@zeel/protocol/rooms/catalog';
import { toCalendar } from '../../shared/calendar/to-calendar.ts';

/** Prices other terms; they are held to what the product offers, so a half-typed amount never breaks the figures. */
export const priceOtherTerms = (
  product: ProductTerms,
  terms: Terms,
  startOn: string,
  workingDays: WorkingDays,
): QuoteSummary => {
  const day = { startOn: asIsoDate(startOn), workingDays: toCalendar(workingDays) };
  return priceTerms(product, holdTerms(product, terms), day).priced.cost;
};
