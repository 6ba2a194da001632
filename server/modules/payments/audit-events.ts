import type {
  EbarimtDecision,
  EbarimtReceiver,
  PaymentDecision,
  PaymentIssue,
  RefundWay,
} from '@zeel/protocol/rooms/payments';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** An invoice for the request fee was begun. */
    'payment.opened': { loanRequestId: string; amountMnt: number };
    /** The provider confirmed the fee, or finance settled it with money that came otherwise. */
    'payment.settled': { loanRequestId: string; amountMnt: number; providerPaymentIds: string[] };
    /** Money came that does not fit. */
    'payment.mismatch': { loanRequestId: string; issue: PaymentIssue; receivedMnt: number | null };
    /** Finance decided on money that does not fit. */
    'payment.decided': { decision: PaymentDecision; issue: PaymentIssue; reason: string };
    /** Money went back to the payer, by the provider or by a transfer with the bank's reference. */
    'payment.refunded': { by: RefundWay; amountMnt: number | null; bankReference: string | null };
    /** QPay made the e-barimt of a fee. */
    'payment.ebarimt_made': { receiver: EbarimtReceiver; number: string };
    /** QPay's answer about an e-barimt got lost. */
    'payment.ebarimt_unclear': { problem: string };
    /** QPay makes none, or does not cancel one. */
    'payment.ebarimt_refused': { problem: string };
    /** The e-barimt of a fee that went back is void. */
    'payment.ebarimt_cancelled': { number: string | null };
    /** Finance looked at QPay and said what is there. */
    'payment.ebarimt_decided': { decision: EbarimtDecision; number: string | null };
    /** Finance compared a day with the provider's list. */
    'payments.reconciled': { matched: number; differences: number };
    /** Finance took a list of payments out as a file of so many rows. What was typed is kept as its keyed digest. */
    'payments.exported': { filter: Record<string, string>; textDigest: string | null; rows: number };
  }
}
