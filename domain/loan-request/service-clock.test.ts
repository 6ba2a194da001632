import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingMs,
  DEFAULT_WORKING_CALENDAR,
  findCalendarError,
  LOAN_REQUEST_STATES,
  readServiceClock,
  type StateEntry,
  workingMsBetween,
} from './index.ts';

const HOUR_MS = 3_600_000;
const at = (local: string) => Date.parse(`${local}+08:00`);
const calendar = { ...DEFAULT_WORKING_CALENDAR, holidays: new Set(['2026-11-26']) };

/** Reads the clock and fails loudly when it cannot be read. */
const read = (history: StateEntry[], now: string, targetHours = 16) => {
  const result = readServiceClock({ history, nowMs: at(now), targetMs: targetHours * HOUR_MS, calendar });
  if (!result.ok) throw new Error(result.error.code);
  return { ...result.value, elapsedHours: result.value.elapsedMs / HOUR_MS };
};

describe('working time', () => {
  test.each([
    ['2026-11-16T09:00', '2026-11-16T18:00', 9, 'a whole Monday'],
    ['2026-11-16T07:00', '2026-11-16T23:00', 9, 'outside hours do not count'],
    ['2026-11-20T17:00', '2026-11-23T10:00', 2, 'over a weekend'],
    ['2026-11-25T17:00', '2026-11-27T10:00', 2, 'over a holiday'],
    ['2026-11-21T00:00', '2026-11-22T23:59', 0, 'a weekend'],
    ['2026-11-17T12:00', '2026-11-16T12:00', 0, 'reversed'],
  ])('%s to %s is %d h: %s', (from, to, hours) => {
    expect(workingMsBetween(at(from), at(to), calendar)).toBe(hours * HOUR_MS);
  });

  test('hours that changed count from their date on, and what was worked before stays', () => {
    const changing = {
      ...calendar,
      laterHours: [
        {
          fromDate: '2026-11-18',
          workingWeekdays: [1, 2, 3, 4, 5, 6],
          opensAtMinute: 600,
          closesAtMinute: 960,
        },
        { fromDate: '2026-11-23', workingWeekdays: [1], opensAtMinute: 540, closesAtMinute: 1_080 },
      ],
    };
    const worked = (from: string, to: string) => workingMsBetween(at(from), at(to), changing) / HOUR_MS;
    expect(worked('2026-11-16T00:00', '2026-11-18T00:00')).toBe(18);
    // Wednesday to Saturday, six hours each.
    expect(worked('2026-11-18T00:00', '2026-11-22T00:00')).toBe(24);
    expect(worked('2026-11-23T00:00', '2026-12-01T00:00')).toBe(18);
    expect(addWorkingMs(at('2026-11-17T17:00'), 2 * HOUR_MS, changing)).toBe(at('2026-11-18T11:00'));
    expect(addWorkingMs(at('2026-11-21T15:00'), 2 * HOUR_MS, changing)).toBe(at('2026-11-23T10:00'));
    const [first, second] = changing.laterHours;
    expect(
      first &&
        second &&
        findCalendarError({ ...changing, laterHours: [first, { ...second, workingWeekdays: [] }] }),
    ).toBe('workingWeekdays');
  });

  test('is added over nights, weekends and holidays', () => {
    expect(addWorkingMs(at('2026-11-20T17:00'), 2 * HOUR_MS, calendar)).toBe(at('2026-11-23T10:00'));
    expect(addWorkingMs(at('2026-11-25T17:00'), HOUR_MS, calendar)).toBe(at('2026-11-25T18:00'));
    expect(addWorkingMs(at('2026-11-25T18:00'), HOUR_MS, calendar)).toBe(at('2026-11-27T10:00'));
    expect(addWorkingMs(at('2026-11-21T12:00'), 0, calendar)).toBe(at('2026-11-21T12:00'));
    expect(addWorkingMs(0, HOUR_MS, { ...calendar, workingWeekdays: [] })).toBeUndefined();
  });

  test('adding and measuring are inverse', () => {
    const moment = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00') });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 400 * HOUR_MS }), (fromMs, workingMs) => {
        const toMs = addWorkingMs(fromMs, workingMs, calendar) ?? Number.NaN;
        expect(workingMsBetween(fromMs, toMs, calendar)).toBe(workingMs);
        expect(workingMsBetween(fromMs, toMs - 1, calendar)).toBe(workingMs - 1);
      }),
    );
  });
});

describe('the service clock', () => {
  const history: StateEntry[] = [
    { state: 'draft', atMs: at('2026-11-13T10:00') },
    { state: 'fee_due', atMs: at('2026-11-13T11:00') },
    { state: 'submitted', atMs: at('2026-11-16T10:00') },
    { state: 'in_review', atMs: at('2026-11-16T12:00') },
    { state: 'info_requested', atMs: at('2026-11-16T15:00') },
    { state: 'in_review', atMs: at('2026-11-18T16:00') },
  ];

  test('counts only while the lender holds the dossier', () => {
    expect(read(history.slice(0, 2), '2026-11-13T17:00')).toMatchObject({
      elapsedHours: 0,
      isRunning: false,
      dueAtMs: null,
    });
    expect(read(history.slice(0, 4), '2026-11-16T14:00')).toMatchObject({ elapsedHours: 4, isRunning: true });
    expect(read(history.slice(0, 5), '2026-11-18T15:00')).toMatchObject({
      elapsedHours: 5,
      isRunning: false,
      dueAtMs: null,
    });
    // 5 h before the pause, 11 h more from Wednesday 16:00: 2 + 9 h, so Thursday evening.
    expect(read(history, '2026-11-18T17:00')).toMatchObject({
      elapsedHours: 6,
      isRunning: true,
      dueAtMs: at('2026-11-19T18:00'),
      level: 'on-time',
    });
  });

  test('warns in the last quarter and tells when the target was missed', () => {
    expect(read(history, '2026-11-19T14:00')).toMatchObject({ elapsedHours: 12, level: 'due-soon' });
    expect(read(history, '2026-11-19T18:00')).toMatchObject({ elapsedHours: 16, level: 'due-soon' });
    expect(read(history, '2026-11-19T18:01')).toMatchObject({ elapsedHours: 16, level: 'overdue' });
    const late = read(history, '2026-11-20T10:00');
    expect(late).toMatchObject({ elapsedHours: 17, level: 'overdue', dueAtMs: at('2026-11-19T18:00') });
  });

  test('stops when the request has ended, and keeps when it was due', () => {
    const ended = [...history, { state: 'withdrawn', atMs: at('2026-11-20T10:00') } as const];
    expect(read(ended, '2026-12-20T10:00')).toMatchObject({
      elapsedHours: 17,
      isRunning: false,
      dueAtMs: at('2026-11-19T18:00'),
    });
  });

  test('never runs backwards and never gives NaN, whatever the history', () => {
    const entries = fc.array(
      fc.record({
        state: fc.constantFrom(...LOAN_REQUEST_STATES),
        atMs: fc.integer({ min: 0, max: 4_000 * HOUR_MS }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 500 * HOUR_MS }), (unsorted, moreMs) => {
        const sorted = unsorted.toSorted((one, two) => one.atMs - two.atMs);
        const nowMs = sorted.at(-1)?.atMs ?? 0;
        const clock = (ms: number) =>
          readServiceClock({ history: sorted, nowMs: ms, targetMs: HOUR_MS, calendar });
        const [now, later] = [clock(nowMs), clock(nowMs + moreMs)];
        if (!now.ok || !later.ok) throw new Error('a sorted history is readable');
        expect(now.value.elapsedMs).toBeGreaterThanOrEqual(0);
        expect(later.value.elapsedMs).toBeGreaterThanOrEqual(now.value.elapsedMs);
        if (!now.value.isRunning) expect(later.value.elapsedMs).toBe(now.value.elapsedMs);
        const { isRunning, dueAtMs, level } = later.value;
        // A clock that stands still stays as it was when it was stopped.
        if (!isRunning) expect(level).toBe(now.value.level);
        else expect(level === 'overdue').toBe(dueAtMs !== null && nowMs + moreMs > dueAtMs);
        expect(Number.isNaN(later.value.dueAtMs)).toBe(false);
      }),
    );
  });

  test('gives typed errors', () => {
    const valid = { history, nowMs: at('2026-11-18T17:00'), targetMs: HOUR_MS, calendar };
    const errorOf = (change: Partial<typeof valid>) => {
      const result = readServiceClock({ ...valid, ...change });
      return result.ok ? undefined : result.error;
    };
    expect(errorOf({})).toBeUndefined();
    expect(errorOf({ history: [] })).toEqual({ code: 'history-empty' });
    expect(errorOf({ history: history.toReversed() })).toEqual({ code: 'history-order', index: 0 });
    expect(errorOf({ nowMs: at('2026-11-18T15:59') })).toEqual({ code: 'history-order', index: 5 });
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(errorOf({ nowMs: bad })).toEqual({ code: 'time-invalid', field: 'nowMs' });
      expect(errorOf({ targetMs: bad })).toEqual({ code: 'time-invalid', field: 'targetMs' });
      expect(errorOf({ history: [{ state: 'draft', atMs: bad }] })).toEqual({
        code: 'time-invalid',
        field: 'history',
      });
      expect(errorOf({ calendar: { ...calendar, opensAtMinute: bad } })).toEqual({
        code: 'calendar-invalid',
        field: 'opensAtMinute',
      });
    }
    expect(findCalendarError({ ...calendar, closesAtMinute: 540 })).toBe('closesAtMinute');
    expect(findCalendarError({ ...calendar, workingWeekdays: [7] })).toBe('workingWeekdays');
    expect(findCalendarError({ ...calendar, utcOffsetMinutes: 9_000 })).toBe('utcOffsetMinutes');
  });
});
