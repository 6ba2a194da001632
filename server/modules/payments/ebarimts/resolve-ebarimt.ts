import { resolveEbarimt } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { describePayment } from '../finance/describe-payment.ts';
import { CANCEL_EBARIMT, MAKE_EBARIMT, queuePaymentJob } from '../job-names.ts';
import {
  changePayment,
  findPayment,
  holdPayment,
  notePaymentEvent,
  type PaymentChange,
} from '../payments-repository.ts';
import { isFeeDue, type PaymentsRoom } from '../room.ts';
import { problem } from '../texts.ts';
import { announceEbarimt } from './announce-ebarimt.ts';
import { ebarimtDecisionsFor } from './describe-ebarimt.ts';

/** A person of finance has looked at QPay and says what is there. Only then is anything asked for again. */
export const serveResolveEbarimt = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(app, resolveEbarimt, {}, async (call) => {
    const { tx, clock, body, params, requestId, actor } = call;
    const { decision, number } = body;
    const found = (await findPayment(tx, params.paymentId)) ?? refuse('not_found');
    const subject = await room.requests.hold(tx, found.loan_request_id);
    const payment = await holdPayment(tx, params.paymentId);
    if (payment.version !== body.version) return refuse('stale_version');
    if (!ebarimtDecisionsFor(payment).includes(decision))
      return refuse('conflict', { message: problem('notPossible') });
    if (number !== null && (await isTaken(number)))
      return refuse('conflict', { message: problem('ebarimtTaken') });

    const changes: Readonly<Record<typeof decision, PaymentChange>> = {
      exists: {
        ebarimt_state: 'made',
        ebarimt_number: number,
        ebarimt_made_at: clock.now(),
        ebarimt_is_by_hand: true,
        ebarimt_problem: null,
      },
      ask_again: { ebarimt_state: 'waiting', ebarimt_problem: null },
      cancel_again: { ebarimt_state: 'cancelling', ebarimt_problem: null },
      cancelled: { ebarimt_state: 'cancelled', ebarimt_problem: null },
    };
    const decided = await changePayment(tx, payment, changes[decision]);
    if (decision === 'ask_again') await queuePaymentJob(tx, clock, MAKE_EBARIMT, payment.id);
    if (decision === 'cancel_again') await queuePaymentJob(tx, clock, CANCEL_EBARIMT, payment.id);
    await notePaymentEvent(tx, clock, payment.id, { kind: 'ebarimt_decided', detail: { decision, number } });
    await recordAuditEvent(tx, clock, {
      type: 'payment.ebarimt_decided',
      actor,
      subject: { kind: 'payment', id: payment.id },
      payload: { decision, number },
      requestId,
    });
    await announceEbarimt(tx, payment);
    return { payment: await describePayment(tx, decided, { isDue: isFeeDue(subject) }) };

    /** Whether the number stands with another payment already: then it was misread. */
    async function isTaken(typed: string): Promise<boolean> {
      const other = await tx
        .selectFrom('payments')
        .select('id')
        .where('ebarimt_number', '=', typed)
        .executeTakeFirst();
      return other !== undefined && other.id !== payment.id;
    }
  });
