import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';

/** The lists whose entries have a code and, by it, words in every language. */
export type NamedPart = 'fees' | 'conditions' | 'checklist';

type Words = Readonly<Record<string, string>>;

/** A code that none of the entries has yet: `fee-3`. */
export function freeCode(prefix: string, entries: readonly { readonly code: string }[]): string {
  const codes = new Set(entries.map(({ code }) => code));
  let number = entries.length + 1;
  while (codes.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

const inEach = <Texts>(
  texts: Readonly<Record<Language, Texts>>,
  change: (texts: Texts) => Texts,
): Record<Language, Texts> => {
  const changed: Record<Language, Texts> = { ...texts };
  for (const language of LANGUAGES) changed[language] = change(texts[language]);
  return changed;
};

/** The words of one list changed in every language. */
const changeWords = (
  content: VersionContent,
  part: NamedPart,
  change: (words: Words) => Record<string, string>,
): VersionContent =>
  part === 'fees'
    ? { ...content, texts: inEach(content.texts, (words) => ({ ...words, fees: change(words.fees) })) }
    : {
        ...content,
        policyTexts: inEach(content.policyTexts, (words) => ({ ...words, [part]: change(words[part]) })),
      };

const without = (words: Words, code: string): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => key !== code));

const codesOf = (content: VersionContent, part: NamedPart): readonly string[] =>
  (part === 'fees' ? content.terms.fees : content.policy[part]).map(({ code }) => code);

/** The words go along with an entry whose code was changed, unless another entry has them. */
export function renameWords(
  content: VersionContent,
  part: NamedPart,
  from: string,
  to: string,
): VersionContent {
  const codes = codesOf(content, part);
  if (codes.includes(from) || codes.filter((code) => code === to).length > 1) return content;
  return changeWords(content, part, (words) => {
    const moved = words[from];
    return moved === undefined ? { ...words } : { ...without(words, from), [to]: moved };
  });
}

/** The words of an entry go with it. */
export const dropWords = (content: VersionContent, part: NamedPart, code: string): VersionContent =>
  codesOf(content, part).includes(code)
    ? content
    : changeWords(content, part, (words) => without(words, code));
