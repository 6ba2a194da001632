import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { beginEbarimt } from '../ebarimts/begin-ebarimt.ts';
import { PAYMENT_TOPIC } from '../payment-topic.ts';
import { changePayment, notePaymentEvent, type Payment } from '../payments-repository.ts';
import type { FeeSubject, PaymentsRoom } from '../room.ts';
import { closeOpenPayments } from './close-open-payments.ts';
import { writeReceipt } from './write-receipt.ts';
import '../audit-events.ts';
import { readSpokenLanguage } from '../../../platform/settings/index.ts';

/** The cause of the settlement: the provider's word, or a person of finance. */
export interface Settler {
  readonly actor: AuditActor;
  readonly requestId?: string;
}

/**
 * Settles the fee with a payment. Request and payment are held and the request waits for its fee: state, request, trail
 * and receipt change together, once. A second payment that is still open is closed.
 */
export async function settlePayment(
  tx: Tx,
  room: PaymentsRoom,
  subject: FeeSubject,
  payment: Payment,
  { actor, requestId }: Settler,
): Promise<Payment> {
  const { clock } = room.platform;
  const now = clock.now();
  // First the others, because a request has one payment that counts.
  await closeOpenPayments(tx, clock, payment.loan_request_id, payment.id);
  const marked = await changePayment(tx, payment, {
    state: 'paid',
    paid_at: now,
    issue: null,
    ended_at: now,
    next_check_at: null,
  });
  const settled = await beginEbarimt(tx, room, subject, marked);
  await room.requests.settle(tx, clock, {
    loanRequestId: payment.loan_request_id,
    amountMnt: payment.amount_mnt,
    auditActor: actor,
    ...(requestId === undefined ? {} : { requestId }),
  });
  const providerPaymentIds = payment.provider_payments.map(({ paymentId }) => paymentId);
  await notePaymentEvent(tx, clock, payment.id, { kind: 'settled', detail: { providerPaymentIds } });
  await recordAuditEvent(tx, clock, {
    type: 'payment.settled',
    actor,
    subject: { kind: 'payment', id: payment.id },
    payload: { loanRequestId: payment.loan_request_id, amountMnt: payment.amount_mnt, providerPaymentIds },
    ...(requestId === undefined ? {} : { requestId }),
  });
  await announceChange(tx, {
    audience: { permission: 'payments:read' },
    topic: PAYMENT_TOPIC,
    id: payment.id,
  });
  if (subject.payer.email !== '') {
    const language = await readSpokenLanguage(tx, subject.language);
    await queueMail(tx, clock, writeReceipt({ ...subject, language }, settled, now));
  }
  return settled;
}
