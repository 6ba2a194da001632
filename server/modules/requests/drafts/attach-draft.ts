import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { LOAN_REQUEST_SUBJECT, tellOfRequest } from '../core/move-loan-request.ts';
import { changeLoanRequest, type LoanRequestRow } from '../core/requests-repository.ts';
import { requireDraft } from './keep-step.ts';
import '../core/audit-events.ts';

interface Attaching {
  readonly userId: string;
  readonly auditActor: AuditActor;
  readonly requestId: string;
}

/**
 * Puts a guest's draft, which the transaction holds, under the account of whoever opened it by its link. From then on the
 * account opens it and every link into it ends, so that nobody who was sent one reads what is typed later.
 */
export async function attachDraft(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { userId, auditActor, requestId }: Attaching,
): Promise<LoanRequestRow> {
  requireDraft(row, clock);
  // A second press finds what the first one did.
  if (row.applicant_user_id === userId) return row;
  if (row.applicant_user_id !== null) return refuse('not_found');
  await tx.deleteFrom('tracking_secrets').where('loan_request_id', '=', row.id).execute();
  const attached = await changeLoanRequest(tx, clock, row, { applicant_user_id: userId, secret_hash: null });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.taken_over',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: { userId },
    requestId,
  });
  await tellOfRequest(tx, attached);
  return attached;
}
