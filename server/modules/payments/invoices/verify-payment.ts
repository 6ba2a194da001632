import { z } from 'zod';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { isQpayError } from '../../../providers/qpay/index.ts';
import { VERIFY_PAYMENT } from '../job-names.ts';
import { findPayment, holdPayment, notePaymentEvent, type Payment } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { applyCheck, type SeenInvoice, scheduleCheck } from './apply-check.ts';

/** States in which the provider's word can still change something. */
const ASKED_ABOUT: ReadonlySet<Payment['state']> = new Set([
  'pending',
  'expired',
  'cancelled',
  'mismatch',
  'paid',
]);

/**
 * The one way a payment is believed: ask the provider, then draw the consequence under the locks. Callback, polling, the
 * payer's page and finance all come here, in any number and at any time.
 */
export async function verifyPayment(
  room: PaymentsRoom,
  paymentId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, database } = room.platform;
  const payment = await findPayment(database.db, paymentId);
  if (!payment || payment.invoice_id === null || !ASKED_ABOUT.has(payment.state)) return;
  await database.db
    .updateTable('payments')
    .set({ last_asked_at: clock.now() })
    .where('id', '=', paymentId)
    .execute();
  const seen = await lookAt(room, payment, payment.invoice_id, signal);
  await database.inTransaction(async (tx) => {
    const subject = await room.requests.hold(tx, payment.loan_request_id);
    await applyCheck(tx, room, subject, await holdPayment(tx, paymentId), seen);
  });
}

/**
 * Asks what was paid on the invoice. One whose time is over and that has nothing on it is closed at the provider first: from then
 * on it cannot be paid, and only then does it count as run out.
 */
async function lookAt(
  { platform, qpay }: PaymentsRoom,
  { state, expires_at }: Payment,
  invoiceId: string,
  signal?: AbortSignal,
): Promise<SeenInvoice> {
  const { payments } = await qpay.checkInvoice(invoiceId, signal);
  const isOver = state === 'pending' && expires_at !== null && platform.clock.now() >= expires_at;
  const hasMoney = payments.some(({ status }) => status === 'PAID' || status === 'PARTIAL');
  if (hasMoney || !isOver) return { invoiceId, payments, isClosed: false };
  if ((await qpay.cancelInvoice(invoiceId, signal)) !== 'paid')
    return { invoiceId, payments, isClosed: true };
  // The invoice was paid while it was being closed.
  const again = await qpay.checkInvoice(invoiceId, signal);
  return { invoiceId, payments: again.payments, isClosed: false };
}

/**
 * Looks once without anyone waiting. A provider that does not answer is written down and asked again later. Whether it
 * answered.
 */
export async function verifyQuietly(
  room: PaymentsRoom,
  paymentId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    await verifyPayment(room, paymentId, signal);
    return true;
  } catch (error) {
    if (!isQpayError(error)) throw error;
    const { fault, message } = error;
    await room.platform.database.inTransaction(async (tx) => {
      const payment = await holdPayment(tx, paymentId);
      const detail = { during: 'check', fault, message };
      await notePaymentEvent(tx, room.platform.clock, paymentId, { kind: 'provider_failed', detail });
      await scheduleCheck(tx, room, payment);
    });
    return false;
  }
}

export const verifyPaymentJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: VERIFY_PAYMENT,
    payload: z.strictObject({ paymentId: z.uuid() }),
    run: async ({ paymentId }, { signal }) => {
      await verifyQuietly(room, paymentId, signal);
    },
  });
