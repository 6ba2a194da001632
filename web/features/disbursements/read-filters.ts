import { PAYOUT_VIEWS, type PayoutView } from '@zeel/protocol/rooms/disbursements';
import { filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

/** Names the request whose panel is open; beside the filters, so that a link shows the same screen. */
export const OPEN_PARAMETER = 'request';
/** Opens the list of files that went to the bank. */
export const FILES_PARAMETER = 'files';
export const LONGEST_TEXT = 100;

/** The view is beside the filters: a list always has one, so there is none to clear. */
export const readView = (search: URLSearchParams): PayoutView =>
  filterReader({ show: oneOf(PAYOUT_VIEWS) })(search).show ?? 'waiting';

/** The filters as the address holds them. */
export const readFilters = filterReader({ text: textUpTo(LONGEST_TEXT) });

export type PayoutFilters = ReturnType<typeof readFilters>;
