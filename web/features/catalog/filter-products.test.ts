import type { Product } from '@zeel/protocol/rooms/catalog';
import { expect, test } from 'vitest';
import { filterProducts, NO_FILTER, readFilter, writeFilter } from './filter-products.ts';

const product = (id: string, kind: 'loan' | 'lease', amounts: [number, number], terms: [number, number]) =>
  ({
    id,
    terms: {
      kind,
      amountMnt: { min: amounts[0], max: amounts[1] },
      termMonths: { min: terms[0], max: terms[1] },
    },
    // Only what the filter reads.
  }) as Product;
const PRODUCTS = [
  product('salary-loan', 'loan', [500_000, 10_000_000], [3, 18]),
  product('small-loan', 'loan', [250_000, 5_000_000], [2, 12]),
  product('car-lease', 'lease', [2_000_000, 100_000_000], [6, 36]),
];
const find = (query: string) =>
  filterProducts(PRODUCTS, readFilter(new URLSearchParams(query))).map(({ id }) => id);

test('an empty filter leaves everything in its order', () => {
  expect(readFilter(new URLSearchParams())).toEqual(NO_FILTER);
  expect(find('')).toEqual(['salary-loan', 'small-loan', 'car-lease']);
});

test('kind, amount and term narrow together, their ends included', () => {
  expect(find('kind=lease')).toEqual(['car-lease']);
  expect(find('amount=5000000')).toEqual(['salary-loan', 'small-loan', 'car-lease']);
  expect(find('amount=5000001')).toEqual(['salary-loan', 'car-lease']);
  expect(find('kind=loan&amount=300000&term=12')).toEqual(['small-loan']);
  expect(find('kind=loan&term=36')).toEqual([]);
});

test('a tampered query does not matter', () => {
  expect(find('kind=gift&amount=-1&term=1e3')).toHaveLength(3);
  expect(find(`amount=${'9'.repeat(30)}&term=0`)).toHaveLength(3);
});

test('a filter is read as it was written, beside the rest of the query', () => {
  const search = new URLSearchParams('calc=car-lease&kind=loan');
  const filter = { kind: 'lease', amountMnt: 3_000_000, termMonths: 12 } as const;
  writeFilter(search, filter);
  expect(readFilter(search)).toEqual(filter);
  writeFilter(search, NO_FILTER);
  expect(search.toString()).toBe('calc=car-lease');
});
