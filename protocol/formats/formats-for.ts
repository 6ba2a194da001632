import type { Language } from '../rooms/config.ts';
import type { Formats } from './formats.ts';
import { createIntlFormats } from './intl-formats.ts';
import { createMongolianFormats } from './mongolian-formats.ts';

const made = new Map<Language, Formats>();

/** Numbers, money and dates as readers of the language write them. Made once per language. */
export function formatsFor(language: Language): Formats {
  const known =
    made.get(language) ?? (language === 'mn' ? createMongolianFormats() : createIntlFormats(language));
  made.set(language, known);
  return known;
}
