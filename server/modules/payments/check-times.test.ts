import { expect, test } from 'vitest';
import { INVOICE_LIFETIME_MS, nextCheckAt } from './check-times.ts';

const START = new Date('2026-11-16T02:00:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);
const MINUTE_MS = 60_000;
const expiresAt = after(INVOICE_LIFETIME_MS);

test('a young invoice is looked at every 20 seconds, then every minute, and at its very end', () => {
  const pauses: number[] = [];
  let now = START;
  while (now < expiresAt) {
    const next = nextCheckAt({ state: 'pending', createdAt: START, expiresAt, endedAt: null }, now);
    if (next === null) throw new Error('an open invoice is always looked at again');
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(now).toEqual(expiresAt);
  expect(Math.max(...pauses)).toBe(MINUTE_MS);
  expect(pauses.slice(0, 45)).toEqual(Array(45).fill(20_000));
});

test('an invoice that could not be closed at its end is looked at until it is closed', () => {
  const times = { state: 'pending', createdAt: START, expiresAt, endedAt: null } as const;
  expect(nextCheckAt(times, after(INVOICE_LIFETIME_MS + 1))).toEqual(
    after(INVOICE_LIFETIME_MS + 1 + MINUTE_MS),
  );
});

test('after its end it is looked at a few times more, and then no longer', () => {
  const times = { state: 'expired', createdAt: START, expiresAt, endedAt: START } as const;
  const looks: number[] = [];
  for (let next = nextCheckAt(times, START); next !== null; next = nextCheckAt(times, next))
    looks.push((next.getTime() - START.getTime()) / MINUTE_MS);
  expect(looks).toEqual([1, 10, 60, 360, 1_440, 4_320]);
});

test('nobody asks about what is settled or decided', () => {
  for (const state of ['paid', 'mismatch', 'refunding', 'refunded', 'dismissed', 'preparing'] as const)
    expect(nextCheckAt({ state, createdAt: START, expiresAt, endedAt: START }, START)).toBeNull();
});
