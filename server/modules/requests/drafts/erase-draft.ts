import { emptyRequestData, type RequestProduct } from '@zeel/domain/request-form';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../../platform/database/index.ts';
import { LOAN_REQUEST_SUBJECT } from '../core/move-loan-request.ts';
import { changeLoanRequest, type LoanRequestRow } from '../core/requests-repository.ts';
import '../core/audit-events.ts';

/** Takes what a person typed out of a draft that was never sent. That there was one stays known. */
export async function eraseDraft(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  product: RequestProduct,
  auditActor: AuditActor,
): Promise<LoanRequestRow> {
  const erased = await changeLoanRequest(tx, clock, row, {
    data: encryptionOf(tx).json(emptyRequestData(product)),
    visited_steps: [],
    amount_mnt: null,
    term_months: null,
    resume_email: null,
    proven_phone: null,
    erased_at: clock.now(),
  });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.draft_erased',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: {},
  });
  return erased;
}
