import { DEAD_LETTER_KINDS, RECIPIENT_TEXT_MAX } from '@zeel/protocol/rooms/settings';
import { type FiltersOf, filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

const READERS = { text: textUpTo(RECIPIENT_TEXT_MAX), kind: oneOf(DEAD_LETTER_KINDS) };

export const readFilters = filterReader(READERS);
export type DeadLetterFilters = FiltersOf<typeof READERS>;
