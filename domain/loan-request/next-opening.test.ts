import { describe, expect, test } from 'vitest';
import { findNextOpening, type OpenHours } from './next-opening.ts';

const HOURS: readonly OpenHours[] = [
  { from: 'mon', to: 'fri', opens: '09:00', closes: '18:00' },
  { from: 'sat', to: 'sat', opens: '10:00', closes: '15:00' },
];
const NONE: ReadonlySet<string> = new Set();
/** A moment of the lender's day; 16 November 2026 is a Monday. */
const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

describe('when the lender answers next', () => {
  test.each([
    ['while somebody is there', '2026-11-16', '09:00', null],
    ['in the last minute', '2026-11-16', '17:59', null],
    ['before it opens', '2026-11-16', '08:59', ['2026-11-16', 'mon', '09:00', true]],
    ['in the evening', '2026-11-16', '18:00', ['2026-11-17', 'tue', '09:00', false]],
    ['on Friday evening', '2026-11-20', '20:00', ['2026-11-21', 'sat', '10:00', false]],
    ['on Saturday evening', '2026-11-21', '15:00', ['2026-11-23', 'mon', '09:00', false]],
    ['on Sunday', '2026-11-22', '12:00', ['2026-11-23', 'mon', '09:00', false]],
  ])('%s', (_, day, time, expected) => {
    const found = findNextOpening(at(day, time), HOURS, NONE);
    expect(found && [found.date, found.weekday, found.opens, found.isToday]).toEqual(expected);
  });

  test('holidays are skipped, also in the middle of the day', () => {
    const holidays = new Set(['2026-11-23', '2026-11-24']);
    expect(findNextOpening(at('2026-11-23', '11:00'), HOURS, holidays)?.date).toBe('2026-11-25');
    expect(findNextOpening(at('2026-11-22', '11:00'), HOURS, holidays)?.date).toBe('2026-11-25');
  });

  test('a line may go over the end of the week, and a day have a pause', () => {
    const hours: readonly OpenHours[] = [
      { from: 'sat', to: 'mon', opens: '13:00', closes: '17:00' },
      { from: 'mon', to: 'mon', opens: '08:00', closes: '12:00' },
    ];
    expect(findNextOpening(at('2026-11-16', '12:30'), hours, NONE)).toMatchObject({
      opens: '13:00',
      isToday: true,
    });
    expect(findNextOpening(at('2026-11-17', '09:00'), hours, NONE)?.date).toBe('2026-11-21');
    expect(findNextOpening(at('2026-11-15', '18:00'), hours, NONE)).toMatchObject({
      weekday: 'mon',
      opens: '08:00',
    });
  });

  test('nothing is promised where no hours are set, or nobody ever comes', () => {
    expect(findNextOpening(at('2026-11-16', '03:00'), [], NONE)).toBeNull();
    const always = new Set(
      Array.from({ length: 400 }, (_, day) =>
        new Date(at('2026-11-16', '12:00') + day * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(findNextOpening(at('2026-11-16', '03:00'), HOURS, always)).toBeNull();
  });
});
