import { expect, test } from 'vitest';
import { listPageNumbers } from './list-page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 4, '1 2 3 4'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i shows %s', (page, pageCount, shown) => {
  expect(
    listPageNumbers(page, pageCount)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(shown);
});
