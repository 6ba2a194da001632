import { lenderDate } from '@zeel/domain/product';
import type { Difference } from '@zeel/protocol/rooms/payments';
import type { SeenPayment } from '../../../providers/qpay/index.ts';
import type { Payment } from '../payments-repository.ts';

export interface DifferenceRow {
  readonly difference: Difference;
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly providerPaymentId: string | null;
  readonly providerStatus: string | null;
  readonly amountMnt: number | null;
  readonly providerAmount: string | null;
}

export interface Comparison {
  readonly matched: number;
  readonly matchedMnt: number;
  readonly differences: DifferenceRow[];
}

/** Both books of one day side by side. What finance has decided on is no difference any more. */
export function comparePayments(
  theirs: readonly SeenPayment[],
  ours: readonly Payment[],
  date: string,
): Comparison {
  const byInvoice = new Map(
    ours.flatMap((payment) => (payment.invoice_id ? [[payment.invoice_id, payment]] : [])),
  );
  const differences: DifferenceRow[] = [];
  let matched = 0;
  let matchedMnt = 0;
  for (const seen of theirs) {
    const payment = byInvoice.get(seen.invoiceId ?? '');
    const difference = findDifference(seen, payment);
    if (difference !== null) differences.push(describe(difference, payment, seen));
    else if (payment?.state === 'paid' && seen.status === 'PAID') {
      matched += 1;
      matchedMnt += payment.amount_mnt;
    }
  }
  const named = new Set(theirs.map(({ paymentId }) => paymentId));
  for (const payment of ours.filter((one) => isOfDay(one, date)))
    if (!payment.provider_payments.some(({ paymentId }) => named.has(paymentId)))
      differences.push(describe('missing_at_provider', payment, null));
  return { matched, matchedMnt, differences };
}

function findDifference(seen: SeenPayment, payment: Payment | undefined): Difference | null {
  const isMoney = seen.status === 'PAID' || seen.status === 'PARTIAL';
  if (payment === undefined) return isMoney ? 'unknown_invoice' : null;
  if (payment.decision !== null) return null;
  if (payment.state !== 'paid') return isMoney ? 'not_settled' : null;
  if (seen.status === 'REFUND') return 'reversed';
  if (!isMoney) return null;
  const isSame = seen.amountMnt === payment.amount_mnt && seen.currency === 'MNT' && seen.status === 'PAID';
  return isSame ? null : 'different_amount';
}

/** Settled, with money that the provider said was paid on this day. */
const isOfDay = ({ state, provider_payments, paid_at }: Payment, date: string): boolean => {
  if (state !== 'paid' || paid_at === null) return false;
  const said = provider_payments.find(({ paidAt }) => paidAt !== '')?.paidAt;
  return lenderDate(said === undefined ? paid_at : new Date(said)) === date;
};

const describe = (
  difference: Difference,
  payment: Payment | undefined,
  seen: SeenPayment | null,
): DifferenceRow => ({
  difference,
  paymentId: payment?.id ?? null,
  reference: payment?.reference ?? null,
  providerPaymentId: seen?.paymentId ?? payment?.provider_payments[0]?.paymentId ?? null,
  providerStatus: seen?.rawStatus ?? null,
  amountMnt: payment?.amount_mnt ?? null,
  providerAmount: seen === null ? null : `${seen.rawAmount} ${seen.currency}`,
});
