import type { ProductFault } from '../product/index.ts';
import type { VersionWords } from './find-missing-texts.ts';
import { isPrintable } from './printable-text.ts';
import { findClauseFaults } from './product-clauses.ts';

/** What an agreement calls the product, its fees and its conditions: each one line. */
const isPrintableLine = (text: string): boolean => isPrintable(text) && !text.includes('\n');

/**
 * Every word of a version that no agreement could be made with: clauses, and the names that stand in the agreement's own sentences. What
 * is not written yet is a missing text and no fault; taglines, descriptions and checks are shown on screens alone.
 */
export const findWordFaults = <Language extends string>(
  { terms, policy, texts, policyTexts, clauses }: VersionWords<Language>,
  languages: readonly Language[],
): readonly ProductFault[] => {
  const named = languages.flatMap((language): (readonly [field: string, text: string])[] => [
    [`texts.${language}.name`, texts[language].name],
    ...terms.fees.map(
      ({ code }) => [`texts.${language}.fees.${code}`, texts[language].fees[code] ?? ''] as const,
    ),
    ...policy.conditions.map(
      ({ code }) =>
        [`policyTexts.${language}.conditions.${code}`, policyTexts[language].conditions[code] ?? ''] as const,
    ),
  ]);
  return [
    ...named
      .filter(([, text]) => !isPrintableLine(text))
      .map(([field]): ProductFault => ({ field, kind: 'unprintable' })),
    ...findClauseFaults(clauses, languages),
  ];
};
