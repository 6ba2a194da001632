import { z } from 'zod';
import { id, instant, mnt } from '../../shapes.ts';

/** Every state of a payment, which is one invoice at the provider. */
export const PAYMENT_STATES = [
  /** Recorded; the provider has not confirmed the invoice yet. */
  'preparing',
  /** Open at the provider. */
  'pending',
  /** Paid in full and settled: the request has moved on. */
  'paid',
  /** Ran out unpaid. */
  'expired',
  /** Closed because the fee was settled by another payment or the request ended. */
  'cancelled',
  /** Money came that does not fit; finance decides. */
  'mismatch',
  /** Finance decided to give the money back, and it has not gone yet. */
  'refunding',
  /** The money has gone back. */
  'refunded',
  /** Finance looked and closed it without settling. */
  'dismissed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The payments that finance has to look at. */
export const PAYMENT_ISSUES = [
  /** Less than the fee arrived. */
  'underpaid',
  /** More than the fee arrived. */
  'overpaid',
  /** The amount is no whole number of tögrög, or cannot be read at all. */
  'amount',
  /** Not in tögrög. */
  'currency',
  /** The provider names another invoice. */
  'invoice',
  /** Paid after the invoice had run out or was closed. */
  'late',
  /** Paid in full, but the request waits for no fee any more. */
  'not_due',
  /** Settled, and then more money came. */
  'paid_twice',
  /** Settled, and then the provider says the money went back. */
  'reversed',
] as const;
export type PaymentIssue = (typeof PAYMENT_ISSUES)[number];

export const PAYMENT_DECISIONS = ['settle', 'refund', 'dismiss'] as const;
export type PaymentDecision = (typeof PAYMENT_DECISIONS)[number];

/** The ways back of money: the provider gives back what was paid by card, everything else goes by bank transfer. */
export const REFUND_WAYS = ['provider', 'hand'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** Money that goes back to the payer, all of it or what is above the fee. */
const refundSchema = z.strictObject({
  way: z.enum(REFUND_WAYS),
  /** Null where what arrived is no whole number of tögrög: the provider's own words tell it. */
  amountMnt: mnt.nullable(),
  /** Null until the money has gone. */
  sentAt: instant.nullable(),
  /** The bank's, of a transfer by hand. */
  bankReference: z.string().nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

/** Whom an e-barimt is made out to. */
export const EBARIMT_RECEIVERS = ['citizen', 'company'] as const;
export type EbarimtReceiver = (typeof EBARIMT_RECEIVERS)[number];

/** Where the e-barimt of a settled fee stands. */
export const EBARIMT_STATES = [
  /** To be asked for. */
  'waiting',
  /** Asked for; the answer is on its way. */
  'asked',
  /** The answer got lost. QPay has no way to look it up, so nothing is sent again before a person has looked. */
  'unclear',
  'made',
  /** QPay refused: there is none. */
  'failed',
  /** The money went back, and QPay is being asked to cancel it. */
  'cancelling',
  'cancelled',
  /** QPay does not cancel it. */
  'not_cancelled',
] as const;
export type EbarimtState = (typeof EBARIMT_STATES)[number];

/** What a person of finance may say about an e-barimt after looking at QPay. */
export const EBARIMT_DECISIONS = [
  /** It is there, under this number. */
  'exists',
  /** It is not there: ask for it again. */
  'ask_again',
  /** Ask once more to cancel it. */
  'cancel_again',
  /** It was cancelled at the tax authority by hand. */
  'cancelled',
] as const;
export type EbarimtDecision = (typeof EBARIMT_DECISIONS)[number];

/** A payment in finance's list. */
export const paymentRowSchema = z.strictObject({
  id,
  loanRequestId: id,
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** The fault of the payment; null when there is none, or once it was dealt with. */
  issue: z.enum(PAYMENT_ISSUES).nullable(),
  amountMnt: mnt,
  /** The money that arrived so far, when it is a whole number of tögrög. */
  receivedMnt: mnt.nullable(),
  /** The provider's own word, as received. */
  providerStatus: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  paidAt: instant.nullable(),
  refund: refundSchema.nullable(),
  /** Null where none is asked for. */
  ebarimtState: z.enum(EBARIMT_STATES).nullable(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

/** One transfer to the invoice in the words of the provider, as received. */
const providerPaymentSchema = z.strictObject({
  paymentId: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  type: z.string(),
  wallet: z.string(),
});

const paymentEventSchema = z.strictObject({
  id,
  at: instant,
  kind: z.string(),
  providerStatus: z.string().nullable(),
  /** The provider's reply or the decision, as text for reading. */
  detail: z.string(),
});

export const paymentDetailSchema = paymentRowSchema.extend({
  /** Names the state a decision was made on. */
  version: z.int().positive(),
  senderInvoiceNo: z.string(),
  invoiceId: z.string().nullable(),
  providerPayments: z.array(providerPaymentSchema),
  lastCheckedAt: instant.nullable(),
  nextCheckAt: instant.nullable(),
  checks: z.int().nonnegative(),
  callbacks: z.int().nonnegative(),
  resolution: z
    .strictObject({
      decision: z.enum(PAYMENT_DECISIONS),
      reason: z.string(),
      byUserId: id,
      at: instant,
    })
    .nullable(),
  /** The decisions that are possible now, and what each would give back; null where that is no whole number of tögrög. */
  decisions: z.array(z.strictObject({ decision: z.enum(PAYMENT_DECISIONS), backMnt: mnt.nullable() })),
  /** The e-barimt of the fee; null where none is asked for. */
  ebarimt: z
    .strictObject({
      state: z.enum(EBARIMT_STATES),
      receiver: z.enum(EBARIMT_RECEIVERS),
      /** The number of the tax authority. */
      number: z.string().nullable(),
      /** QPay's word for why there is none, or why it is not cancelled. */
      problem: z.string().nullable(),
      /** Whether a person said that it is there. */
      isByHand: z.boolean(),
      askedAt: instant.nullable(),
      madeAt: instant.nullable(),
      decisions: z.array(z.enum(EBARIMT_DECISIONS)),
    })
    .nullable(),
  /** Oldest first. */
  events: z.array(paymentEventSchema),
  /** The other invoices of the same request, newest first. */
  others: z.array(paymentRowSchema),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;
