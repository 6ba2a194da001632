import type { DocumentType } from '../request-form/index.ts';
import type { LendingPolicy, ProductCondition } from './lending-policy.ts';

/**
 * A condition that has to be met before the money is paid out, as a decision and an offer keep it. It never changes; whatever
 * meets it later (a document, by whom, when) is kept beside the offer and points here by `key`.
 */
export interface PayoutCondition {
  /** Names the condition inside its decision or offer: the code of the product, or `own-1` and on. */
  readonly key: string;
  /** Somebody's own words; null: the product version has a name for it in every language. */
  readonly text: string | null;
  readonly documentType: DocumentType | null;
}

/** The conditions that somebody chose: codes of the product, and others in their own words. */
export interface ConditionChoice {
  readonly codes: readonly string[];
  readonly own: readonly string[];
}

/** The most that one decision may name of each kind. */
export const MOST_CONDITIONS = { codes: 20, own: 5 } as const;

/** Own conditions are counted under this prefix, so no code of a product may begin with it. */
export const OWN_CONDITION = 'own-';

/** The chosen conditions as they are kept, the product's in its order; null when the product does not know one of the codes. */
export function payoutConditionsOf(
  { codes, own }: ConditionChoice,
  { conditions }: Pick<LendingPolicy, 'conditions'>,
): readonly PayoutCondition[] | null {
  if (!codes.every((code) => conditions.some((known) => known.code === code))) return null;
  return [
    ...conditions
      .filter(({ code }) => codes.includes(code))
      .map(({ code, documentType }) => ({ key: code, text: null, documentType })),
    ...[...new Set(own)].map((text, index) => ({
      key: `${OWN_CONDITION}${index + 1}`,
      text,
      documentType: null,
    })),
  ];
}

/** The choice that a recommendation begins with. */
export const usualChoiceOf = ({
  conditions,
}: {
  readonly conditions: readonly Pick<ProductCondition, 'code' | 'isUsual'>[];
}): ConditionChoice => ({
  codes: conditions.filter(({ isUsual }) => isUsual).map(({ code }) => code),
  own: [],
});
