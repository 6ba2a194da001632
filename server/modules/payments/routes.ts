import type { FastifyInstance } from 'fastify';
import { serveResolveEbarimt } from './ebarimts/resolve-ebarimt.ts';
import { registerPaymentsExport } from './finance/export-payments.ts';
import { serveGetPayment } from './finance/get-payment.ts';
import { serveListPayments } from './finance/list-payments.ts';
import { serveReconcilePayments } from './finance/reconcile-payments.ts';
import { serveRecordRefund } from './finance/record-refund.ts';
import { serveResolvePayment } from './finance/resolve-payment.ts';
import { serveVerifyPayment } from './finance/verify-payment-now.ts';
import { registerCallback } from './invoices/receive-callback.ts';
import { serveCheckFee } from './payer/check-fee.ts';
import { serveGetFee } from './payer/get-fee.ts';
import { serveRenewFee } from './payer/renew-fee.ts';
import type { PaymentsRoom } from './room.ts';

/** Every endpoint of the room, and the provider's way in. */
export function registerPayments(app: FastifyInstance, room: PaymentsRoom): void {
  serveGetFee(app, room);
  serveRenewFee(app, room);
  serveCheckFee(app, room);

  serveListPayments(app);
  registerPaymentsExport(app);
  serveReconcilePayments(app, room);
  serveGetPayment(app, room);
  serveVerifyPayment(app, room);
  serveResolvePayment(app, room);
  serveRecordRefund(app, room);
  serveResolveEbarimt(app, room);

  registerCallback(app, room);
}
