import { can, type Permission, type Role } from '@zeel/domain/identity';
import { TAKEABLE_STATES } from '@zeel/domain/loan-request';
import type { IconName } from '../../shared/look/Icon.tsx';

/** Actions that staff do often enough to type for them. */
const ACTIONS = [
  { name: 'onBehalf', permission: 'requests:on-behalf', icon: 'plus', screen: 'onBehalf', search: '' },
  { name: 'mine', permission: 'requests:claim', icon: 'desk', screen: 'desk', search: '?assignee=me' },
  {
    name: 'unassigned',
    permission: 'desk:read',
    icon: 'users',
    screen: 'desk',
    search: `?assignee=nobody&states=${TAKEABLE_STATES.join(',')}`,
  },
  { name: 'overdue', permission: 'desk:read', icon: 'clock', screen: 'desk', search: '?service=overdue' },
] as const satisfies readonly {
  name: string;
  permission: Permission;
  icon: IconName;
  screen: string;
  search: string;
}[];

export type SearchAction = (typeof ACTIONS)[number];

export const listActions = (roles: readonly Role[]): readonly SearchAction[] =>
  ACTIONS.filter(({ permission }) => can(roles, permission));
