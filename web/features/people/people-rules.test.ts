import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { describe, expect, test } from 'vitest';
import { describeChange, isUnchanged } from './describe-change.ts';
import { readAmount } from './read-amount.ts';

const PERSON: PersonRow = {
  id: '0192d6a0-0000-7000-8000-000000000001',
  email: 'a@b.mn',
  displayName: 'A',
  status: 'active',
  roles: ['officer', 'approver'],
  authorityMnt: 1_000,
  hasSecondFactor: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  liveSessions: 0,
  version: 1,
};

describe('what changed meanwhile', () => {
  test('names roles given and taken, the amount and the status', () => {
    const now: PersonRow = {
      ...PERSON,
      roles: ['officer', 'finance'],
      authorityMnt: null,
      status: 'disabled',
    };
    expect(describeChange(PERSON, now)).toEqual({
      given: ['finance'],
      taken: ['approver'],
      authorityMnt: null,
      status: 'disabled',
    });
  });

  test('the order of the roles is no change, nor is the version alone', () => {
    const now: PersonRow = { ...PERSON, roles: ['approver', 'officer'], version: 2 };
    expect(isUnchanged(describeChange(PERSON, now))).toBe(true);
    expect(isUnchanged(describeChange(PERSON, { ...now, authorityMnt: 2 }))).toBe(false);
  });
});

describe('an amount', () => {
  test.each<[string, number | null | undefined]>([
    ['', null],
    ['  ', null],
    ['50000000', 50_000_000],
    ['50,000,000', 50_000_000],
    ['50 000 000 ₮', 50_000_000],
    ['50 000', 50_000],
    ['1.5', undefined],
    ['-1', undefined],
    ['many', undefined],
    ['99999999999999999999', undefined],
  ])('%j is read as %j', (text, amountMnt) => {
    expect(readAmount(text)).toBe(amountMnt);
  });
});
