import { isRole, type Role } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';

export const STATUSES = ['active', 'invited', 'disabled'] as const satisfies PersonRow['status'][];

export interface PeopleFilters {
  readonly text?: string;
  readonly role?: Role;
  readonly status?: PersonRow['status'];
}

const LONGEST_TEXT = 120;

/** The filters as the address holds them. What is not one of ours is left out, not sent to the server. */
export function readFilters(search: URLSearchParams): PeopleFilters {
  const text = search.get('text')?.trim().slice(0, LONGEST_TEXT);
  const role = search.get('role');
  const status = STATUSES.find((known) => known === search.get('status'));
  return {
    ...(text ? { text } : {}),
    ...(role !== null && isRole(role) ? { role } : {}),
    ...(status ? { status } : {}),
  };
}
