import { can, type Permission, type Role } from '@zeel/domain/identity';
import type { IconName } from '../../shared/look/Icon.tsx';

/** The screens that a person's day begins with, the most pressing first. */
const SHORTCUTS = [
  { screen: 'desk', permission: 'desk:read', icon: 'desk' },
  { screen: 'requests', permission: 'requests:own', icon: 'requests' },
  { screen: 'disbursements', permission: 'disbursements:read', icon: 'disbursements' },
  { screen: 'payments', permission: 'payments:read', icon: 'payments' },
  { screen: 'products', permission: 'products:read', icon: 'products' },
  { screen: 'reports', permission: 'reports:read', icon: 'reports' },
  { screen: 'users', permission: 'users:read', icon: 'users' },
  { screen: 'audit', permission: 'audit:read', icon: 'audit' },
  { screen: 'notifications', permission: 'notifications:own', icon: 'notifications' },
  { screen: 'profile', permission: 'profile:own', icon: 'profile' },
] as const satisfies readonly { screen: string; permission: Permission; icon: IconName }[];

export type Shortcut = (typeof SHORTCUTS)[number];

/** The screens that this person may open from the home screen. */
export const listShortcuts = (roles: readonly Role[]): readonly Shortcut[] =>
  SHORTCUTS.filter(({ permission }) => can(roles, permission));
