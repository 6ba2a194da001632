export { ageInMonths, ageInYears } from './calendar-date.ts';
export {
  COMPANY_REGISTER_NUMBER_DIGITS,
  type CompanyRegisterNumber,
  type CompanyRegisterNumberError,
  type CompanyRegisterNumberResult,
  parseCompanyRegisterNumber,
} from './company-register-number.ts';
export {
  hasAuthority,
  mayChangeAuthority,
  mayChangeRoles,
  mayDisable,
  mayEnable,
  type PeopleRefusal,
  type PeopleVerdict,
  type Person,
  recommendsAndDecides,
} from './manage-people.ts';
export {
  can,
  isForEveryone,
  isPermission,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
  type PermissionAccess,
  permissionsOf,
  ROLE_PERMISSIONS,
  rolesWith,
} from './permissions.ts';
export {
  normaliseRegisterNumber,
  parseRegisterNumber,
  type RegisteredPerson,
  type RegisterNumber,
  type RegisterNumberError,
  type RegisterNumberResult,
  type Sex,
} from './register-number.ts';
export { isRole, isStaff, isStaffRole, ROLES, type Role, STAFF_ROLES, type StaffRole } from './roles.ts';
export { canonicalEmail, canonicalPhone, type Identifiers, isSamePerson, recogniser } from './same-person.ts';
export { needsSecondFactor, rolesWithoutFactor } from './second-factor.ts';
