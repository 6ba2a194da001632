import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMailingDay, MAILING_SPANS, mailingPeriod, nextMailing, periodBefore } from './index.ts';

/** A moment of Ulaanbaatar. */
const at = (text: string): Date => new Date(`${text}:00+08:00`);

describe('the next time of a mailing', () => {
  test.each([
    ['daily', null, 9, '2026-11-17T08:59', '2026-11-17T09:00'],
    ['daily', null, 9, '2026-11-17T09:00', '2026-11-18T09:00'],
    ['daily', null, 0, '2026-12-31T23:59', '2027-01-01T00:00'],
    ['weekly', 1, 7, '2026-11-17T10:00', '2026-11-23T07:00'],
    ['weekly', 7, 7, '2026-11-17T10:00', '2026-11-22T07:00'],
    ['weekly', 2, 11, '2026-11-17T10:00', '2026-11-17T11:00'],
    ['monthly', 1, 6, '2026-11-17T10:00', '2026-12-01T06:00'],
    ['monthly', 31, 6, '2027-02-01T10:00', '2027-02-28T06:00'],
    ['monthly', 31, 6, '2028-02-01T10:00', '2028-02-29T06:00'],
    ['monthly', 31, 6, '2026-12-31T06:00', '2027-01-31T06:00'],
    ['monthly', 30, 23, '2027-01-30T23:00', '2027-02-28T23:00'],
  ] as const)('%s on %s at %s after %s is %s', (rhythm, onDay, hour, after, next) => {
    expect(nextMailing({ rhythm, onDay, hour }, at(after))).toEqual(at(next));
  });

  test('lies always ahead, and there is one after it', () => {
    const times = fc.oneof(
      fc.record({ rhythm: fc.constant('daily' as const), onDay: fc.constant(null), hour: fc.nat(23) }),
      fc.record({
        rhythm: fc.constant('weekly' as const),
        onDay: fc.integer({ min: 1, max: 7 }),
        hour: fc.nat(23),
      }),
      fc.record({
        rhythm: fc.constant('monthly' as const),
        onDay: fc.integer({ min: 1, max: 31 }),
        hour: fc.nat(23),
      }),
    );
    const moment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, moment, (asked, after) => {
        const next = nextMailing(asked, after);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        expect(nextMailing(asked, new Date(next.getTime() - 1))).toEqual(next);
        expect(nextMailing(asked, next).getTime()).toBeGreaterThan(next.getTime());
      }),
    );
  });
});

test.each([
  ['day', '2026-11-16', '2026-11-16'],
  ['week', '2026-11-10', '2026-11-16'],
  ['thirty_days', '2026-10-18', '2026-11-16'],
  ['month', '2026-10-01', '2026-10-31'],
] as const)('a mail of the span %s tells of %s to %s', (span, from, to) => {
  expect(mailingPeriod(span, at('2026-11-17T00:00'))).toEqual({ from, to });
});

test('no mail tells of its own day', () => {
  for (const span of MAILING_SPANS) {
    const { from, to } = mailingPeriod(span, at('2027-03-01T09:00'));
    expect([from <= to, to < '2027-03-01', periodBefore({ from, to }).to < from]).toEqual([true, true, true]);
  }
});

test('a day suits its rhythm or is refused', () => {
  expect(isMailingDay('daily', null)).toBe(true);
  expect(isMailingDay('daily', 1)).toBe(false);
  expect([0, 1, 7, 8, null].map((day) => isMailingDay('weekly', day))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([0, 1, 31, 32, null].map((day) => isMailingDay('monthly', day))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
