import type { Language } from '../rooms/config.ts';
import { createFigures } from './figures.ts';
import type { Formats } from './formats.ts';
import { BYTES_PER_KB, BYTES_PER_MB, largestUnit, TIME_ZONE, type TimeUnit } from './units.ts';

/** The languages that every browser can write. Mongolian is written by hand: Chrome knows no word of it and would write English. */
export type IntlLanguage = Exclude<Language, 'mn'>;

const LOCALE_TAGS: Readonly<Record<IntlLanguage, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  fr: 'fr-FR',
  ja: 'ja-JP',
};

/** Intl objects are slow to build, above all on a cheap phone, and a page uses few of them. */
function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Chinese and Japanese lines may end between any two characters: a number stays with its unit. */
const keepUnit = (text: string, language: IntlLanguage): string => {
  if (language === 'zh') {
    const unitAt = text.search(/[^\d,]/);
    return `${text.slice(0, unitAt)}\u2060${text.slice(unitAt)}`;
  }
  return language === 'ja' ? text.replace(' ', '\u00a0') : text;
};

/** A length of time after its count, with what stands between them. */
interface CountedUnits {
  readonly month: (count: number) => string;
  readonly day: (count: number) => string;
}

const always = (unit: string) => () => unit;

const COUNTED_UNITS: Readonly<Record<IntlLanguage, CountedUnits>> = {
  en: {
    month: (count) => (count === 1 ? ' month' : ' months'),
    day: (count) => (count === 1 ? ' day' : ' days'),
  },
  zh: { month: always('\u2060个月'), day: always('\u2060天') },
  fr: { month: always('\u00a0mois'), day: (count) => (count < 2 ? '\u00a0jour' : '\u00a0jours') },
  ja: { month: always('\u00a0か月'), day: always('\u00a0日') },
};

/** Plain figures written by hand, and all else, dates above all, as the browser or the server writes them in the language. */
export function createIntlFormats(language: IntlLanguage): Formats {
  const tag = LOCALE_TAGS[language];
  const { money, number, rate } = createFigures(language);
  const units = COUNTED_UNITS[language];
  const compact = onDemand(
    () => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
  );
  const shortMonths = onDemand(
    () => new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'short' }),
  );
  const kilobytes = onDemand(
    () =>
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit: 'kilobyte',
        maximumFractionDigits: 0,
      }),
  );
  const megabytes = onDemand(
    () =>
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: 1,
      }),
  );
  const date = onDemand(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: TIME_ZONE }));
  const dayMonth = onDemand(
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: TIME_ZONE }),
  );
  const monthName = onDemand(() => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }));
  const yearMonth = onDemand(
    () => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  );
  const dateTime = onDemand(
    () =>
      new Intl.DateTimeFormat(tag, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: TIME_ZONE,
      }),
  );
  const time = onDemand(() => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: TIME_ZONE }));
  const relative = onDemand(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const durations = new Map<TimeUnit, Intl.NumberFormat>();
  const durationIn = (unit: TimeUnit): Intl.NumberFormat => {
    const known =
      durations.get(unit) ?? new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
    durations.set(unit, known);
    return known;
  };
  const list = onDemand(() => new Intl.ListFormat(tag));
  return {
    money,
    number,
    compact: (value) => compact().format(value),
    months: (count) => number(count) + units.month(count),
    days: (count) => number(count) + units.day(count),
    shortMonths: (count) => keepUnit(shortMonths().format(count), language),
    rate,
    fileSize: (sizeBytes) =>
      sizeBytes < BYTES_PER_MB
        ? kilobytes().format(Math.ceil(sizeBytes / BYTES_PER_KB))
        : megabytes().format(sizeBytes / BYTES_PER_MB),
    date: (instant) => date().format(new Date(instant)),
    dayMonth: (instant) => dayMonth().format(new Date(instant)),
    monthName: (month) => monthName().format(new Date(Date.UTC(2026, month - 1, 1))),
    yearMonth: (month) => yearMonth().format(new Date(`${month}-01T00:00:00Z`)),
    dateTime: (instant) => dateTime().format(new Date(instant)),
    time: (instant) => time().format(new Date(instant)),
    relative: (value, unit) => relative().format(value, unit),
    ago: (instant, now) => {
      const { count, unit } = largestUnit(now.getTime() - new Date(instant).getTime());
      return relative().format(-count, unit);
    },
    duration: (lengthMs) => {
      const { count, unit } = largestUnit(lengthMs);
      return durationIn(unit).format(Math.max(count, 1));
    },
    list: (items) => list().format(items),
  };
}
