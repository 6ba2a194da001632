import { getLocalTimeZone } from '@internationalized/date';
import { expect, test } from 'vitest';
import { isWhole, toCalendarDate } from './to-calendar-date.ts';

test('a day is read from its text, and nothing from any other', () => {
  expect(toCalendarDate('2026-11-16')?.toString()).toBe('2026-11-16');
  for (const text of ['', null, undefined, '2026-02-30', '16/11/2026', '<b>'])
    expect(toCalendarDate(text)).toBeNull();
});

test('a year on the way to its four digits is no day yet', () => {
  expect([2, 20, 202, 2026].map((year) => isWhole({ year }))).toEqual([false, false, false, true]);
});

test('today is the lender’s', () => {
  expect(getLocalTimeZone()).toBe('Asia/Ulaanbaatar');
});
