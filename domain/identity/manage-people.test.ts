import { describe, expect, test } from 'vitest';
import {
  hasAuthority,
  mayChangeAuthority,
  mayChangeRoles,
  mayDisable,
  mayEnable,
  ROLES,
  type Role,
  recommendsAndDecides,
} from './index.ts';

const administrator = { userId: 'admin', roles: ['administrator'] as Role[] };
const someone = { userId: 'someone', roles: ['applicant'] as Role[], isDisabled: false };
const allowed = { allowed: true };
const refused = (reason: string) => ({ allowed: false, reason });

describe('giving and taking roles', () => {
  test.each(ROLES)('%s: only an administrator may', (role) => {
    const verdict = mayChangeRoles({
      actor: { userId: 'actor', roles: [role] },
      target: someone,
      rolesAfter: ['applicant', 'officer'],
      otherActiveAdministrators: 1,
    });
    expect(verdict).toEqual(role === 'administrator' ? allowed : refused('not-an-administrator'));
  });

  test.each(ROLES)('nobody gives themselves the role %s', (role) => {
    const roles = ROLES.filter((other) => other !== role);
    const verdict = mayChangeRoles({
      actor: { userId: 'actor', roles },
      target: { userId: 'actor', roles, isDisabled: false },
      rolesAfter: ROLES,
      otherActiveAdministrators: 1,
    });
    expect(verdict).toEqual(refused(role === 'administrator' ? 'not-an-administrator' : 'raising-oneself'));
  });

  test('an administrator may step down while another one is active', () => {
    const target = { userId: 'admin', roles: ['administrator', 'applicant'] as Role[], isDisabled: false };
    const change = { actor: administrator, target, rolesAfter: ['applicant'] as Role[] };
    expect(mayChangeRoles({ ...change, otherActiveAdministrators: 1 })).toEqual(allowed);
    expect(mayChangeRoles({ ...change, otherActiveAdministrators: 0 })).toEqual(
      refused('last-administrator'),
    );
  });

  test('a disabled administrator is not the last one', () => {
    const target = { userId: 'old', roles: ['administrator'] as Role[], isDisabled: true };
    const change = { actor: administrator, target, otherActiveAdministrators: 0 };
    expect(mayChangeRoles({ ...change, rolesAfter: ['applicant'] })).toEqual(allowed);
  });

  test('an account keeps at least one role', () => {
    const change = { actor: administrator, target: someone, rolesAfter: [], otherActiveAdministrators: 1 };
    expect(mayChangeRoles(change)).toEqual(refused('no-role-left'));
  });
});

describe('disabling and enabling', () => {
  test.each(ROLES)('%s: only an administrator may', (role) => {
    const actor = { userId: 'actor', roles: [role] };
    const expected = role === 'administrator' ? allowed : refused('not-an-administrator');
    expect(mayDisable({ actor, target: someone, otherActiveAdministrators: 1 })).toEqual(expected);
    expect(mayEnable({ actor, target: { ...someone, isDisabled: true } })).toEqual(expected);
  });

  test('the last active administrator stays', () => {
    const target = { userId: 'admin', roles: ['administrator'] as Role[], isDisabled: false };
    const change = { actor: administrator, target };
    expect(mayDisable({ ...change, otherActiveAdministrators: 0 })).toEqual(refused('last-administrator'));
    expect(mayDisable({ ...change, otherActiveAdministrators: 1 })).toEqual(allowed);
  });

  test('nobody enables themselves', () => {
    const target = { userId: 'admin', roles: ['administrator'] as Role[], isDisabled: true };
    expect(mayEnable({ actor: administrator, target })).toEqual(refused('raising-oneself'));
  });
});

describe('the authority of an approver', () => {
  const approver = { userId: 'approver', roles: ['approver'] as Role[], authorityMnt: 10_000_000 };

  test('covers amounts up to and including itself', () => {
    expect(hasAuthority(10_000_000, 10_000_000)).toBe(true);
    expect(hasAuthority(10_000_000, 10_000_001)).toBe(false);
    expect(hasAuthority(null, 0)).toBe(false);
    expect(hasAuthority(undefined, 1)).toBe(false);
    expect(hasAuthority(10_000_000, Number.NaN)).toBe(false);
  });

  test.each(ROLES)('%s: only an administrator sets it', (role) => {
    const verdict = mayChangeAuthority({
      actor: { userId: 'actor', roles: [role] },
      target: approver,
      authorityAfterMnt: 20_000_000,
    });
    expect(verdict).toEqual(role === 'administrator' ? allowed : refused('not-an-administrator'));
  });

  test('nobody raises their own, but may lower it', () => {
    const target = { ...approver, userId: 'both', roles: ['administrator', 'approver'] as Role[] };
    const change = (authorityAfterMnt: number | null) =>
      mayChangeAuthority({ actor: target, target, authorityAfterMnt });
    expect(change(10_000_001)).toEqual(refused('raising-oneself'));
    expect(change(9_999_999)).toEqual(allowed);
    expect(change(null)).toEqual(allowed);
  });

  test('is a whole amount and belongs to an approver', () => {
    const change = { actor: administrator, target: approver };
    for (const bad of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(mayChangeAuthority({ ...change, authorityAfterMnt: bad })).toEqual(refused('authority-invalid'));
    }
    const officer = { userId: 'officer', roles: ['officer'] as Role[], authorityMnt: null };
    expect(mayChangeAuthority({ ...change, target: officer, authorityAfterMnt: 1 })).toEqual(
      refused('authority-without-approver'),
    );
  });
});

test('only officer and approver together recommend and decide', () => {
  expect(ROLES.filter((role) => recommendsAndDecides([role]))).toEqual([]);
  const pairs = ROLES.flatMap((one, place) => ROLES.slice(place + 1).map((other) => [one, other] as const));
  expect(pairs.filter(recommendsAndDecides)).toEqual([['officer', 'approver']]);
});
