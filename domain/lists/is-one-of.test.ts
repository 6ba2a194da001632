import { expect, test } from 'vitest';
import { isOneOf } from './index.ts';

const SIZES = [10, 20] as const;
const COLOURS = ['red', 'green'] as const;

test('a value of the list is one of it, and nothing else is', () => {
  expect(isOneOf(COLOURS, 'green')).toBe(true);
  for (const stranger of ['blue', 'Green', '', 'toString', undefined, null, 0, ['green'], {}]) {
    expect(isOneOf(COLOURS, stranger)).toBe(false);
  }
  expect(isOneOf(SIZES, 20)).toBe(true);
  expect(isOneOf(SIZES, '20')).toBe(false);
  expect(isOneOf([], undefined)).toBe(false);
});

test('a value that is in the list has the type of the list from there on', () => {
  const asked: string = 'red';
  const colour: 'red' | 'green' | null = isOneOf(COLOURS, asked) ? asked : null;
  expect(colour).toBe('red');
});
