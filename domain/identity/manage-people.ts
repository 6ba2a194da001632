import { can } from './permissions.ts';
import type { Role } from './roles.ts';

/** Why a change of a person's rights is refused. */
export type PeopleRefusal =
  /** Only an administrator manages people. */
  | 'not-an-administrator'
  /** No one gives themselves a role or a larger authority. */
  | 'raising-oneself'
  /** The service must keep one active administrator. */
  | 'last-administrator'
  /** An account has one or more roles. */
  | 'no-role-left'
  /** An authority amount belongs to an approver. */
  | 'authority-without-approver'
  /** An authority amount is a whole number of tögrög, zero or more. */
  | 'authority-invalid';

export type PeopleVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: PeopleRefusal };

export interface Person {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly isDisabled: boolean;
}

interface ManagePerson {
  /** The administrator who asks for the change. */
  readonly actor: { readonly userId: string; readonly roles: readonly Role[] };
  /** The person whose rights change. */
  readonly target: Person;
  /** Active administrators other than the target, counted under the same lock as the change. */
  readonly otherActiveAdministrators: number;
}

const ALLOWED: PeopleVerdict = { allowed: true };
const refuse = (reason: PeopleRefusal): PeopleVerdict => ({ allowed: false, reason });

const isLastAdministrator = ({ target, otherActiveAdministrators }: ManagePerson): boolean =>
  target.roles.includes('administrator') && !target.isDisabled && otherActiveAdministrators < 1;

/** Whether the actor may replace the target's roles by `rolesAfter`. */
export function mayChangeRoles(
  change: ManagePerson & { readonly rolesAfter: readonly Role[] },
): PeopleVerdict {
  const { actor, target, rolesAfter } = change;
  if (!can(actor.roles, 'users:manage')) return refuse('not-an-administrator');
  if (rolesAfter.length === 0) return refuse('no-role-left');
  const isRaise = rolesAfter.some((role) => !target.roles.includes(role));
  if (actor.userId === target.userId && isRaise) return refuse('raising-oneself');
  if (!rolesAfter.includes('administrator') && isLastAdministrator(change))
    return refuse('last-administrator');
  return ALLOWED;
}

/** Whether the actor may disable or remove the target's account. */
export function mayDisable(change: ManagePerson): PeopleVerdict {
  if (!can(change.actor.roles, 'users:manage')) return refuse('not-an-administrator');
  return isLastAdministrator(change) ? refuse('last-administrator') : ALLOWED;
}

/** Whether the actor may enable the target's account again. */
export function mayEnable({ actor, target }: Omit<ManagePerson, 'otherActiveAdministrators'>): PeopleVerdict {
  if (!can(actor.roles, 'users:manage')) return refuse('not-an-administrator');
  return actor.userId === target.userId ? refuse('raising-oneself') : ALLOWED;
}

interface AuthorityChange {
  readonly actor: ManagePerson['actor'];
  readonly target: {
    readonly userId: string;
    readonly roles: readonly Role[];
    readonly authorityMnt: number | null;
  };
  readonly authorityAfterMnt: number | null;
}

/** Whether the actor may set the amount up to which the target approves. */
export function mayChangeAuthority({ actor, target, authorityAfterMnt }: AuthorityChange): PeopleVerdict {
  if (!can(actor.roles, 'users:manage')) return refuse('not-an-administrator');
  if (authorityAfterMnt === null) return ALLOWED;
  if (!Number.isSafeInteger(authorityAfterMnt) || authorityAfterMnt < 0) return refuse('authority-invalid');
  if (!target.roles.includes('approver')) return refuse('authority-without-approver');
  const isRaise = authorityAfterMnt > (target.authorityMnt ?? 0);
  return actor.userId === target.userId && isRaise ? refuse('raising-oneself') : ALLOWED;
}

/** Whether an approver's own authority covers the amount. Without an authority nothing is covered. */
export function hasAuthority(authorityMnt: number | null | undefined, amountMnt: number): boolean {
  return authorityMnt !== null && authorityMnt !== undefined && amountMnt <= authorityMnt;
}

/**
 * Whether one person may recommend and decide. It is allowed: on one request the transition table never lets the same person do both.
 * But fewer people look at each other's work, so whoever gives the roles is told.
 */
export const recommendsAndDecides = (roles: readonly Role[]): boolean =>
  can(roles, 'decisions:recommend') && can(roles, 'decisions:approve');
