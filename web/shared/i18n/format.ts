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
  /** "12 mths": for a column of a table. */
  shortMonths(count: number): string;
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
  /** "16:00". */
  time(instant: Date | string): string;
  /** "in 3 days", "2 hours ago". */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** "5 minutes ago", "yesterday": the largest unit that is at least one. */
  ago(instant: Date | string, now: Date): string;
  /** "3 hours": a length of time in its largest unit, at least one minute. */
  duration(lengthMs: number): string;
  list(items: readonly string[]): string;
}

/** Intl objects are slow to build, above all on a cheap phone, and a page uses few of them. */
function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function createFormats(language: Language): Formats {
  const tag = LOCALE_TAGS[language];
  const money = onDemand(
    () =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'MNT',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
        maximumFractionDigits: 0,
      }),
  );
  const number = onDemand(() => new Intl.NumberFormat(tag));
  const compact = onDemand(
    () => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
  );
  const months = onDemand(
    () => new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'long' }),
  );
  const days = onDemand(
    () => new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
  );
  const shortMonths = onDemand(
    () => new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'short' }),
  );
  const rate = onDemand(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }));
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
    money: (amountMnt) => money().format(amountMnt),
    number: (value) => number().format(value),
    compact: (value) => compact().format(value),
    months: (count) => months().format(count),
    days: (count) => days().format(count),
    shortMonths: (count) => shortMonths().format(count),
    rate: (rateBps) => rate().format(rateBps / BPS_PER_UNIT),
    fileSize: (sizeBytes) =>
      sizeBytes < BYTES_PER_MB
        ? kilobytes().format(Math.ceil(sizeBytes / BYTES_PER_KB))
        : megabytes().format(sizeBytes / BYTES_PER_MB),
    date: (instant) => date().format(new Date(instant)),
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

type TimeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_UNITS: readonly (readonly [TimeUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
];

/** Whole units, rounded down: what is two and a half hours old is two hours old. */
function largestUnit(lengthMs: number): { readonly count: number; readonly unit: TimeUnit } {
  const [unit, unitMs] = TIME_UNITS.find(([, ms]) => lengthMs >= ms) ?? (['minute', 60_000] as const);
  return { unit, count: Math.max(0, Math.floor(lengthMs / unitMs)) };
}

const made = new Map<Language, Formats>();

/** Numbers, money and dates as readers of the language write them. Made once per language. */
export function formatsFor(language: Language): Formats {
  const known = made.get(language) ?? createFormats(language);
  made.set(language, known);
  return known;
}
