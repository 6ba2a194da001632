import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentileOf, periodBefore, roundedHours, splitPeriod } from './index.ts';

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

test('whole months and the days beside them are every day of a period, once', () => {
  const dayOf = (place: number): string => new Date(Date.UTC(2023, 0, 1 + place)).toISOString().slice(0, 10);
  const days = fc.integer({ min: 0, max: 1_500 });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const split = splitPeriod({ from: dayOf(from), to: dayOf(to) });
      const held = Array.from({ length: 1_600 }, (_, place) => dayOf(place)).filter(
        (day) =>
          split.days.filter((range) => range.from <= day && day <= range.to).length +
            split.months.filter(
              (range) => range.from.slice(0, 7) <= day.slice(0, 7) && day.slice(0, 7) <= range.to.slice(0, 7),
            ).length ===
          1,
      );
      expect(held).toEqual(Array.from({ length: to - from + 1 }, (_, place) => dayOf(from + place)));
    }),
  );
  expect(splitPeriod({ from: '2026-01-31', to: '2026-04-30' })).toEqual({
    months: [{ from: '2026-02-01', to: '2026-04-01' }],
    days: [{ from: '2026-01-31', to: '2026-01-31' }],
  });
});
