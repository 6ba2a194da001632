import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import './audit-events.ts';

export interface EraseOptions {
  readonly loanRequestId: string;
  /** Only those of this party; without it every file of the request. */
  readonly partyId?: string;
  readonly actor: AuditActor;
}

/** Erases files of a request, also what is on its way. The bytes go with the next sweep. */
export async function eraseDocuments(
  tx: Tx,
  clock: Clock,
  { loanRequestId, partyId, actor }: EraseOptions,
): Promise<number> {
  let query = tx.deleteFrom('documents').where('loan_request_id', '=', loanRequestId);
  if (partyId !== undefined) query = query.where('party_id', '=', partyId);
  const erased = await query.executeTakeFirst();
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
