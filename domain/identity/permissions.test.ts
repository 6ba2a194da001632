import { describe, expect, test } from 'vitest';
import {
  can,
  isPermission,
  isRole,
  isStaff,
  PERMISSION_NAMES,
  PERMISSIONS,
  permissionsOf,
  ROLE_PERMISSIONS,
  ROLES,
  type Role,
  rolesWith,
  STAFF_ROLES,
} from './index.ts';

describe('permissions', () => {
  test('are named room:verb', () => {
    for (const permission of PERMISSION_NAMES) {
      expect(permission).toMatch(/^[a-z]+:[a-z]+(-[a-z]+)*$/);
    }
  });

  test('each is held by somebody', () => {
    expect(PERMISSION_NAMES.filter((permission) => rolesWith(permission).length === 0)).toEqual([]);
  });

  test('the auditor reads everything and changes nothing', () => {
    const held = permissionsOf(['auditor']);
    expect(held.filter((permission) => PERMISSIONS[permission] === 'write')).toEqual([]);
    expect(PERMISSION_NAMES.filter((permission) => PERMISSIONS[permission] === 'read')).toEqual(
      held.filter((permission) => PERMISSIONS[permission] === 'read'),
    );
  });

  test('everyone keeps their own account', () => {
    for (const role of ROLES) {
      expect(can([role], 'home:read')).toBe(true);
      expect(can([role], 'profile:own')).toBe(true);
      expect(can([role], 'notifications:own')).toBe(true);
    }
  });

  test('no list names a permission twice', () => {
    for (const role of ROLES)
      expect(new Set(ROLE_PERMISSIONS[role]).size).toBe(ROLE_PERMISSIONS[role].length);
  });

  // The screens of the product, by who may open them.
  test.each<[Parameters<typeof can>[1], Role[]]>([
    ['requests:own', ['applicant']],
    ['desk:read', ['officer', 'approver', 'finance', 'administrator', 'auditor']],
    ['reports:read', ['officer', 'approver', 'finance', 'administrator', 'auditor']],
    ['products:read', ['officer', 'approver', 'finance', 'administrator', 'auditor']],
    ['products:manage', ['administrator']],
    ['payments:read', ['finance', 'auditor']],
    ['payments:manage', ['finance']],
    ['disbursements:read', ['finance', 'auditor']],
    ['disbursements:manage', ['finance']],
    ['loans:read', ['finance', 'administrator', 'auditor']],
    ['users:read', ['administrator', 'auditor']],
    ['users:manage', ['administrator']],
    ['corrections:read', ['officer', 'administrator', 'auditor']],
    ['corrections:answer', ['officer', 'administrator']],
    ['audit:read', ['administrator', 'auditor']],
    ['audit:verify', ['administrator', 'auditor']],
    ['settings:read', ['administrator', 'auditor']],
    ['settings:manage', ['administrator']],
    ['requests:on-behalf', ['officer', 'approver', 'finance', 'administrator']],
    ['requests:cancel', ['officer', 'approver', 'finance', 'administrator']],
    ['requests:claim', ['officer']],
    ['requests:assign', ['approver']],
    ['decisions:recommend', ['officer']],
    ['decisions:approve', ['approver']],
  ])('%s is held by %j', (permission, roles) => {
    expect(rolesWith(permission)).toEqual(roles);
  });

  test('several roles add up, and no role gives nothing', () => {
    expect(permissionsOf([])).toEqual([]);
    expect(can([], 'home:read')).toBe(false);
    const both = permissionsOf(['officer', 'finance']);
    for (const permission of PERMISSION_NAMES) {
      expect(both.includes(permission)).toBe(can(['officer'], permission) || can(['finance'], permission));
    }
  });
});

describe('roles', () => {
  test('staff are all but the applicant', () => {
    expect(ROLES.filter((role) => isStaff([role]))).toEqual(STAFF_ROLES);
    expect(isStaff(['applicant', 'finance'])).toBe(true);
    expect(isStaff([])).toBe(false);
  });

  test('words from outside are narrowed, inherited names are not', () => {
    expect(isRole('auditor')).toBe(true);
    expect(isRole('root')).toBe(false);
    expect(isPermission('desk:read')).toBe(true);
    expect(isPermission('toString')).toBe(false);
  });
});
