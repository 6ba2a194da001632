import { type ConditionChoice, MOST_CONDITIONS, usualChoiceOf } from '@zeel/domain/policy';
import { CONDITION_TEXT_MAX, type ShownCondition } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

/** Conditions before money while they are chosen: codes of the product, and own words with one condition on each line. */
export interface ConditionsDraft {
  readonly codes: readonly string[];
  readonly own: string;
}

/** Reads a kept draft; null: nobody has touched the conditions. */
export function readConditionsDraft(kept: unknown): ConditionsDraft | null {
  if (typeof kept !== 'object' || kept === null || !('codes' in kept) || !('own' in kept)) return null;
  const { codes, own } = kept;
  if (!Array.isArray(codes) || typeof own !== 'string') return null;
  return { codes: codes.filter((code) => typeof code === 'string'), own };
}

/** The conditions that a recommendation begins with. */
export const usualConditions = ({ policy }: Dossier): ConditionsDraft => ({
  codes: usualChoiceOf(policy).codes,
  own: '',
});

/** The conditions that an approver begins with: those of the approval before, or else of the recommendation. */
export function waitingConditions({ decisions }: Pick<Dossier, 'decisions'>): ConditionsDraft {
  const newest = decisions.findLast(({ stage }) => stage === 'recommendation' || stage === 'approval');
  const conditions: readonly ShownCondition[] = newest?.conditions ?? [];
  return {
    codes: conditions.filter(({ isOwn }) => !isOwn).map(({ key }) => key),
    own: conditions.flatMap(({ isOwn, name }) => (isOwn ? [name] : [])).join('\n'),
  };
}

/** The shortest condition that says something. */
const TEXT_MIN = 3;

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether the own words are few, short and long enough to be sent. */
export const areOwnSound = ({ own }: ConditionsDraft): boolean => {
  const lines = linesOf(own);
  return (
    lines.length <= MOST_CONDITIONS.own &&
    lines.every(({ length }) => length >= TEXT_MIN && length <= CONDITION_TEXT_MAX)
  );
};

/** The choice as it is sent. A code from an older page that the product does not know falls out. */
export const choiceOf = ({ codes, own }: ConditionsDraft, { policy }: Dossier): ConditionChoice => ({
  codes: policy.conditions.map(({ code }) => code).filter((code) => codes.includes(code)),
  own: linesOf(own),
});
