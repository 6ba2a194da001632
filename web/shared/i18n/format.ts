import type { Language } from '@zeel/protocol/rooms/config';

const LOCALE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  fr: 'fr-FR',
  ja: 'ja-JP',
  mn: 'mn-MN',
};

/** The lender's days begin and end here, wherever the reader is. */
const TIME_ZONE = 'Asia/Ulaanbaatar';
const BPS_PER_UNIT = 10_000;
const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1024 * 1024;

export interface Formats {
  /** Whole tögrög with its sign: 1,250,000 ₮ in the order the language has. */
  money(amountMnt: number): string;
  number(value: number): string;
  /** 1.2M, 120万: for axes, where the exact figure stands elsewhere. */
  compact(value: number): string;
  /** "12 months". */
  months(count: number): string;
  /** "3 days". */
  days(count: number): string;
  /** A rate in basis points as a percentage, at most two decimals. */
  rate(rateBps: number): string;
  /** "850 kB", "2.4 MB". */
  fileSize(sizeBytes: number): string;
  date(instant: Date | string): string;
  /** "March" for 3. */
  monthName(month: number): string;
  /** "March 2021" for 2021-03. */
  yearMonth(yearMonth: string): string;
  dateTime(instant: Date | string): string;
  /** "in 3 days", "2 hours ago". */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  list(items: readonly string[]): string;
}

function createFormats(language: Language): Formats {
  const tag = LOCALE_TAGS[language];
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'MNT',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const number = new Intl.NumberFormat(tag);
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const months = new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const kilobytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const megabytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: TIME_ZONE });
  const monthName = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  const yearMonth = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const list = new Intl.ListFormat(tag);
  return {
    money: (amountMnt) => money.format(amountMnt),
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    months: (count) => months.format(count),
    days: (count) => days.format(count),
    rate: (rateBps) => rate.format(rateBps / BPS_PER_UNIT),
    fileSize: (sizeBytes) =>
      sizeBytes < BYTES_PER_MB
        ? kilobytes.format(Math.ceil(sizeBytes / BYTES_PER_KB))
        : megabytes.format(sizeBytes / BYTES_PER_MB),
    date: (instant) => date.format(new Date(instant)),
    monthName: (month) => monthName.format(new Date(Date.UTC(2026, month - 1, 1))),
    yearMonth: (month) => yearMonth.format(new Date(`${month}-01T00:00:00Z`)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    relative: (value, unit) => relative.format(value, unit),
    list: (items) => list.format(items),
  };
}

const made = new Map<Language, Formats>();

/** Numbers, money and dates as readers of the language write them. Made once: Intl objects are slow to build. */
export function formatsFor(language: Language): Formats {
  const known = made.get(language) ?? createFormats(language);
  made.set(language, known);
  return known;
}
