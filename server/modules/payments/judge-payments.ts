import type { PaymentIssue, PaymentState } from '@zeel/protocol/rooms/payments';
import type { SeenPayment } from '../../providers/qpay/index.ts';

/** The meaning of the provider's answer for an invoice. */
export type Verdict =
  /** No money: nothing yet, failed, or a status nobody knows, which counts as pending. */
  | { readonly kind: 'none' }
  /** The exact amount in tögrög. */
  | { readonly kind: 'full' }
  /** Money that is not what was asked for. */
  | { readonly kind: 'wrong'; readonly issue: PaymentIssue }
  /** Money that came and went back. */
  | { readonly kind: 'returned' };

/** The money that counts: what is paid, wholly or in part. */
const isMoney = ({ status }: SeenPayment): boolean => status === 'PAID' || status === 'PARTIAL';

/** The sum of what arrived; null when any of it is no whole tögrög. */
export function sumReceived(payments: readonly SeenPayment[]): number | null {
  let sum = 0;
  for (const { amountMnt } of payments.filter(isMoney)) {
    if (amountMnt === null) return null;
    sum += amountMnt;
  }
  return sum;
}

/** Judges what was seen on one invoice. Only the exact sum in tögrög on this very invoice is the fee. */
export function judgePayments(
  { amountMnt, invoiceId }: { readonly amountMnt: number; readonly invoiceId: string },
  payments: readonly SeenPayment[],
): Verdict {
  const money = payments.filter(isMoney);
  if (money.length === 0)
    return payments.some(({ status }) => status === 'REFUND') ? { kind: 'returned' } : { kind: 'none' };
  if (money.some((payment) => payment.invoiceId !== null && payment.invoiceId !== invoiceId))
    return { kind: 'wrong', issue: 'invoice' };
  if (money.some(({ currency }) => currency !== 'MNT')) return { kind: 'wrong', issue: 'currency' };
  const received = sumReceived(payments);
  if (received === null) return { kind: 'wrong', issue: 'amount' };
  if (received < amountMnt) return { kind: 'wrong', issue: 'underpaid' };
  if (received > amountMnt) return { kind: 'wrong', issue: 'overpaid' };
  // The sum is right, but the provider itself calls it a part: somebody must look.
  return money.some(({ status }) => status === 'PARTIAL')
    ? { kind: 'wrong', issue: 'amount' }
    : { kind: 'full' };
}

/** The state of the payment that follows. */
export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'settle' }
  | { readonly kind: 'expire' }
  /** To finance; a settled payment stays settled and is only marked. */
  | { readonly kind: 'mark'; readonly issue: PaymentIssue };

const NOTHING: Consequence = { kind: 'nothing' };

/** State × verdict: the one place where money is believed. */
export function concludeFrom(
  {
    state,
    issue,
    isDecided,
  }: { readonly state: PaymentState; readonly issue: PaymentIssue | null; readonly isDecided: boolean },
  verdict: Verdict,
  { isDue, isClosed }: { readonly isDue: boolean; readonly isClosed: boolean },
): Consequence {
  switch (state) {
    case 'pending':
      if (verdict.kind === 'full') return isDue ? { kind: 'settle' } : { kind: 'mark', issue: 'not_due' };
      if (verdict.kind === 'wrong') return { kind: 'mark', issue: verdict.issue };
      return isClosed ? { kind: 'expire' } : NOTHING;
    case 'expired':
    case 'cancelled':
      // The invoice had already ended when the money came: whether it still counts is for people to decide.
      if (verdict.kind === 'full') return { kind: 'mark', issue: isDue ? 'late' : 'not_due' };
      return verdict.kind === 'wrong' ? { kind: 'mark', issue: verdict.issue } : NOTHING;
    case 'mismatch':
      // The missing part came: now it is exactly what was asked for.
      if (verdict.kind === 'full' && isDue && (issue === 'underpaid' || issue === 'amount'))
        return { kind: 'settle' };
      return verdict.kind === 'wrong' && verdict.issue !== issue
        ? { kind: 'mark', issue: verdict.issue }
        : NOTHING;
    case 'paid':
      // Finance has looked at it once; the same money is not shown again.
      if (isDecided) return NOTHING;
      if (verdict.kind === 'wrong' && verdict.issue === 'overpaid' && issue !== 'paid_twice')
        return { kind: 'mark', issue: 'paid_twice' };
      return verdict.kind === 'returned' && issue !== 'reversed'
        ? { kind: 'mark', issue: 'reversed' }
        : NOTHING;
    case 'preparing':
    case 'refunding':
    case 'refunded':
    case 'dismissed':
      return NOTHING;
  }
}
