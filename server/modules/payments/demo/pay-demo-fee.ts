import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { changePayment, listPaymentsOf, notePaymentEvent } from '../payments-repository.ts';
import type { KeptProviderPayment } from '../tables.ts';

/**
 * Makes the open payment of a demo request one that was paid in the past, as its simulated provider would have said. No
 * provider is asked: the simulator is told this past when it starts (`list-past-transfers.ts`).
 */
export async function payDemoFee(tx: Tx, clock: Clock, loanRequestId: string): Promise<void> {
  const [payment] = await listPaymentsOf(tx, loanRequestId);
  if (payment?.state !== 'preparing') return;
  const now = clock.now();
  const said: KeptProviderPayment = {
    paymentId: newId(now.getTime()),
    status: 'PAID',
    amount: `${payment.amount_mnt}.00`,
    currency: 'MNT',
    type: 'P2P',
    wallet: 'Demo bank',
    paidAt: now.toISOString(),
  };
  await changePayment(tx, payment, {
    state: 'paid',
    invoice_id: newId(now.getTime()),
    provider_status: said.status,
    provider_payments: JSON.stringify([said]),
    received_mnt: payment.amount_mnt,
    paid_at: now,
    ended_at: now,
    next_check_at: null,
  });
  await notePaymentEvent(tx, clock, payment.id, {
    kind: 'settled',
    detail: { providerPaymentIds: [said.paymentId] },
  });
}
