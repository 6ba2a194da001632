import { createIntlFormats, type Formats } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';

const made = new Map<Language, Formats>();

/** Keeps formats that travel with their language, because no browser need know them. */
export function keepFormats(language: Language, formats: Formats): void {
  made.set(language, formats);
}

/** Numbers, money and dates as readers of the language write them. Its texts must have been loaded. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  if (language === 'mn')
    throw new Error('The formats of Mongolian come with its texts, which are not loaded');
  const formats = createIntlFormats(language);
  made.set(language, formats);
  return formats;
}
