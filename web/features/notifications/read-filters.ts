import { NOTIFICATION_STATES, REFERENCE_TEXT_MAX } from '@zeel/protocol/rooms/notifications';
import { type FiltersOf, filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

const READERS = { text: textUpTo(REFERENCE_TEXT_MAX), state: oneOf(NOTIFICATION_STATES) };

export const readFilters = filterReader(READERS);
export type NotificationFilters = FiltersOf<typeof READERS>;
