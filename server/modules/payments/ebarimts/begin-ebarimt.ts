import type { Tx } from '../../../platform/database/index.ts';
import { MAKE_EBARIMT, queuePaymentJob } from '../job-names.ts';
import { changePayment, type Payment } from '../payments-repository.ts';
import type { FeeSubject, PaymentsRoom } from '../room.ts';

/**
 * Has the e-barimt of a settled fee made after commit, where the lender makes any. It is of one transfer of exactly the fee: what came
 * in another sum gets none by itself, and finance sees that.
 */
export async function beginEbarimt(
  tx: Tx,
  { platform, qpay }: PaymentsRoom,
  { companyRegister }: Pick<FeeSubject, 'companyRegister'>,
  payment: Payment,
): Promise<Payment> {
  if (!qpay.makesEbarimts) return payment;
  const [only, ...more] = payment.provider_payments.filter(({ status }) => status === 'PAID');
  const isExact = only !== undefined && more.length === 0 && payment.received_mnt === payment.amount_mnt;
  if (isExact) await queuePaymentJob(tx, platform.clock, MAKE_EBARIMT, payment.id);
  return changePayment(tx, payment, {
    ebarimt_state: isExact ? 'waiting' : 'failed',
    ebarimt_receiver: companyRegister === null ? 'citizen' : 'company',
    ebarimt_payment_id: isExact ? only.paymentId : null,
    ebarimt_problem: isExact ? null : 'OTHER_AMOUNT',
  });
}
