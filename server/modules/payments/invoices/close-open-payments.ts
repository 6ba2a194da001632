import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { nextCheckAt } from '../check-times.ts';
import { CLOSE_INVOICE, queuePaymentJob } from '../job-names.ts';
import { changePayment, holdPaymentsOf, notePaymentEvent } from '../payments-repository.ts';

/**
 * Closes what could still be paid for a held request: it has ended, or its fee is settled by another payment. The
 * provider is told after commit; money that is faster than that goes to finance.
 */
export async function closeOpenPayments(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  settledBy: string | null = null,
): Promise<void> {
  const now = clock.now();
  for (const payment of await holdPaymentsOf(tx, loanRequestId)) {
    if (payment.id === settledBy || (payment.state !== 'preparing' && payment.state !== 'pending')) continue;
    const { id, created_at: createdAt, expires_at: expiresAt, invoice_id } = payment;
    const times = { state: 'cancelled', createdAt, expiresAt, endedAt: now } as const;
    await changePayment(tx, payment, {
      state: 'cancelled',
      ended_at: now,
      // Without an invoice there is nothing to ask about.
      next_check_at: invoice_id === null ? null : nextCheckAt(times, now),
    });
    await notePaymentEvent(tx, clock, id, {
      kind: 'closed',
      detail: settledBy === null ? {} : { settledBy },
    });
    if (invoice_id !== null) await queuePaymentJob(tx, clock, CLOSE_INVOICE, id);
  }
}
