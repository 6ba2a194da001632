import { isDeepStrictEqual } from 'node:util';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import type { SeenPayment } from '../../../providers/qpay/index.ts';
import { nextCheckAt } from '../check-times.ts';
import { beginCancellingEbarimt } from '../ebarimts/cancel-ebarimt.ts';
import { queuePaymentJob, VERIFY_PAYMENT } from '../job-names.ts';
import { concludeFrom, judgePayments, sumReceived } from '../judge-payments.ts';
import { PAYMENT_TOPIC } from '../payment-topic.ts';
import { changePayment, notePaymentEvent, type Payment, type PaymentChange } from '../payments-repository.ts';
import { type FeeSubject, isFeeDue, type PaymentsRoom } from '../room.ts';
import type { KeptProviderPayment } from '../tables.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider's answer, and whether the invoice is closed there. */
export interface SeenInvoice {
  readonly invoiceId: string;
  readonly payments: readonly SeenPayment[];
  readonly isClosed: boolean;
}

const SYSTEM = { kind: 'system' } as const;

/** Draws the consequence of what was seen, with request and payment held. The same seen twice changes nothing twice. */
export async function applyCheck(
  tx: Tx,
  room: PaymentsRoom,
  subject: FeeSubject,
  held: Payment,
  seen: SeenInvoice,
): Promise<void> {
  const payment = await keepWhatWasSaid(tx, room, held, seen);
  const verdict = judgePayments({ amountMnt: payment.amount_mnt, invoiceId: seen.invoiceId }, seen.payments);
  const consequence = concludeFrom(
    { state: payment.state, issue: payment.issue, isDecided: payment.decision !== null },
    verdict,
    { isDue: isFeeDue(subject), isClosed: seen.isClosed },
  );
  // A look that finds nothing new is no new version: nobody's decision becomes stale by it.
  const look = { checks: payment.checks + 1, last_checked_at: room.platform.clock.now() };
  if (consequence.kind === 'nothing') return scheduleCheck(tx, room, payment, look);
  await tx.updateTable('payments').set(look).where('id', '=', payment.id).execute();
  switch (consequence.kind) {
    case 'settle':
      await settlePayment(tx, room, subject, payment, { actor: SYSTEM });
      return;
    case 'mark':
      await markPayment(tx, room, payment, consequence.issue);
      return;
    case 'expire':
      await expirePayment(tx, room, payment);
  }
}

/** What is new in a check is kept, with the provider's own words. */
async function keepWhatWasSaid(
  tx: Tx,
  { platform }: PaymentsRoom,
  payment: Payment,
  { payments }: SeenInvoice,
): Promise<Payment> {
  const { clock } = platform;
  const kept = payments.map(keepPayment);
  if (isDeepStrictEqual(kept, payment.provider_payments)) return payment;
  // The newest word stands for the invoice.
  const providerStatus = kept.at(-1)?.status ?? null;
  await notePaymentEvent(tx, clock, payment.id, {
    kind: 'status',
    providerStatus,
    detail: { payments: kept },
  });
  return changePayment(tx, payment, {
    provider_status: providerStatus,
    provider_payments: JSON.stringify(kept),
    received_mnt: sumReceived(payments),
  });
}

const keepPayment = (payment: SeenPayment): KeptProviderPayment => ({
  paymentId: payment.paymentId,
  status: payment.rawStatus,
  amount: payment.rawAmount,
  currency: payment.currency,
  type: payment.type,
  wallet: payment.wallet,
  paidAt: payment.paidAt?.toISOString() ?? '',
});

async function markPayment(
  tx: Tx,
  room: PaymentsRoom,
  payment: Payment,
  issue: NonNullable<Payment['issue']>,
): Promise<void> {
  const { clock } = room.platform;
  const now = clock.now();
  const marked = await changePayment(tx, payment, {
    issue,
    // A settled payment stays settled; any other waits for finance.
    ...(payment.state === 'paid' ? {} : { state: 'mismatch' as const, ended_at: payment.ended_at ?? now }),
    next_check_at: null,
  });
  if (issue === 'reversed') await beginCancellingEbarimt(tx, room, marked);
  await notePaymentEvent(tx, clock, payment.id, { kind: 'mismatch', detail: { issue } });
  await recordAuditEvent(tx, clock, {
    type: 'payment.mismatch',
    actor: SYSTEM,
    subject: { kind: 'payment', id: payment.id },
    payload: { loanRequestId: payment.loan_request_id, issue, receivedMnt: payment.received_mnt },
  });
  await announceChange(tx, {
    audience: { permission: 'payments:read' },
    topic: PAYMENT_TOPIC,
    id: payment.id,
  });
}

async function expirePayment(tx: Tx, room: PaymentsRoom, payment: Payment): Promise<void> {
  const { clock } = room.platform;
  const expired = await changePayment(tx, payment, { state: 'expired', ended_at: clock.now() });
  await notePaymentEvent(tx, clock, payment.id, { kind: 'closed', detail: { reason: 'expired' } });
  await scheduleCheck(tx, room, expired);
}

/** Writes down when to look next, with the look that has just been, and queues it. */
export async function scheduleCheck(
  tx: Tx,
  { platform }: PaymentsRoom,
  payment: Payment,
  look: Pick<PaymentChange, 'checks' | 'last_checked_at'> = {},
): Promise<void> {
  const times = {
    state: payment.state,
    createdAt: payment.created_at,
    expiresAt: payment.expires_at,
    endedAt: payment.ended_at,
  };
  const at = nextCheckAt(times, platform.clock.now());
  await tx
    .updateTable('payments')
    .set({ ...look, next_check_at: at })
    .where('id', '=', payment.id)
    .execute();
  if (at !== null) await queuePaymentJob(tx, platform.clock, VERIFY_PAYMENT, payment.id, at);
}
