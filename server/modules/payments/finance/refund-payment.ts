import type { RefundWay } from '@zeel/protocol/rooms/payments';
import { z } from 'zod';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { REFUND_PAYMENT } from '../job-names.ts';
import { PAYMENT_TOPIC } from '../payment-topic.ts';
import {
  changePayment,
  findPayment,
  holdPayment,
  notePaymentEvent,
  type Payment,
} from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';

/** The transfers that the provider can give back: paid by card. Of a fee that was paid twice the first stays. */
export function refundableOf({ provider_payments, issue, is_refund_refused }: Payment): string[] {
  if (is_refund_refused) return [];
  const money = provider_payments.filter(({ status }) => status === 'PAID');
  const wrong = issue === 'paid_twice' ? money.slice(1) : money;
  return wrong.every(({ type }) => type === 'CARD') ? wrong.map(({ paymentId }) => paymentId) : [];
}

/** Whether the provider is to give money back and has not done so yet. */
const isWaiting = ({ refund_way, refund_sent_at }: Payment): boolean =>
  refund_way === 'provider' && refund_sent_at === null;

/**
 * The job that gives a card payment back. Money moves, so before each try the provider is asked whether an earlier one
 * arrived.
 */
export const refundPaymentJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: REFUND_PAYMENT,
    payload: z.strictObject({ paymentId: z.uuid() }),
    run: async ({ paymentId }, { signal }) => {
      const { database } = room.platform;
      const payment = await findPayment(database.db, paymentId);
      if (!payment || !isWaiting(payment)) return;
      let isRefused = false;
      for (const id of refundableOf(payment)) isRefused = !(await giveBack(room, id, signal)) || isRefused;
      await database.inTransaction(async (tx) => {
        const held = await holdPayment(tx, paymentId);
        if (!isWaiting(held)) return;
        if (isRefused) await noteRefused(tx, room, held);
        else await noteRefunded(tx, room, held, { actor: { kind: 'system' }, byHand: null });
      });
    },
  });

/** Resolves to whether the payment is refunded now. */
async function giveBack(
  { qpay }: PaymentsRoom,
  providerPaymentId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const before = await qpay.findPayment(providerPaymentId, signal);
  if (before?.status === 'REFUND') return true;
  return (await qpay.refundPayment(providerPaymentId, signal)) === 'refunded';
}

interface Refunding {
  readonly actor: AuditActor;
  /** Who sent a transfer and its reference at the bank; null where the provider gave the money back. */
  readonly byHand: { readonly userId: string; readonly bankReference: string } | null;
}

/** The money has gone back: nothing is left to do with this payment. */
export async function noteRefunded(
  tx: Tx,
  { platform }: PaymentsRoom,
  payment: Payment,
  { actor, byHand }: Refunding,
): Promise<Payment> {
  const { clock } = platform;
  const by: RefundWay = byHand === null ? 'provider' : 'hand';
  const bankReference = byHand?.bankReference ?? null;
  const detail = { by, amountMnt: payment.refund_mnt, bankReference };
  await notePaymentEvent(tx, clock, payment.id, { kind: 'refunded', detail });
  await recordAuditEvent(tx, clock, {
    type: 'payment.refunded',
    actor,
    subject: { kind: 'payment', id: payment.id },
    payload: detail,
  });
  await announceChange(tx, {
    audience: { permission: 'payments:read' },
    topic: PAYMENT_TOPIC,
    id: payment.id,
  });
  return changePayment(tx, payment, {
    issue: null,
    refund_sent_at: clock.now(),
    refund_sent_by: byHand?.userId ?? null,
    refund_reference: bankReference,
    ...(payment.state === 'paid' ? {} : { state: 'refunded' as const }),
  });
}

/** Back to finance: the next refund goes by hand. */
async function noteRefused(tx: Tx, { platform }: PaymentsRoom, payment: Payment): Promise<void> {
  await notePaymentEvent(tx, platform.clock, payment.id, { kind: 'refund_refused' });
  await changePayment(tx, payment, {
    is_refund_refused: true,
    refund_way: null,
    refund_mnt: null,
    decision: null,
    decision_reason: null,
    decided_by: null,
    decided_at: null,
    ...(payment.state === 'paid' ? {} : { state: 'mismatch' as const }),
  });
  await announceChange(tx, {
    audience: { permission: 'payments:read' },
    topic: PAYMENT_TOPIC,
    id: payment.id,
  });
}
