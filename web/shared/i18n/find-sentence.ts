import type { Language } from '@zeel/protocol/rooms/config';
import type { Catalogue } from './catalogue-types.ts';
import type { SentenceValues } from './text-keys.ts';

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Browsers that know no Mongolian would count as their own language does; Mongolian has the forms of English. */
const COUNTED_LIKE: Readonly<Partial<Record<Language, Language>>> = { mn: 'en' };

const rules = new Map<Language, Intl.PluralRules>();

/** The form of number that a language uses for a count. */
function formOf(language: Language, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(COUNTED_LIKE[language] ?? language);
  rules.set(language, known);
  return known.select(count);
}

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
  const form = typeof count === 'number' ? `_${formOf(language, count)}` : '';
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
