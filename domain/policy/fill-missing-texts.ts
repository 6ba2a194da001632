import type { VersionWords } from './find-missing-texts.ts';

type Words = Readonly<Record<string, string>>;

const fill = (own: string | undefined, other: string | undefined): string =>
  own === undefined || own.trim() === '' ? (other ?? '') : own;

/** The words of a list, each that is not written taken from another language. */
const fillList = (
  list: readonly { readonly code: string }[],
  own: Words,
  other: Words,
): Record<string, string> => ({
  ...own,
  ...Object.fromEntries(list.map(({ code }) => [code, fill(own[code], other[code])])),
});

/**
 * The texts of one language, with what it does not say in the words of another: a language that is switched on later never shows a
 * blank. What is written stays.
 */
export function fillMissingTexts<Language extends string>(
  { terms, policy, texts, policyTexts, clauses }: VersionWords<Language>,
  language: Language,
  from: Language,
) {
  const [own, other] = [texts[language], texts[from]];
  const [ownPolicy, otherPolicy] = [policyTexts[language], policyTexts[from]];
  return {
    texts: {
      name: fill(own.name, other.name),
      tagline: fill(own.tagline, other.tagline),
      description: fill(own.description, other.description),
      fees: fillList(terms.fees, own.fees, other.fees),
    },
    policyTexts: {
      conditions: fillList(policy.conditions, ownPolicy.conditions, otherPolicy.conditions),
      checklist: fillList(policy.checklist, ownPolicy.checklist, otherPolicy.checklist),
    },
    clauses: clauses.map(({ words, ...clause }) => ({
      ...clause,
      words: {
        ...words,
        [language]: {
          heading: fill(words[language].heading, words[from].heading),
          text: fill(words[language].text, words[from].text),
        },
      },
    })),
  };
}
