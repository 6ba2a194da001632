import { ROLES } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

export const STATUSES = ['active', 'invited', 'disabled'] as const satisfies PersonRow['status'][];
export const LONGEST_TEXT = 120;

/** The filters as the address holds them. */
export const readFilters = filterReader({
  text: textUpTo(LONGEST_TEXT),
  role: oneOf(ROLES),
  status: oneOf(STATUSES),
});

export type PeopleFilters = ReturnType<typeof readFilters>;
