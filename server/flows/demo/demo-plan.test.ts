import { isOpen } from '@zeel/domain/loan-request';
import { expect, test } from 'vitest';
import { demoBorrower } from './demo-people.ts';
import { planDemo } from './demo-plan.ts';

const MANY = 5_000;

test('a demo of any size has as many requests as asked for, and a small one begins as the usual one does', () => {
  const usual = planDemo(56);
  expect(planDemo(MANY)).toHaveLength(MANY);
  expect(planDemo(MANY).slice(0, usual.length - 1)).toEqual(usual.slice(0, -1));
  expect(planDemo(0)).toEqual([]);
  expect(planDemo(MANY).some(({ ends }) => isOpen(ends))).toBe(true);
});

test('no hour has more requests than one network may begin', () => {
  const perHour = new Map<number, number>();
  for (const { hoursAgo } of planDemo(MANY)) perHour.set(hoursAgo, (perHour.get(hoursAgo) ?? 0) + 1);
  expect(Math.max(...perHour.values())).toBeLessThanOrEqual(60);
});

test('everybody has an address, a phone and a number of their own', () => {
  const people = Array.from({ length: MANY }, (_, index) => demoBorrower(index));
  for (const own of ['email', 'phone', 'registerNumber'] as const)
    expect(new Set(people.map((person) => person[own])).size, own).toBe(MANY);
});
