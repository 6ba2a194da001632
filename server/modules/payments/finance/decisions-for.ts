import type { PaymentDecision, PaymentIssue } from '@zeel/protocol/rooms/payments';
import type { Payment } from '../payments-repository.ts';

/** Money that covers the fee in the right currency and only came late, or came with something on top. */
const COVERS_THE_FEE: ReadonlySet<PaymentIssue> = new Set(['late', 'overpaid']);

/** The decisions that finance may take on a payment now. Too little money, or another currency, is never the fee. */
export function decisionsFor(
  { state, issue, received_mnt, decision }: Pick<Payment, 'state' | 'issue' | 'received_mnt' | 'decision'>,
  { isDue }: { readonly isDue: boolean },
): PaymentDecision[] {
  if (issue === null || decision !== null) return [];
  const hasMoney = received_mnt === null || received_mnt > 0;
  if (state === 'paid') return issue === 'paid_twice' ? ['refund', 'dismiss'] : ['dismiss'];
  if (state !== 'mismatch') return [];
  return [
    ...(isDue && COVERS_THE_FEE.has(issue) ? (['settle'] as const) : []),
    ...(hasMoney ? (['refund'] as const) : []),
    'dismiss',
  ];
}

/**
 * What a decision gives back: what is above the fee where the fee stays, else all that came. Null where that is no whole number of
 * tögrög.
 */
export function backOf(
  { issue, amount_mnt, received_mnt }: Pick<Payment, 'issue' | 'amount_mnt' | 'received_mnt'>,
  decision: PaymentDecision,
): number | null {
  if (decision === 'dismiss') return 0;
  if (received_mnt === null) return null;
  const staysMnt = decision === 'settle' || issue === 'paid_twice' ? amount_mnt : 0;
  return Math.max(0, received_mnt - staysMnt);
}
