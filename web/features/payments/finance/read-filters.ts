import { PAYMENT_STATES } from '@zeel/protocol/rooms/payments';
import { day, filterReader, oneOf, textUpTo } from '../../../shared/lists/filter-readers.ts';

/** Names the invoice whose panel is open; beside the filters, so that a link shows the same screen. */
export const OPEN_PARAMETER = 'payment';
export const LONGEST_TEXT = 100;

/** The filters as the address holds them. */
export const readFilters = filterReader({
  text: textUpTo(LONGEST_TEXT),
  state: oneOf(PAYMENT_STATES),
  show: oneOf(['attention']),
  // Days of the lender, both included.
  from: day,
  to: day,
});

export type PaymentFilters = ReturnType<typeof readFilters>;
