import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentileOf, periodBefore, roundedHours } from './index.ts';

const HOUR_MS = 3_600_000;

test.each([
  [0, 1],
  [1, 1],
  [HOUR_MS, 1],
  [HOUR_MS + 1, 2],
  [48 * HOUR_MS, 48],
  [48 * HOUR_MS + 1, 72],
  [73 * HOUR_MS, 96],
])('%d ms are told as %d hours', (ms, hours) => {
  expect(roundedHours(ms)).toBe(hours);
});

test('a percentile of counts is the nearest rank of the times themselves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.5, 0.9),
      (times, share) => {
        const sorted = times.toSorted((one, other) => one - other);
        const counts = [...new Set(times)].map((hours) => ({
          hours,
          requests: times.filter((time) => time === hours).length,
        }));
        expect(percentileOf(counts, share)).toBe(sorted[Math.max(1, Math.ceil(times.length * share)) - 1]);
      },
    ),
  );
  expect(percentileOf([], 0.5)).toBeNull();
});

test('the period before has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-11-17', to: '2026-11-17' })).toEqual({
    from: '2026-11-16',
    to: '2026-11-16',
  });
});
