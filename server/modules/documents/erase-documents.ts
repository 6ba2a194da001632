import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import './audit-events.ts';

/** Erases every file of a request, also what is on its way. The bytes go with the next sweep. */
export async function eraseDocuments(
  tx: Tx,
  clock: Clock,
  { loanRequestId, actor }: { readonly loanRequestId: string; readonly actor: AuditActor },
): Promise<number> {
  const erased = await tx
    .deleteFrom('documents')
    .where('loan_request_id', '=', loanRequestId)
    .executeTakeFirst();
  const count = Number(erased.numDeletedRows);
  if (count > 0)
    await recordAuditEvent(tx, clock, {
      type: 'document.all_erased',
      actor,
      subject: { kind: 'loan-request', id: loanRequestId },
      payload: { count },
    });
  return count;
}
