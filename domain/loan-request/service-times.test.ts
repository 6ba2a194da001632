import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  LOAN_REQUEST_STATES,
  readServiceClock,
  readServiceTimes,
} from './index.ts';

const calendar = { ...DEFAULT_WORKING_CALENDAR, holidays: new Set(['2026-11-26', '2026-12-29']) };
const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-11-16T00:00:00Z');

/** Moments on and beside the edges of working days are where the two could differ. */
const step = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((hours) => hours * HOUR_MS),
  fc.integer({ min: 0, max: 60 * HOUR_MS }),
);
const histories = fc
  .array(fc.tuple(fc.constantFrom(...LOAN_REQUEST_STATES), step), { minLength: 1, maxLength: 8 })
  .map((entries) => {
    let atMs = START_MS;
    return entries.map(([state, afterMs]) => {
      atMs += afterMs;
      return { state, atMs };
    });
  });

test('what is kept tells at any later moment what the clock would say', () => {
  fc.assert(
    fc.property(histories, step, (history, laterMs) => {
      const nowMs = (history.at(-1)?.atMs ?? 0) + laterMs;
      const clock = readServiceClock({ history, nowMs, targetMs: DEFAULT_SERVICE_TARGET_MS, calendar });
      const times = readServiceTimes(history, calendar);
      if (!clock.ok || !times.ok) throw new Error('a history that can be read');
      const { warnAtMs, dueAtMs, overdueAtMs, elapsedMs } = times.value;
      if (!clock.value.isRunning) {
        expect(elapsedMs).toBe(clock.value.elapsedMs);
        expect([warnAtMs, dueAtMs, overdueAtMs]).toEqual([null, null, null]);
        return;
      }
      expect(dueAtMs).toBe(clock.value.dueAtMs);
      expect(overdueAtMs !== null && overdueAtMs <= nowMs).toBe(clock.value.level === 'overdue');
      expect(warnAtMs !== null && warnAtMs <= nowMs).toBe(clock.value.level !== 'on-time');
    }),
    { numRuns: 2_000 },
  );
});

test('a history that cannot be is refused', () => {
  expect(readServiceTimes([], calendar)).toMatchObject({ ok: false });
});
