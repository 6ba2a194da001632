import type { AnyJob } from '../../platform/jobs/index.ts';
import { cancelEbarimtJob } from './ebarimts/cancel-ebarimt.ts';
import { makeEbarimtJob } from './ebarimts/make-ebarimt.ts';
import { sweepEbarimtsJob } from './ebarimts/sweep-ebarimts.ts';
import { refundPaymentJob } from './finance/refund-payment.ts';
import { closeInvoiceJob } from './invoices/close-invoice.ts';
import { createInvoiceJob } from './invoices/create-invoice.ts';
import { sweepPaymentsJob } from './invoices/sweep-payments.ts';
import { verifyPaymentJob } from './invoices/verify-payment.ts';
import type { PaymentsRoom } from './room.ts';

export { listPastTransfers } from './demo/list-past-transfers.ts';
export { payDemoFee } from './demo/pay-demo-fee.ts';
export { countWaitingPayments } from './finance/count-waiting-payments.ts';
export { paymentsPart, toPaymentRow } from './finance/payments-list-repository.ts';
export { closeOpenPayments } from './invoices/close-open-payments.ts';
export { type NewFeePayment, openFeePayment } from './invoices/open-fee-payment.ts';
export { listPaymentsOf } from './payments-repository.ts';
export type { FeeRequests, FeeSubject, PaymentsRoom, SettledFee } from './room.ts';
export { registerPayments } from './routes.ts';

/** The jobs of this room. */
export const paymentsJobs = (room: PaymentsRoom): AnyJob[] => [
  createInvoiceJob(room),
  verifyPaymentJob(room),
  closeInvoiceJob(room),
  refundPaymentJob(room),
  sweepPaymentsJob(room),
  makeEbarimtJob(room),
  cancelEbarimtJob(room),
  sweepEbarimtsJob(room),
];
