import { can } from '@zeel/domain/identity';
import { GUARDS, isOpen } from '@zeel/domain/loan-request';
import type { ThreadAccess } from '../../modules/documents/index.ts';
import { problem } from '../../modules/messages/index.ts';
import { findLoanRequest, findOpened, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { gatherAssignmentFacts } from './desk-steps/gather-desk-facts.ts';

/**
 * Which side of a thread the caller writes for: the applicant, by account or private link, or a member of staff who may write to
 * applicants and whom the request does not concern. Guarantors and co-borrowers have no part in it.
 */
export const accessThread: ThreadAccess = async (call, loanRequestId) => {
  const opened = await findOpened(call, loanRequestId, 'share');
  if (opened !== undefined) {
    requireOpenThread(opened.row);
    return 'applicant';
  }
  const { session, db } = call;
  if (session === null || !can(session.roles, 'messages:write')) return refuse('not_found');
  const row = await findLoanRequest(db, loanRequestId, 'share');
  if (row === undefined || row.submitted_at === null) return refuse('not_found');
  const actor = { kind: 'account' as const, userId: session.userId, roles: session.roles };
  if (!GUARDS['not-own-request'].holds(actor, await gatherAssignmentFacts(db, row)))
    return refuse('not_found');
  requireOpenThread(row);
  return 'lender';
};

/** A draft is seen by nobody but its owner, so there is nobody to write to; nor is there once the request has ended. */
export function requireOpenThread({ submitted_at: sentAt, state }: LoanRequestRow): void {
  if (sentAt === null || !isOpen(state)) refuse('conflict', { message: problem('closed') });
}
