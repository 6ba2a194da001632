import { createFigures } from './figures.ts';
import type { Formats } from './formats.ts';
import { BYTES_PER_KB, BYTES_PER_MB, largestUnit, TIME_ZONE, type TimeUnit } from './units.ts';

const NBSP = '\u00a0';

const UNITS: Readonly<Record<TimeUnit, string>> = {
  minute: 'минут',
  hour: 'цаг',
  day: 'хоног',
  month: 'сар',
  year: 'жил',
};

/** As they stand before "ago" and "from now". */
const GENITIVES: Readonly<Record<string, string>> = {
  second: 'секундын',
  minute: 'минутын',
  hour: 'цагийн',
  day: 'өдрийн',
  week: 'долоо хоногийн',
  month: 'сарын',
  quarter: 'улирлын',
  year: 'жилийн',
};

/** Differences in time that have a word of their own instead of a number. */
const NEAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  second: { 0: 'одоо' },
  minute: { 0: 'энэ минут' },
  hour: { 0: 'энэ цаг' },
  day: { '-2': 'уржигдар', '-1': 'өчигдөр', 0: 'өнөөдөр', 1: 'маргааш', 2: 'нөгөөдөр' },
  week: { '-1': 'өнгөрсөн долоо хоног', 0: 'энэ долоо хоног', 1: 'ирэх долоо хоног' },
  month: { '-1': 'өнгөрсөн сар', 0: 'энэ сар', 1: 'ирэх сар' },
  quarter: { '-1': 'өнгөрсөн улирал', 0: 'энэ улирал', 1: 'дараагийн улирал' },
  year: { '-1': 'өнгөрсөн жил', 0: 'энэ жил', 1: 'ирэх жил' },
};

const MONTHS = [
  'нэгдүгээр',
  'хоёрдугаар',
  'гуравдугаар',
  'дөрөвдүгээр',
  'тавдугаар',
  'зургаадугаар',
  'долоодугаар',
  'наймдугаар',
  'есдүгээр',
  'аравдугаар',
  'арван нэгдүгээр',
  'арван хоёрдугаар',
] as const;

const LARGE = [
  [1e9, 'тэрбум'],
  [1e6, 'сая'],
  [1e3, 'мян'],
] as const;

/** "нэгдүгээр сар"; empty for what is no month. */
const monthWords = (month: number): string => {
  const ordinal = MONTHS[month - 1];
  return ordinal === undefined ? '' : `${ordinal} сар`;
};

function partsOf(instant: Date | string): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

const writeDate = ({ year, month, day }: Readonly<Record<string, string>>): string =>
  `${year}.${month}.${day}`;
const writeTime = ({ hour, minute }: Readonly<Record<string, string>>): string => `${hour}:${minute}`;

function writeRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const one = unit.replace(/s$/, '');
  const near = NEAR[one]?.[String(value)];
  return near ?? `${Math.abs(value)} ${GENITIVES[one]} ${value < 0 ? 'өмнө' : 'дараа'}`;
}

/** Figures and dates in Mongolian, which a browser need not know. */
export function createMongolianFormats(): Formats {
  const { money, number, rate, rounded } = createFigures('mn');
  const whole = (value: number): string => rounded(value, 0);
  const tenths = (value: number): string => rounded(value, 1);
  const inUnit = (count: number, unit: TimeUnit): string => `${number(count)} ${UNITS[unit]}`;
  return {
    money,
    number,
    compact: (value) => {
      const [size, name] = LARGE.find(([least]) => Math.abs(value) >= least) ?? [];
      return size === undefined ? tenths(value) : `${tenths(value / size)}${NBSP}${name}`;
    },
    months: (count) => inUnit(count, 'month'),
    days: (count) => inUnit(count, 'day'),
    shortMonths: (count) => inUnit(count, 'month'),
    rate,
    fileSize: (sizeBytes) =>
      sizeBytes < BYTES_PER_MB
        ? `${whole(Math.ceil(sizeBytes / BYTES_PER_KB))} кБ`
        : `${tenths(sizeBytes / BYTES_PER_MB)} МБ`,
    date: (instant) => writeDate(partsOf(instant)),
    dayMonth: (instant) => writeDate(partsOf(instant)).slice('2026.'.length),
    monthName: (month) => {
      const words = monthWords(month);
      return words.charAt(0).toUpperCase() + words.slice(1);
    },
    yearMonth: (yearMonth) => {
      const [year, month] = yearMonth.split('-');
      return `${year} оны ${monthWords(Number(month))}`;
    },
    dateTime: (instant) => {
      const parts = partsOf(instant);
      return `${writeDate(parts)} ${writeTime(parts)}`;
    },
    time: (instant) => writeTime(partsOf(instant)),
    relative: writeRelative,
    ago: (instant, now) => {
      const { count, unit } = largestUnit(now.getTime() - new Date(instant).getTime());
      return writeRelative(count === 0 ? 0 : -count, unit);
    },
    duration: (lengthMs) => {
      const { count, unit } = largestUnit(lengthMs);
      return inUnit(Math.max(count, 1), unit);
    },
    list: (items) => items.join(', '),
  };
}
