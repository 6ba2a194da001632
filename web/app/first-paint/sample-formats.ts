import type { Language } from '@zeel/protocol/rooms/config';
import { formatsFor } from '../../shared/i18n/format.ts';

/**
 * Figures as this place writes them. Browsers and servers carry different editions of the same tables, and a page
 * drawn with one must not be taken over with another.
 */
export function sampleFormats(language: Language): string {
  const { money, number, compact, months, rate, date, list } = formatsFor(language);
  return [
    money(1_234_567),
    number(98_765.4),
    compact(1_250_000),
    ...[1, 2, 12].map(months),
    rate(1_234),
    date('2026-11-15'),
    list(['a', 'b', 'c']),
  ].join('|');
}
