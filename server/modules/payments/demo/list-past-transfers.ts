import type { Db } from '../../../platform/database/index.ts';
import type { SimulatedPayment } from '../../../providers/qpay/index.ts';

/** The transfers that the books of a demo know of, for a provider that is simulated and forgets with every start. */
export async function listPastTransfers(db: Db): Promise<SimulatedPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['invoice_id', 'provider_payments', 'created_at'])
    .where('invoice_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ invoice_id, provider_payments, created_at }) =>
    provider_payments.map(({ paymentId, status, amount, currency, type, wallet, paidAt }) => ({
      id: paymentId,
      invoiceId: invoice_id ?? '',
      status,
      amount,
      currency,
      type: type === 'CARD' ? 'CARD' : 'P2P',
      wallet,
      atMs: paidAt === '' ? created_at.getTime() : Date.parse(paidAt),
    })),
  );
}
