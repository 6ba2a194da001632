import { fitTerms, lenderDate, type PricedTerms, priceTerms, type TermsChange } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { toCalendar } from '../../shared/calendar/to-calendar.ts';

/** Computes the cost of a product that begins today, for usual terms or for the wish that is given. */
export function makeExample({ terms }: Product, workingDays: WorkingDays, wish?: TermsChange): PricedTerms {
  const day = { startOn: lenderDate(new Date()), workingDays: toCalendar(workingDays) };
  return priceTerms(terms, fitTerms(terms, wish), day).priced;
}
