import { AUDIT_KINDS, AUDIT_TEXT_MAX } from '@zeel/protocol/rooms/audit';
import { day, type FiltersOf, filterReader, oneOf, textUpTo } from '../../shared/lists/filter-readers.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const READERS = {
  text: textUpTo(AUDIT_TEXT_MAX),
  kind: oneOf(AUDIT_KINDS),
  /** A user id. */
  person: (text: string) => (UUID.test(text) ? text : undefined),
  // Days of the lender, both included.
  from: day,
  to: day,
};

/** The filters as the address holds them. */
export const readFilters = filterReader(READERS);
export type AuditFilters = FiltersOf<typeof READERS>;
