import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';

export const CREATE_INVOICE = 'create-fee-invoice';
export const VERIFY_PAYMENT = 'verify-payment';
export const CLOSE_INVOICE = 'close-fee-invoice';
export const REFUND_PAYMENT = 'refund-payment';
export const MAKE_EBARIMT = 'make-ebarimt';
export const CANCEL_EBARIMT = 'cancel-ebarimt';
export const SWEEP_EBARIMTS = 'sweep-ebarimts';
export const SWEEP_PAYMENTS = 'sweep-payments';

type PaymentJob =
  | typeof CREATE_INVOICE
  | typeof VERIFY_PAYMENT
  | typeof CLOSE_INVOICE
  | typeof REFUND_PAYMENT
  | typeof MAKE_EBARIMT
  | typeof CANCEL_EBARIMT;

/** Queues a job about one payment. One that already waits is moved to the new time instead of doubled. */
export const queuePaymentJob = (
  tx: Tx,
  clock: Clock,
  name: PaymentJob,
  paymentId: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(tx, clock, name, { paymentId }, { jobKey: `${name}:${paymentId}`, ...(runAt ? { runAt } : {}) });
