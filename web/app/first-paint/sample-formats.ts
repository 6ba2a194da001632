import type { Formats } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { formatsOf } from '../../shared/i18n/language-formats.ts';

/** The formats that each runtime writes from tables of its own; plain figures are written by hand and alike everywhere. */
type SampledFormat = Exclude<keyof Formats, 'money' | 'number' | 'rate' | 'months' | 'days'>;

/** Fixed figures as this runtime formats them, by the name of the format. */
export type FormatSamples = Readonly<Partial<Record<SampledFormat, string>>>;

const SAMPLES: Readonly<Record<SampledFormat, (formats: Formats) => string>> = {
  compact: ({ compact }) => compact(1_250_000),
  shortMonths: ({ shortMonths }) => [1, 2, 12].map(shortMonths).join('|'),
  fileSize: ({ fileSize }) => [2_000, 2_500_000].map(fileSize).join('|'),
  date: ({ date }) => date('2026-11-15'),
  dayMonth: ({ dayMonth }) => dayMonth('2026-11-15'),
  monthName: ({ monthName }) => monthName(11),
  yearMonth: ({ yearMonth }) => yearMonth('2026-11'),
  dateTime: ({ dateTime }) => dateTime('2026-11-15T10:00:00Z'),
  time: ({ time }) => time('2026-11-15T10:00:00Z'),
  ago: ({ ago }) => ago('2026-11-15T08:00:00Z', new Date('2026-11-15T10:00:00Z')),
  duration: ({ duration }) => duration(7_200_000),
  relative: ({ relative }) => relative(-2, 'hour'),
  list: ({ list }) => list(['a', 'b', 'c']),
};

const isSampled = (name: string): name is SampledFormat => name in SAMPLES;
// Object.keys forgets the literal type of the keys.
const namesIn = (samples: FormatSamples) => Object.keys(samples) as SampledFormat[];

/** The language's formats, with samples of those that were used so far. */
export function noteFormats(language: Language): {
  readonly formats: Formats;
  readonly samples: FormatSamples;
} {
  const samples: Partial<Record<SampledFormat, string>> = {};
  const formats = formatsOf(language);
  const noted = new Proxy(formats, {
    get: (target, name: keyof Formats) => {
      // Libraries may look for marks of their own on any object.
      if (isSampled(name)) samples[name] ??= SAMPLES[name](target);
      return target[name];
    },
  });
  return { formats: noted, samples };
}

/**
 * Whether this place writes the samples alike. Browsers and servers carry different editions of the same tables, and a
 * page drawn with one must not be taken over with another.
 */
export function writesAlike(language: Language, samples: FormatSamples): boolean {
  const formats = formatsOf(language);
  return namesIn(samples).every((name) => SAMPLES[name](formats) === samples[name]);
}
