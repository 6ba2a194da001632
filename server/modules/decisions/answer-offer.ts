import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { findOpenOffer } from './offers-repository.ts';
import type { Decider } from './record-decision.ts';
import type { OfferAnswer, OfferRow } from './tables.ts';
import './audit-events.ts';

/**
 * Closes the open offer of a request that the transaction holds, on whichever road it is left; undefined when there is none
 * to close.
 */
export async function answerOffer(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  decider: Omit<Decider, 'userId'>,
  { answer, comment = '' }: { readonly answer: OfferAnswer; readonly comment?: string },
): Promise<OfferRow | undefined> {
  const open = await findOpenOffer(tx, loanRequestId);
  if (open === undefined) return undefined;
  const answered = await tx
    .updateTable('offers')
    .set({ answer, answered_at: clock.now(), answer_comment: comment })
    .where('id', '=', open.id)
    .where('answer', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAuditEvent(tx, clock, {
    type: 'offer.answered',
    actor: decider.auditActor,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { offerId: open.id, answer },
    ...(decider.requestId === undefined ? {} : { requestId: decider.requestId }),
  });
  return answered;
}
