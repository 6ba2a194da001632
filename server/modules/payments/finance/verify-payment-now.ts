import { verifyPayment as endpoint } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { verifyPayment } from '../invoices/verify-payment.ts';
import { findPayment } from '../payments-repository.ts';
import { isFeeDue, type PaymentsRoom } from '../room.ts';
import { describePayment } from './describe-payment.ts';
import { refuseWhenProviderAway } from './refuse-when-provider-away.ts';

/** Finance asks about one invoice: the same verify as everyone's. */
export const serveVerifyPayment = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(
    app,
    endpoint,
    {
      // Asking is idempotent and has its own transactions, so it may stand before this one.
      prepare: async ({ db, params, signal }) => {
        if ((await findPayment(db, params.paymentId)) === undefined) refuse('not_found');
        await refuseWhenProviderAway(verifyPayment(room, params.paymentId, signal()));
      },
    },
    async ({ tx, params }) => {
      const payment = (await findPayment(tx, params.paymentId)) ?? refuse('not_found');
      const subject = await room.requests.find(tx, payment.loan_request_id);
      return { payment: await describePayment(tx, payment, { isDue: isFeeDue(subject) }) };
    },
  );
