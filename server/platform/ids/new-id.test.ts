import { expect, test } from 'vitest';
import { newId } from './index.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

test('ids of one millisecond are in the order in which they were made, also where its counter is full', () => {
  const atMs = Date.UTC(2026, 6, 11);
  const ids = Array.from({ length: 10_000 }, () => newId(atMs));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !UUID_V7.test(id))).toEqual([]);
  expect(timeOf(ids[0] ?? '')).toBe(atMs);
  // 2,048 to 4,096 fit into the first millisecond, 4,096 into each that is borrowed.
  expect(timeOf(ids.at(-1) ?? '') - atMs).toBeLessThanOrEqual(2);
});

test('ids of another time begin with that time, and share no bits after it', () => {
  const early = newId(Date.UTC(2026, 0, 1));
  const late = newId(Date.UTC(2027, 0, 1));
  const again = newId(Date.UTC(2026, 0, 1));
  expect([early, late, again].map(timeOf)).toEqual([
    Date.UTC(2026, 0, 1),
    Date.UTC(2027, 0, 1),
    Date.UTC(2026, 0, 1),
  ]);
  expect(new Set([early, late, again].map((id) => id.slice(19))).size).toBe(3);
});
