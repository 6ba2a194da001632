import type { ProductTerms } from '../product/index.ts';
import type { LendingPolicy, PolicyTexts } from './lending-policy.ts';
import { CLAUSE_WORDS, clauseField, type ProductClause } from './product-clauses.ts';

interface ProductWords {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** By fee code. */
  readonly fees: Readonly<Record<string, string>>;
}

export interface VersionWords<Language extends string> {
  readonly terms: Pick<ProductTerms, 'fees'>;
  readonly policy: LendingPolicy;
  readonly texts: Readonly<Record<Language, ProductWords>>;
  readonly policyTexts: Readonly<Record<Language, PolicyTexts>>;
  readonly clauses: readonly ProductClause<Language>[];
}

/** A text that a version needs and does not have, as the path of its field: `texts.fr.name`. */
export interface MissingText<Language extends string> {
  readonly language: Language;
  readonly field: string;
}

/** Every text that is still missing in these languages. A version is published only when none is in those on offer. */
export function findMissingTexts<Language extends string>(
  { terms, policy, texts, policyTexts, clauses }: VersionWords<Language>,
  languages: readonly Language[],
): readonly MissingText<Language>[] {
  return languages.flatMap((language) => {
    const { name, tagline, description, fees } = texts[language];
    const { conditions, checklist } = policyTexts[language];
    const wanted: readonly (readonly [string, string | undefined])[] = [
      [`texts.${language}.name`, name],
      [`texts.${language}.tagline`, tagline],
      [`texts.${language}.description`, description],
      ...terms.fees.map(({ code }) => [`texts.${language}.fees.${code}`, fees[code]] as const),
      ...policy.conditions.map(
        ({ code }) => [`policyTexts.${language}.conditions.${code}`, conditions[code]] as const,
      ),
      ...policy.checklist.map(
        ({ code }) => [`policyTexts.${language}.checklist.${code}`, checklist[code]] as const,
      ),
      ...clauses.flatMap(({ code, words }) =>
        CLAUSE_WORDS.map((word) => [clauseField(code, language, word), words[language][word]] as const),
      ),
    ];
    return wanted
      .filter(([, text]) => text === undefined || text.trim() === '')
      .map(([field]) => ({ language, field }));
  });
}
