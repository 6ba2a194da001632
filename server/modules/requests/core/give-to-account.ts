import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { LOAN_REQUEST_SUBJECT, tellOfRequest } from './move-loan-request.ts';
import { changeLoanRequest, type LoanRequestRow } from './requests-repository.ts';

export interface NewOwner {
  readonly userId: string;
  readonly auditActor: AuditActor;
  readonly requestId: string;
}

/** Puts a guest's request, which the transaction holds, under an account; the caller has judged that it belongs to its holder. */
export async function giveToAccount(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { userId, auditActor, requestId }: NewOwner,
  changes: Pick<Parameters<typeof changeLoanRequest>[3], 'secret_hash'> = {},
): Promise<LoanRequestRow> {
  const given = await changeLoanRequest(tx, clock, row, { ...changes, applicant_user_id: userId });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.taken_over',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: { userId },
    requestId,
  });
  await tellOfRequest(tx, given);
  return given;
}
