import { approvalsNeeded, type TransitionContext } from '@zeel/domain/loan-request';
import type { Decision } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type DecisionRow, listDecisions } from '../../../modules/decisions/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { DeskFacts } from '../../shared/desk-steps/gather-desk-facts.ts';

type Names = ReadonlyMap<string, string>;

const staffName = (names: Names, userId: string) => ({ userId, name: names.get(userId) ?? '' });

const presentDecision = (row: DecisionRow, names: Names): Decision => ({
  id: row.id,
  stage: row.stage,
  by: row.by_user_id === null ? null : staffName(names, row.by_user_id),
  outcome: row.outcome,
  reasonCodes: row.reason_codes,
  comment: row.comment,
  terms: row.terms,
  at: row.at.toISOString(),
});

const namesOf = (db: Db, rows: readonly DecisionRow[]): Promise<Names> =>
  nameStaff(
    db,
    rows.flatMap(({ by_user_id: userId }) => userId ?? []),
  );

/** Everything that was decided about a request, oldest first, as the desk reads it. */
export async function presentDecisions(db: Db, loanRequestId: string): Promise<Decision[]> {
  const rows = await listDecisions(db, loanRequestId);
  const names = await namesOf(db, rows);
  return rows.map((row) => presentDecision(row, names));
}

/** The recommendation that waits for a decision; null when none does. `facts` must be of the same moment. */
export async function presentPending(
  db: Db,
  facts: Pick<DeskFacts, 'deliberation'> & TransitionContext,
  state: Dossier['state'],
): Promise<Dossier['pending']> {
  const { recommendation, approvals } = facts.deliberation;
  if (state !== 'pending_approval' || recommendation === null) return null;
  const names = await namesOf(db, [recommendation, ...approvals]);
  return {
    recommendation: presentDecision(recommendation, names),
    approvals: approvals.map((row) => ({ by: staffName(names, row.by_user_id), at: row.at.toISOString() })),
    approvalsNeeded: approvalsNeeded(
      facts.amountMnt ?? Number.MAX_SAFE_INTEGER,
      facts.largestAuthorityMnt ?? null,
    ),
  };
}
