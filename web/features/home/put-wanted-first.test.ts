import { expect, test } from 'vitest';
import { putWantedFirst } from './put-wanted-first.ts';

const products = ['a', 'b', 'c'].map((id) => ({ id }));
const orderOf = (wantedId: string | null) => putWantedFirst(products, wantedId).map(({ id }) => id);

test('the wanted product stands first and nothing is lost', () => {
  expect(orderOf('c')).toEqual(['c', 'a', 'b']);
  expect(orderOf(null)).toEqual(['a', 'b', 'c']);
  expect(orderOf('closed')).toEqual(['a', 'b', 'c']);
});
