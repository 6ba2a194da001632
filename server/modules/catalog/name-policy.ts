import type { PayoutCondition } from '@zeel/domain/policy';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ShownCondition } from '@zeel/protocol/rooms/decisions';
import type { NamedPolicy } from '@zeel/protocol/rooms/lending-policy';
import type { PublishedVersion } from './catalog-repository.ts';

type Version = Pick<PublishedVersion, 'policy' | 'policyTexts'>;

/** The policy of a version with its names in one language. */
export const presentPolicy = ({ policy, policyTexts }: Version, language: Language): NamedPolicy => ({
  conditions: policy.conditions.map((condition) => ({
    ...condition,
    name: nameOf(policyTexts[language].conditions, condition.code),
  })),
  checklist: policy.checklist.map((check) => ({
    ...check,
    name: nameOf(policyTexts[language].checklist, check.code),
  })),
  exceptions: [...policy.exceptions],
});

/** Conditions that a decision or an offer under this version keeps, in one language. */
export const nameConditions = (
  { policyTexts }: Version,
  language: Language,
  conditions: readonly PayoutCondition[],
): ShownCondition[] =>
  conditions.map(({ key, text, documentType }) => ({
    key,
    name: text ?? nameOf(policyTexts[language].conditions, key),
    isOwn: text !== null,
    documentType,
  }));

/** A version is published with a name for each code in every language. */
function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  const name = names[code];
  if (name === undefined) throw new Error(`The policy has no name for ${code}.`);
  return name;
}
