import type { Language } from '@zeel/protocol/rooms/config';
import type { Catalogue } from './catalogue-types.ts';
import type { SentenceValues } from './text-keys.ts';

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

type Form = 'one' | 'many' | 'other';

const byOne = (count: number): Form => (Math.abs(count) === 1 ? 'one' : 'other');
const always = (): Form => 'other';

/**
 * The form of number that a language uses for a count; Mongolian has those of English. Written by hand, because a browser's first
 * `Intl` object costs a cheap phone time before the page can be used.
 */
const FORMS: Readonly<Record<Language, (count: number) => Form>> = {
  en: byOne,
  mn: byOne,
  zh: always,
  ja: always,
  fr: (count) => {
    if (Math.abs(count) < 2) return 'one';
    return count % 1_000_000 === 0 ? 'many' : 'other';
  },
};

/** Whatever stands at a path of a catalogue. */
export function findInCatalogue(catalogue: Catalogue, path: string): string | Catalogue | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** The keys under which a sentence may stand, the most particular first: variant and form of number, then either, then neither. */
function listKeys(language: Language, key: string, { count, context }: SentenceValues): string[] {
  const form = typeof count === 'number' ? `_${FORMS[language](count)}` : '';
  const variant = context ? `_${context}` : '';
  return [...new Set([key + variant + form, key + variant, key + form, key])];
}

/** The sentence of a key with its placeholders filled in; undefined when the catalogue has none. */
export function findSentence(
  catalogue: Catalogue,
  language: Language,
  key: string,
  values: SentenceValues = {},
): string | undefined {
  for (const candidate of listKeys(language, key, values)) {
    const sentence = findInCatalogue(catalogue, candidate);
    if (typeof sentence === 'string')
      return sentence.replaceAll(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''));
  }
  return undefined;
}
