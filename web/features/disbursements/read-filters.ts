import { PAYOUT_VIEWS } from '@zeel/protocol/rooms/disbursements';
import { filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

/** Names the request whose panel is open; beside the filters, so that a link shows the same screen. */
export const OPEN_PARAMETER = 'request';
export const LONGEST_TEXT = 100;

/** The filters as the address holds them. */
export const readFilters = filterReader({ show: oneOf(PAYOUT_VIEWS), text: textUpTo(LONGEST_TEXT) });

export type PayoutFilters = ReturnType<typeof readFilters>;
