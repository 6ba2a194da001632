export {
  hasAuthority,
  mayChangeAuthority,
  mayChangeRoles,
  mayDisable,
  mayEnable,
  type PeopleRefusal,
  type PeopleVerdict,
  type Person,
} from './manage-people.ts';
export {
  can,
  isPermission,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
  type PermissionAccess,
  permissionsOf,
  ROLE_PERMISSIONS,
  rolesWith,
} from './permissions.ts';
export { isRole, isStaff, isStaffRole, ROLES, type Role, STAFF_ROLES, type StaffRole } from './roles.ts';
