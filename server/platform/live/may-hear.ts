import { can, isPermission } from '@zeel/domain/identity';
import type { Session } from '../sessions/index.ts';
import type { ReceivedChange } from './announce-change.ts';

/** Whether a session, as it stands now, may know of a change. */
export function mayHear({ userId, roles }: Session, { audience }: ReceivedChange): boolean {
  if (audience.userId !== undefined && audience.userId !== userId) return false;
  return isPermission(audience.permission) && can(roles, audience.permission);
}
