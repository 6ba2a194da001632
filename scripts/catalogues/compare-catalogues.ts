/** Sentences by their full key, for one language. */
export type Sentences = ReadonlyMap<string, string>;

/** What is wrong with one sentence or one key of one language. */
export interface CatalogueProblem {
  readonly language: string;
  readonly key: string;
  readonly problem: string;
}

const PLACEHOLDER = /\{\{?\s*([\w.]+)[^}]*\}\}?/g;
const PLURAL_KEY = /^(.*)_(zero|one|two|few|many|other)$/;

/** Lays a nested catalogue flat. Anything but text at a leaf is named, not skipped. */
export function flattenCatalogue(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${prefix || 'the file'} is not a group of sentences`);
  const flat = new Map<string, string>();
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof inner === 'string') flat.set(key, inner);
    else for (const entry of flattenCatalogue(inner, key)) flat.set(...entry);
  }
  return flat;
}

/** The forms of number a language tells apart, as the translator asks for them. */
const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

interface Entry {
  /** The forms present; empty when the sentence has no number in it. */
  readonly forms: Set<string>;
  readonly placeholders: Set<string>;
}

/** Groups the forms of a plural under one key, so that languages with other forms can be compared. */
function groupPlurals(sentences: Sentences): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, text] of sentences) {
    const [, stem, form] = PLURAL_KEY.exec(key) ?? [];
    const isPlural = stem !== undefined && sentences.has(`${stem}_other`);
    const name = isPlural ? stem : key;
    const entry = entries.get(name) ?? { forms: new Set(), placeholders: new Set() };
    if (isPlural && form) entry.forms.add(form);
    for (const [, placeholder] of text.matchAll(PLACEHOLDER))
      if (placeholder) entry.placeholders.add(placeholder);
    entries.set(name, entry);
  }
  return entries;
}

const listed = (names: Iterable<string>): string => [...names].sort().join(', ') || 'none';
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));

function compareEntry(expected: Entry, entry: Entry | undefined, language: string): string[] {
  if (!entry) return ['is missing'];
  const problems: string[] = [];
  if (!isSame(expected.placeholders, entry.placeholders))
    problems.push(`names ${listed(entry.placeholders)} where English names ${listed(expected.placeholders)}`);
  const forms = new Set(expected.forms.size > 0 ? pluralForms(language) : []);
  if (!isSame(forms, entry.forms))
    problems.push(`has the forms ${listed(entry.forms)}, needs ${listed(forms)}`);
  return problems;
}

/** Compares every language with English: same keys, same placeholders, the forms each language needs, no empty text. */
export function compareCatalogues(
  languages: readonly string[],
  byLanguage: ReadonlyMap<string, Sentences>,
): CatalogueProblem[] {
  const english = groupPlurals(byLanguage.get('en') ?? new Map());
  return languages.flatMap((language) => {
    const sentences = byLanguage.get(language);
    if (!sentences) return [{ language, key: '*', problem: 'has no file' }];
    const entries = groupPlurals(sentences);
    const problems: CatalogueProblem[] = [];
    for (const [key, text] of sentences) {
      if (text.trim() === '') problems.push({ language, key, problem: 'is empty' });
    }
    for (const [key, expected] of english) {
      for (const problem of compareEntry(expected, entries.get(key), language))
        problems.push({ language, key, problem });
    }
    for (const key of entries.keys()) {
      if (!english.has(key)) problems.push({ language, key, problem: 'is not in English' });
    }
    return problems;
  });
}
