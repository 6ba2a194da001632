import { isStaffRole, type Role, type StaffRole } from './roles.ts';

/** Whether somebody with these roles works for the lender only with a second factor. One of their roles is enough. */
export function needsSecondFactor(roles: readonly Role[], required: readonly StaffRole[]): boolean {
  return roles.some((role) => isStaffRole(role) && required.includes(role));
}

/** The roles that count while a second factor is needed and not there: a person stays an applicant, and works nowhere. */
export function rolesWithoutFactor(roles: readonly Role[]): Role[] {
  return roles.filter((role) => !isStaffRole(role));
}
