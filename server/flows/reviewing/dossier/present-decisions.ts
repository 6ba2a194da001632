import { approvalsNeeded, type TransitionContext } from '@zeel/domain/loan-request';
import type { Decision } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { DecisionRow, NameConditions } from '../../../modules/decisions/index.ts';
import type { DeskFacts } from '../../shared/desk-steps/gather-desk-facts.ts';

/** The names of the lender's people by their ids. */
export type Names = ReadonlyMap<string, string>;

/** The words that a decision is shown with. */
export interface DecisionWords {
  readonly names: Names;
  readonly nameConditions: NameConditions;
}

const staffName = (names: Names, userId: string) => ({ userId, name: names.get(userId) ?? '' });

/** Something that was decided about a request, as the desk reads it. */
export const presentDecision = (row: DecisionRow, { names, nameConditions }: DecisionWords): Decision => ({
  id: row.id,
  stage: row.stage,
  by: row.by_user_id === null ? null : staffName(names, row.by_user_id),
  outcome: row.outcome,
  reasonCodes: row.reason_codes,
  comment: row.comment,
  terms: row.terms,
  conditions: nameConditions(row.conditions),
  exceptions: [...row.exceptions],
  at: row.at.toISOString(),
});

/** The recommendation that waits for a decision; null when none does. `facts` must be of the same moment. */
export function presentPending(
  facts: Pick<DeskFacts, 'deliberation'> & TransitionContext,
  state: Dossier['state'],
  words: DecisionWords,
): Dossier['pending'] {
  const { recommendation, approvals } = facts.deliberation;
  if (state !== 'pending_approval' || recommendation === null) return null;
  return {
    recommendation: presentDecision(recommendation, words),
    approvals: approvals.map((row) => ({
      by: staffName(words.names, row.by_user_id),
      at: row.at.toISOString(),
    })),
    approvalsNeeded: approvalsNeeded(
      facts.amountMnt ?? Number.MAX_SAFE_INTEGER,
      facts.largestAuthorityMnt ?? null,
    ),
  };
}
