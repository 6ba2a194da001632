import { type AssignmentChange, changeAssignment, type TransitionContext } from '@zeel/domain/loan-request';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { LOAN_REQUEST_SUBJECT, type Mover, notifyOfRequest, tellOfRequest } from './move-loan-request.ts';
import { changeLoanRequest, type LoanRequestRow } from './requests-repository.ts';
import { describeRefusal } from './texts.ts';
import './audit-events.ts';

/**
 * Changes who has a request that the transaction holds and leaves its state alone: row, audit trail and open screens
 * together. With a change of state the assignee changes by `moveLoanRequest`.
 */
export async function changeAssignee(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  {
    change,
    context,
    actor,
    auditActor,
    requestId,
  }: Mover & { readonly change: AssignmentChange; readonly context: TransitionContext },
): Promise<LoanRequestRow> {
  const facts = { applicantUserId: row.applicant_user_id, assigneeUserId: row.assignee_user_id, ...context };
  const result = changeAssignment(row.state, change, actor, facts);
  if (!result.ok) return refuse('conflict', { message: describeRefusal(result.refusal) });
  const changed = await changeLoanRequest(tx, clock, row, { assignee_user_id: result.assigneeUserId });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.assigned',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: { change, fromUserId: row.assignee_user_id, toUserId: result.assigneeUserId },
    ...(requestId === undefined ? {} : { requestId }),
  });
  const { assigneeUserId } = result;
  const isOwnDoing = actor.kind === 'account' && actor.userId === assigneeUserId;
  if (assigneeUserId !== null && !isOwnDoing)
    await notifyOfRequest(tx, clock, changed, [{ userId: assigneeUserId, kind: 'request_assigned' }]);
  await tellOfRequest(tx, changed);
  return changed;
}
