import { describe, expect, test } from 'vitest';
import { canonicalEmail, canonicalPhone, type Identifiers, isSamePerson } from './same-person.ts';

const NOBODY: Identifiers = { emails: [], phones: [], registerNumbers: [] };

describe('one mailbox, one spelling', () => {
  test.each([
    ['Bold@Example.mn', ' bold@example.mn '],
    ['bold+loan@example.mn', 'bold@example.mn'],
    ['b.o.l.d@gmail.com', 'bold@googlemail.com'],
    ['B.old+zeel@GMAIL.com.', 'bold@gmail.com'],
    ['ｂｏｌｄ@example.mn', 'bold@example.mn'],
  ])('%s is %s', (one, other) => {
    expect(canonicalEmail(one)).toBe(canonicalEmail(other));
  });
  test.each([
    // Elsewhere dots tell mailboxes apart.
    ['b.old@example.mn', 'bold@example.mn'],
    ['bold@example.mn', 'bold@example.com'],
    ['', 'bold@example.mn'],
    ['a@b@example.mn', 'a@example.mn'],
  ])('%s is not %s', (one, other) => {
    expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
  });
});

test('a phone number is the same with and without its country', () => {
  for (const written of ['99112233', '+97699112233', '+976 9911-2233', '00976 9911 2233', '９９１１２２３３'])
    expect(canonicalPhone(written)).toBe('97699112233');
  expect(canonicalPhone('+976 8811 2233')).not.toBe(canonicalPhone('99112233'));
});

test.each<[string, Partial<Identifiers>, Partial<Identifiers>, boolean]>([
  ['an address', { emails: ['x@y.mn', 'Bold+1@example.mn'] }, { emails: ['bold@example.mn'] }, true],
  ['a phone', { phones: ['9911 2233'] }, { phones: ['+97699112233'] }, true],
  ['a register number', { registerNumbers: ['ъъ 88030311'] }, { registerNumbers: ['ЪЪ88030311'] }, true],
  ['nothing', { emails: ['a@example.mn'], phones: ['99112233'] }, { emails: ['b@example.mn'] }, false],
  [
    'what neither gave',
    { emails: [''], phones: [''], registerNumbers: [''] },
    { emails: [''], phones: [''] },
    false,
  ],
])('in common: %s', (_name, one, other, expected) => {
  expect(isSamePerson({ ...NOBODY, ...one }, { ...NOBODY, ...other })).toBe(expected);
});
