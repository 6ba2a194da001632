import { fitTerms, lenderDate, type PricedTerms, priceTerms, type TermsChange } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { toCalendar } from '../../shared/calendar/to-calendar.ts';

/** What a product costs for a usual wish, or for the one given, when it begins today. */
export function makeExample({ terms }: Product, workingDays: WorkingDays, wish?: TermsChange): PricedTerms {
  const day = { startOn: lenderDate(new Date()), workingDays: toCalendar(workingDays) };
  return priceTerms(terms, fitTerms(terms, wish), day).priced;
}
