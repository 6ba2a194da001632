import { recordRefund } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { findPayment, holdPayment } from '../payments-repository.ts';
import { isFeeDue, type PaymentsRoom } from '../room.ts';
import { problem } from '../texts.ts';
import { describePayment } from './describe-payment.ts';
import { noteRefunded } from './refund-payment.ts';

/** A person of finance has sent money back by bank transfer, and writes down the bank's reference. */
export const serveRecordRefund = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(app, recordRefund, {}, async (call) => {
    const { tx, body, params, actor } = call;
    const found = (await findPayment(tx, params.paymentId)) ?? refuse('not_found');
    const subject = await room.requests.hold(tx, found.loan_request_id);
    const payment = await holdPayment(tx, params.paymentId);
    if (payment.version !== body.version) return refuse('stale_version');
    if (payment.refund_way !== 'hand' || payment.refund_sent_at !== null)
      return refuse('conflict', { message: problem('notPossible') });
    const { userId } = call.person();
    const { bankReference } = body;
    const sent = await noteRefunded(tx, room, payment, { actor, byHand: { userId, bankReference } });
    return { payment: await describePayment(tx, sent, { isDue: isFeeDue(subject) }) };
  });
