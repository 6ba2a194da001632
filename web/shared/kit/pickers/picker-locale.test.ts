import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { expect, test } from 'vitest';
import { PICKER_LOCALES, sayPlace, sayWeekday } from './picker-locale.ts';

test.each(LANGUAGES.filter((language) => language !== 'mn'))('%s has a locale of its own', (language) => {
  expect(PICKER_LOCALES[language].slice(0, 2)).toBe(language);
});

test('Mongolian writes a date from the year to the day, and names the days of the week', () => {
  const format = new Intl.DateTimeFormat(PICKER_LOCALES.mn);
  expect(format.formatToParts(new Date(2026, 10, 16)).map(({ type }) => type)).toEqual([
    'year',
    'literal',
    'month',
    'literal',
    'day',
  ]);
  const short = new Intl.DateTimeFormat(PICKER_LOCALES.mn, { weekday: 'short' });
  const week = Array.from({ length: 7 }, (_, day) =>
    sayWeekday('mn', short.format(new Date(2026, 10, 16 + day))),
  );
  expect(week).toEqual(['Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя', 'Ня']);
  expect(sayPlace('mn', 'day', 'dd')).toBe('өө');
  expect(sayPlace('fr', 'day', 'jj')).toBe('jj');
});
