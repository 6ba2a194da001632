import type { Language } from '@zeel/protocol/rooms/config';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import { PREPARING_LOOK_MS } from '../check-times.ts';
import { CREATE_INVOICE, queuePaymentJob } from '../job-names.ts';
import { insertPayment, type Payment } from '../payments-repository.ts';
import { callbackTokenOf } from './callback-token.ts';
import '../audit-events.ts';

export interface NewFeePayment {
  readonly loanRequestId: string;
  readonly reference: string;
  readonly amountMnt: number;
  /** The applicant's: the invoice and the receipt are written in it. */
  readonly language: Language;
  /** The address people use; the provider's callback begins with it. */
  readonly publicUrl: string;
  readonly actor: AuditActor;
  readonly requestId?: string;
}

/**
 * Records that a fee is to be paid, in the transaction that makes it due. The invoice itself is made by a job after
 * commit. A request that already has an open one violates a unique index, so whoever calls holds the request.
 */
export async function openFeePayment(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'secret'>,
  fee: NewFeePayment,
): Promise<Payment> {
  const { clock } = platform;
  const now = clock.now();
  const paymentId = newId(now.getTime());
  const payment = await insertPayment(tx, {
    id: paymentId,
    loan_request_id: fee.loanRequestId,
    reference: fee.reference,
    state: 'preparing',
    amount_mnt: fee.amountMnt,
    sender_invoice_no: senderInvoiceNo(paymentId, 1),
    callback_hash: hashToken(callbackTokenOf(platform, paymentId)),
    callback_base: fee.publicUrl,
    language: fee.language,
    created_at: now,
    next_check_at: new Date(now.getTime() + PREPARING_LOOK_MS),
  });
  await recordAuditEvent(tx, clock, {
    type: 'payment.opened',
    actor: fee.actor,
    subject: { kind: 'payment', id: paymentId },
    payload: { loanRequestId: fee.loanRequestId, amountMnt: fee.amountMnt },
    ...(fee.requestId === undefined ? {} : { requestId: fee.requestId }),
  });
  await queuePaymentJob(tx, clock, CREATE_INVOICE, paymentId);
  return payment;
}

/** Unique for ever: the payment's own id, and which try it is. 35 of the 45 characters allowed. */
export const senderInvoiceNo = (paymentId: string, invoiceTry: number): string =>
  `${paymentId.replaceAll('-', '')}-${invoiceTry}`;
