import type { Language } from '@zeel/protocol/rooms/config';

/**
 * The locale whose order of day, month and year, first day of the week and spoken words the pickers take. Browsers know no
 * Mongolian; Swedish writes a date as Mongolian does, and the words that are seen are replaced below.
 */
export const PICKER_LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  fr: 'fr-FR',
  ja: 'ja-JP',
  mn: 'sv-SE',
};

const MONGOLIAN_DAYS: Readonly<Record<string, string>> = {
  mån: 'Да',
  tis: 'Мя',
  ons: 'Лх',
  tors: 'Пү',
  fre: 'Ба',
  lör: 'Бя',
  sön: 'Ня',
};

const MONGOLIAN_PLACES: Readonly<Record<string, string>> = { year: 'жжжж', month: 'сс', day: 'өө' };

/** The head of a column of the calendar. */
export const sayWeekday = (language: Language, day: string): string =>
  language === 'mn' ? (MONGOLIAN_DAYS[day] ?? day) : day;

/** What stands where a part of a date is still to be typed. */
export const sayPlace = (language: Language, part: string, text: string): string =>
  language === 'mn' ? (MONGOLIAN_PLACES[part] ?? text) : text;
