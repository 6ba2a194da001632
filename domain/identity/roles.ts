import { isOneOf } from '../lists/index.ts';

/** Every role an account can hold. One account has one or more of them. */
export const ROLES = ['applicant', 'officer', 'approver', 'finance', 'administrator', 'auditor'] as const;

export type Role = (typeof ROLES)[number];

/** The roles that work for the lender. */
export const STAFF_ROLES = [
  'officer',
  'approver',
  'finance',
  'administrator',
  'auditor',
] as const satisfies Role[];

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Narrows a text from outside to a role. */
export function isRole(text: string): text is Role {
  return isOneOf(ROLES, text);
}

/** Narrows a role to one that works for the lender. */
export function isStaffRole(role: Role): role is StaffRole {
  return role !== 'applicant';
}

/** Whether a person with these roles works for the lender. */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.some(isStaffRole);
}
