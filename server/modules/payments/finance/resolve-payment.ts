import { resolvePayment } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { settlePayment } from '../invoices/settle-payment.ts';
import { queuePaymentJob, REFUND_PAYMENT } from '../job-names.ts';
import { PAYMENT_TOPIC } from '../payment-topic.ts';
import {
  changePayment,
  findPayment,
  holdPayment,
  notePaymentEvent,
  type Payment,
} from '../payments-repository.ts';
import { type AnyCall, type FeeSubject, isFeeDue, type PaymentsRoom } from '../room.ts';
import { problem } from '../texts.ts';
import { backOf, decisionsFor } from './decisions-for.ts';
import { describePayment } from './describe-payment.ts';
import { refundableOf } from './refund-payment.ts';

/** A person of finance decides on money that does not fit, once, on what they have seen. */
export const serveResolvePayment = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(app, resolvePayment, {}, async (call) => {
    const { tx, clock, body, params, requestId, actor } = call;
    const found = (await findPayment(tx, params.paymentId)) ?? refuse('not_found');
    const subject = await room.requests.hold(tx, found.loan_request_id);
    const payment = await holdPayment(tx, params.paymentId);
    if (payment.version !== body.version) return refuse('stale_version');
    const { issue } = payment;
    const isDue = isFeeDue(subject);
    if (issue === null || !decisionsFor(payment, { isDue }).includes(body.decision))
      return refuse('conflict', { message: problem('notPossible') });

    const decided = await changePayment(tx, payment, {
      decision: body.decision,
      decision_reason: body.reason,
      decided_by: call.person().userId,
      decided_at: clock.now(),
    });
    await notePaymentEvent(tx, clock, payment.id, {
      kind: 'decided',
      detail: { decision: body.decision, issue, reason: body.reason },
    });
    await recordAuditEvent(tx, clock, {
      type: 'payment.decided',
      actor,
      subject: { kind: 'payment', id: payment.id },
      payload: { decision: body.decision, issue, reason: body.reason },
      requestId,
    });
    const resolved = await carryOut(room, call, subject, decided, body.decision);
    await announceChange(tx, {
      audience: { permission: 'payments:read' },
      topic: PAYMENT_TOPIC,
      id: payment.id,
    });
    const after = await room.requests.find(tx, payment.loan_request_id);
    return { payment: await describePayment(tx, resolved, { isDue: isFeeDue(after) }) };
  });

async function carryOut(
  room: PaymentsRoom,
  { tx, actor, requestId }: AnyCall,
  subject: FeeSubject,
  payment: Payment,
  decision: NonNullable<Payment['decision']>,
): Promise<Payment> {
  if (decision === 'settle') {
    const backMnt = backOf(payment, decision);
    const settled = await settlePayment(tx, room, subject, payment, { actor, requestId });
    // What is above the fee is not the lender's: it stays with finance until it was sent back.
    return backMnt === 0 || backMnt === null
      ? settled
      : changePayment(tx, settled, { issue: payment.issue, refund_way: 'hand', refund_mnt: backMnt });
  }
  if (decision === 'refund') return beginRefund(tx, room, payment);
  return changePayment(tx, payment, {
    issue: null,
    // A settled payment stays settled; only what was wrong with it is closed.
    ...(payment.state === 'paid' ? {} : { state: 'dismissed' as const }),
  });
}

/** The provider gives back what it can; everything else waits for a transfer by hand. Nothing counts as given back before it went. */
async function beginRefund(tx: Tx, { platform }: PaymentsRoom, payment: Payment): Promise<Payment> {
  const isByProvider = refundableOf(payment).length > 0;
  if (isByProvider) await queuePaymentJob(tx, platform.clock, REFUND_PAYMENT, payment.id);
  return changePayment(tx, payment, {
    refund_way: isByProvider ? 'provider' : 'hand',
    refund_mnt: backOf(payment, 'refund'),
    ...(payment.state === 'paid' ? {} : { state: 'refunding' as const }),
  });
}
