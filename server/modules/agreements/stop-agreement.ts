import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { StopKind, StopRow } from './tables.ts';
import './audit-events.ts';
import './tables.ts';

export const listStops = (db: Db, loanRequestId: string): Promise<StopRow[]> =>
  db.selectFrom('agreement_stops').selectAll().where('loan_request_id', '=', loanRequestId).execute();

interface Stop {
  readonly loanRequestId: string;
  readonly offerId: string;
  readonly kind: StopKind;
  /** Who refused; null: the applicant, or the lender. */
  readonly partyId: string | null;
  readonly name: string;
  readonly reason: string;
  readonly actor: AuditActor;
  readonly requestId?: string | undefined;
}

/** Notes why an agreement will not be signed by everyone: what was signed under it is void from now on. */
export async function stopAgreement(tx: Tx, clock: Clock, stop: Stop): Promise<void> {
  const { loanRequestId, offerId, kind, partyId, name, reason, actor, requestId } = stop;
  await tx
    .insertInto('agreement_stops')
    .values({
      offer_id: offerId,
      loan_request_id: loanRequestId,
      kind,
      party_id: partyId,
      name,
      reason,
      stopped_at: clock.now(),
    })
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'agreement.stopped',
    actor,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { offerId, kind, partyId },
    ...(requestId === undefined ? {} : { requestId }),
  });
}
