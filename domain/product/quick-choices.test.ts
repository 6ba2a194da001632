import { expect, test } from 'vitest';
import { quickAmounts, quickTerms } from './index.ts';

test('round sums within the range and on its steps are offered', () => {
  expect(quickAmounts({ min: 500_000, max: 10_000_000, step: 100_000 })).toEqual([
    500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
  ]);
  expect(quickAmounts({ min: 250_000, max: 5_000_000, step: 250_000 })).toEqual([
    500_000, 1_000_000, 2_000_000, 5_000_000,
  ]);
  expect(quickAmounts({ min: 2_000_000, max: 100_000_000, step: 500_000 })).toHaveLength(6);
  expect(quickAmounts({ min: 0, max: 100_000_000, step: 1 })).toEqual([
    2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000,
  ]);
  expect(quickAmounts({ min: 700_000, max: 900_000, step: 100_000 })).toEqual([]);
});

test('usual terms within the range and on its steps are offered', () => {
  expect(quickTerms({ min: 3, max: 18, step: 1 })).toEqual([3, 6, 9, 12, 18]);
  expect(quickTerms({ min: 6, max: 36, step: 6 })).toEqual([6, 12, 18, 24, 30, 36]);
  expect(quickTerms({ min: 4, max: 5, step: 1 })).toEqual([]);
});
