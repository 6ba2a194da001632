import { z } from 'zod';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { CLOSE_INVOICE } from '../job-names.ts';
import { findPayment } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { verifyPayment } from './verify-payment.ts';

/** The job that closes an invoice nobody needs any more. One that was paid meanwhile goes to finance. */
export const closeInvoiceJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: CLOSE_INVOICE,
    payload: z.strictObject({ paymentId: z.uuid() }),
    run: async ({ paymentId }, { signal }) => {
      const payment = await findPayment(room.platform.database.db, paymentId);
      if (payment?.state !== 'cancelled' || payment.invoice_id === null) return;
      const outcome = await room.qpay.cancelInvoice(payment.invoice_id, signal);
      if (outcome === 'paid') await verifyPayment(room, paymentId, signal);
    },
  });
