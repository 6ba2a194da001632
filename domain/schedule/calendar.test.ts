import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TermsError } from '../money/index.ts';
import { addMonths, civilDate, dayNumber, parseIsoDate, toIsoDate, weekday } from './calendar.ts';
import { planDueDates } from './due-dates.ts';
import { euInterval } from './eu-interval.ts';

const DAY = fc.integer({ min: parseIsoDate('1900-01-01'), max: parseIsoDate('2999-12-31') });
const plain = { monthEnd: 'LAST_DAY_OF_MONTH', workingDays: undefined } as const;
const monthly = { unit: 'months', every: 1 } as const;

describe('the calendar', () => {
  test('agrees with the platform on every date', () => {
    fc.assert(
      fc.property(DAY, (day) => {
        const date = new Date(day * 86_400_000);
        expect(toIsoDate(day)).toBe(date.toISOString().slice(0, 10));
        expect(weekday(day)).toBe(date.getUTCDay());
        expect(parseIsoDate(toIsoDate(day))).toBe(day);
        const { year, month, day: dayOfMonth } = civilDate(day);
        expect(dayNumber(year, month, dayOfMonth)).toBe(day);
      }),
      { numRuns: 5000 },
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-01', '1899-12-31', 'today', ''])(
    '%s is refused',
    (text) => {
      expect(() => parseIsoDate(text, 'startOn')).toThrow(new TermsError('startOn', 'not_a_date'));
    },
  );

  test('months are counted from the anchor day, never from a clamped date', () => {
    const start = parseIsoDate('2026-01-31');
    const { dates } = planDueDates(start, undefined, 4, monthly, plain);
    expect(dates.map(({ iso }) => iso)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    const rolled = planDueDates(start, undefined, 4, monthly, {
      ...plain,
      monthEnd: 'FIRST_DAY_OF_NEXT_MONTH',
    });
    expect(rolled.dates.map(({ iso }) => iso)).toEqual([
      '2026-03-01',
      '2026-03-31',
      '2026-05-01',
      '2026-05-31',
    ]);
    expect(toIsoDate(addMonths(parseIsoDate('2024-02-29'), -12))).toBe('2023-02-28');
  });

  test('due dates move off weekends and holidays to the next working day', () => {
    const workingDays = { weekend: [0, 6], holidays: new Set([toIsoDate(parseIsoDate('2026-06-01'))]) };
    const { dates } = planDueDates(parseIsoDate('2026-04-30'), undefined, 2, monthly, {
      ...plain,
      workingDays,
    });
    // 30 May 2026 is a Saturday and the Monday after it a holiday; 30 June is a Tuesday.
    expect(dates.map(({ iso, isMoved }) => [iso, isMoved])).toEqual([
      ['2026-06-02', true],
      ['2026-06-30', false],
    ]);
    const never = { weekend: [0, 1, 2, 3, 4, 5, 6], holidays: new Set<never>() };
    expect(() => planDueDates(0, undefined, 1, monthly, { ...plain, workingDays: never })).toThrow(
      TermsError,
    );
  });

  test('a first date of its own becomes the anchor and may not come before the start', () => {
    const start = parseIsoDate('2026-01-10');
    const own = planDueDates(start, toIsoDate(parseIsoDate('2026-02-25')), 2, monthly, plain);
    expect(own).toMatchObject({ isRegular: false, dates: [{ iso: '2026-02-25' }, { iso: '2026-03-25' }] });
    expect(() => planDueDates(start, toIsoDate(start), 2, monthly, plain)).toThrow(
      new TermsError('firstDueOn', 'before_start'),
    );
  });
});

test('a European interval covers exactly the time between two dates', () => {
  fc.assert(
    fc.property(
      DAY,
      fc.nat({ max: 20_000 }),
      fc.constantFrom('month', 'week', 'year', 'day'),
      (from, length, unit) => {
        const to = from + length;
        const { wholeUnits, days, daysInYear } = euInterval(from, to, unit);
        const back = (units: number): number => {
          if (unit === 'day') return to - units;
          return unit === 'week' ? to - 7 * units : addMonths(to, -units * (unit === 'year' ? 12 : 1));
        };
        expect(back(wholeUnits) - from).toBe(days);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(back(wholeUnits + 1)).toBeLessThan(from);
        expect([365, 366]).toContain(daysInYear);
      },
    ),
    { numRuns: 3000 },
  );
});
