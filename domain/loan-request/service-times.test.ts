import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_WORKING_CALENDAR,
  LOAN_REQUEST_STATES,
  readServiceClock,
  readServiceStanding,
  readServiceTimes,
  SERVICE_PAUSED_STATES,
  type StateEntry,
  DEFAULT_SERVICE_TARGET_MS as targetMs,
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

test('the kept times tell at any later moment what the clock would say', () => {
  fc.assert(
    fc.property(histories, step, (history, laterMs) => {
      const nowMs = (history.at(-1)?.atMs ?? 0) + laterMs;
      const clock = readServiceClock({ history, nowMs, targetMs, calendar });
      const times = readServiceTimes(history, calendar, targetMs);
      if (!clock.ok || !times.ok) throw new Error('a history that can be read');
      const { warnAtMs, dueAtMs, overdueAtMs, elapsedMs } = times.value;
      const state = history.at(-1)?.state ?? 'draft';
      const standing = readServiceStanding(state, times.value, { nowMs, targetMs });
      if (!clock.value.isRunning) {
        const { level } = clock.value;
        expect(elapsedMs).toBe(clock.value.elapsedMs);
        expect([warnAtMs, dueAtMs]).toEqual([null, null]);
        const leftMs = level === 'overdue' ? null : targetMs - elapsedMs;
        expect(standing).toEqual(SERVICE_PAUSED_STATES.includes(state) ? { level: 'paused', leftMs } : null);
        return;
      }
      expect(standing).toEqual({ level: clock.value.level, dueAtMs });
      expect(dueAtMs).toBe(clock.value.dueAtMs);
      expect(overdueAtMs !== null && overdueAtMs <= nowMs).toBe(clock.value.level === 'overdue');
      expect(warnAtMs !== null && warnAtMs <= nowMs).toBe(clock.value.level !== 'on-time');
    }),
    { numRuns: 2_000 },
  );
});

test('a clock that stands still says so, with what is left or that it was late', () => {
  const at = (local: string) => Date.parse(`${local}+08:00`);
  /** Eighteen working hours from Thursday morning end on Friday at six. */
  const came: StateEntry = { state: 'submitted', atMs: at('2026-11-19T09:00') };
  const standingAfter = (pausedAt: string, now: string) => {
    const history: StateEntry[] = [came, { state: 'info_requested', atMs: at(pausedAt) }];
    const times = readServiceTimes(history, calendar, targetMs);
    if (!times.ok) throw new Error(times.error.code);
    return readServiceStanding('info_requested', times.value, { nowMs: at(now), targetMs });
  };
  for (const now of ['2026-11-20T17:00', '2026-11-21T12:00', '2026-12-21T12:00'])
    expect(standingAfter('2026-11-20T17:00', now)).toEqual({ level: 'paused', leftMs: HOUR_MS });
  // Asked on a Saturday, when no working time passes any more but the promise was broken the evening before.
  expect(standingAfter('2026-11-21T12:00', '2026-11-22T12:00')).toEqual({ level: 'paused', leftMs: null });
  expect(standingAfter('2026-11-20T18:00', '2026-11-22T12:00')).toEqual({ level: 'paused', leftMs: 0 });
});

test('a history that cannot be is refused', () => {
  expect(readServiceTimes([], calendar, targetMs)).toMatchObject({ ok: false });
});
