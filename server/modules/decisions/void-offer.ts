import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Decider } from './record-decision.ts';
import type { OfferRow } from './tables.ts';
import './audit-events.ts';

/**
 * Ends an accepted offer whose agreement will not be signed, of a request that the transaction holds; undefined when there is
 * none. It binds nobody any more, and another may be made.
 */
export async function voidOffer(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  decider: Omit<Decider, 'userId'>,
): Promise<OfferRow | undefined> {
  const ended = await tx
    .updateTable('offers')
    .set({ answer: 'void' })
    .where('loan_request_id', '=', loanRequestId)
    .where('answer', '=', 'accepted')
    .returningAll()
    .executeTakeFirst();
  if (ended === undefined) return undefined;
  await recordAuditEvent(tx, clock, {
    type: 'offer.answered',
    actor: decider.auditActor,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { offerId: ended.id, answer: 'void' },
    ...(decider.requestId === undefined ? {} : { requestId: decider.requestId }),
  });
  return ended;
}
