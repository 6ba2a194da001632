import type { ProductFault } from '../product/index.ts';
import { codeFaults } from './find-policy-faults.ts';
import { isPrintable } from './printable-text.ts';

export interface ClauseWords {
  readonly heading: string;
  /** Plain text; its lines are kept. */
  readonly text: string;
}

/** A clause that a product adds to the agreement of every request made under it. Its place in the list is its place in the agreement. */
export interface ProductClause<Language extends string = string> {
  /** Known by it from version to version. */
  readonly code: string;
  readonly words: Readonly<Record<Language, ClauseWords>>;
}

export const CLAUSE_LIMITS = { most: 20, heading: 120, text: 2_000 } as const;
export const CLAUSE_WORDS = ['heading', 'text'] as const satisfies readonly (keyof ClauseWords)[];

/** A heading is one line. */
const fits: Readonly<Record<keyof ClauseWords, (words: string) => boolean>> = {
  heading: (heading) => isPrintable(heading) && !heading.includes('\n'),
  text: isPrintable,
};

/** Every part of a product's clauses that no agreement could be made with. What is not written yet is a missing text and no fault. */
export const findClauseFaults = <Language extends string>(
  clauses: readonly ProductClause<Language>[],
  languages: readonly Language[],
): readonly ProductFault[] => [
  ...codeFaults(clauses, 'clauses'),
  ...clauses.flatMap(({ code, words }) =>
    languages.flatMap((language) =>
      CLAUSE_WORDS.filter((word) => !fits[word](words[language][word])).map(
        (word): ProductFault => ({ field: clauseField(code, language, word), kind: 'unprintable' }),
      ),
    ),
  ),
];

/** The path of a clause's text, by which a missing one and a fault are known: `clauses.insurance.fr.text`. */
export const clauseField = (code: string, language: string, word: keyof ClauseWords): string =>
  `clauses.${code}.${language}.${word}`;
