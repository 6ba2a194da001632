import {
  type AssignmentResult,
  changeAssignment,
  type TransitionContext,
  type TransitionResult,
  transition,
} from '@zeel/domain/loan-request';
import { findStaffMember } from '../../modules/identity/index.ts';
import {
  changeAssignee,
  findLoanRequest,
  type LoanRequestRow,
  moveLoanRequest,
} from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import type { DeskMover } from '../shared/desk-steps/hold-desk-request.ts';

export interface AssignmentChange {
  readonly loanRequestId: string;
  /** The version that the caller has seen. */
  readonly version: number;
  readonly assigneeUserId: string;
  readonly caller: DeskMover;
}

type Refused = Extract<TransitionResult | AssignmentResult, { readonly ok: false }>['refusal'];

export type AssignmentOutcome =
  | { readonly outcome: 'not_found'; readonly row: null }
  | { readonly outcome: 'stale'; readonly row: LoanRequestRow }
  /** The table or the rules of assignment refuse it; nothing was changed. */
  | { readonly outcome: 'not_possible'; readonly row: LoanRequestRow; readonly refusal: Refused }
  /** The officer is the assignee already. */
  | { readonly outcome: 'unchanged'; readonly row: LoanRequestRow }
  | { readonly outcome: 'assigned'; readonly row: LoanRequestRow };

/**
 * Gives one request to an officer, from the queue or from another officer. A refusal is a result and not an error, so that many
 * can be tried in one transaction; callers with many lock them in the order of their ids.
 */
export async function assignOne(
  tx: Tx,
  clock: Clock,
  { loanRequestId, version, assigneeUserId, caller }: AssignmentChange,
): Promise<AssignmentOutcome> {
  const row = await findLoanRequest(tx, loanRequestId, 'update');
  if (row === undefined || row.submitted_at === null) return { outcome: 'not_found', row: null };
  if (row.version !== version) return { outcome: 'stale', row };
  const assignee = await findStaffMember(tx, assigneeUserId);
  const context: TransitionContext = {
    ...(await gatherAssignmentFacts(tx, row)),
    ...(assignee === undefined ? {} : { assignee }),
  };
  const isQueued = row.state === 'submitted';
  const judged = isQueued
    ? transition(row.state, 'assign', caller.actor, context)
    : changeAssignment(row.state, 'assign', caller.actor, context);
  if (!judged.ok) return { outcome: 'not_possible', row, refusal: judged.refusal };
  if (row.assignee_user_id === assigneeUserId) return { outcome: 'unchanged', row };
  const assigned = isQueued
    ? await moveLoanRequest(tx, clock, row, {
        ...caller,
        event: 'assign',
        context,
        change: { assignee_user_id: assigneeUserId },
      })
    : await changeAssignee(tx, clock, row, { ...caller, change: 'assign', context });
  return { outcome: 'assigned', row: assigned };
}
