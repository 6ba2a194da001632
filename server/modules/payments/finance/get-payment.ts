import { getPayment } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { findPayment } from '../payments-repository.ts';
import { isFeeDue, type PaymentsRoom } from '../room.ts';
import { describePayment } from './describe-payment.ts';

export const serveGetPayment = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(app, getPayment, {}, async ({ db, params }) => {
    const payment = (await findPayment(db, params.paymentId)) ?? refuse('not_found');
    const subject = await room.requests.find(db, payment.loan_request_id);
    return { payment: await describePayment(db, payment, { isDue: isFeeDue(subject) }) };
  });
