import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { AnyCall } from '../core/any-call.ts';
import { LOAN_REQUEST_SUBJECT } from '../core/move-loan-request.ts';
import '../core/audit-events.ts';

/** Writes down that a step was filled in by a member of staff, and by whom. */
export const noteFilledIn = (
  { tx, clock, actor, requestId }: AnyCall,
  loanRequestId: string,
  step: string,
): Promise<unknown> =>
  recordAuditEvent(tx, clock, {
    type: 'loan_request.filled_in',
    actor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: loanRequestId },
    payload: { step },
    requestId,
  });
