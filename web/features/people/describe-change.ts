import type { Role } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';

export interface PersonChange {
  readonly given: readonly Role[];
  readonly taken: readonly Role[];
  /** Present when the amount is another one now. */
  readonly authorityMnt?: number | null;
  /** Present when the status is another one now. */
  readonly status?: PersonRow['status'];
}

/** What someone else changed between the person as read and the person as it is now. */
export function describeChange(before: PersonRow, now: PersonRow): PersonChange {
  return {
    given: now.roles.filter((role) => !before.roles.includes(role)),
    taken: before.roles.filter((role) => !now.roles.includes(role)),
    ...(now.authorityMnt === before.authorityMnt ? {} : { authorityMnt: now.authorityMnt }),
    ...(now.status === before.status ? {} : { status: now.status }),
  };
}

export const isUnchanged = ({ given, taken, ...rest }: PersonChange): boolean =>
  given.length === 0 && taken.length === 0 && Object.keys(rest).length === 0;
