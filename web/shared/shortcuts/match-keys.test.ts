import { expect, test } from 'vitest';
import { matchKey, nameOfKey } from './match-keys.ts';

const KNOWN = ['v', '?', 'g a', 'g d'];

test.each([
  ['', 'v', { hit: 'v', pending: '' }],
  ['', 'g', { hit: null, pending: 'g' }],
  ['g', 'a', { hit: 'g a', pending: '' }],
  ['g', 'x', { hit: null, pending: '' }],
  ['g', 'g', { hit: null, pending: 'g' }],
  // A second key that completes nothing counts as a first one.
  ['g', 'v', { hit: 'v', pending: '' }],
  ['', 'a', { hit: null, pending: '' }],
])('after "%s" the key %s', (pending, key, expected) => {
  expect(matchKey(KNOWN, pending, key)).toEqual(expected);
});

test('a Cyrillic layout is read by where the key lies', () => {
  expect(nameOfKey({ key: 'м', code: 'KeyV' })).toBe('v');
  expect(nameOfKey({ key: 'v', code: 'KeyV' })).toBe('v');
  // On a French keyboard the letter counts, not its place.
  expect(nameOfKey({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(nameOfKey({ key: 'Escape', code: 'Escape' })).toBe('Escape');
  expect(nameOfKey({ key: '?', code: 'Slash' })).toBe('?');
});
