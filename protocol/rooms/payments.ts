import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/*
 * The request fee, for whoever pays it and for finance. A payer shows a session or REQUEST_SECRET_HEADER of the
 * request, as with the request itself.
 */

const id = z.uuid();
const instant = z.iso.datetime();
const mnt = z.int().nonnegative();

/** Where the fee of a request stands, in the payer's words. */
export const FEE_STATES = [
  /** There is nothing to pay now: no fee, not sent yet, or the request has ended. */
  'not_due',
  /** To be paid, and there is no open invoice: ask for a new one. */
  'due',
  /** The invoice is being made; look again in a moment. */
  'preparing',
  /** The invoice is open: show its code and the bank buttons. */
  'pending',
  /** Paid in full; the request has moved on. */
  'paid',
  /** The invoice ran out unpaid: ask for a new one. */
  'expired',
  /** Money came that does not fit the invoice; finance looks at it and the payer hears from them. */
  'mismatch',
] as const;
export type FeeState = (typeof FEE_STATES)[number];

/** The bank apps whose links may become a button, by the scheme of their links. Whatever is not here is left out. */
export const BANK_APPS = [
  'khanbank',
  'statebankmongolia',
  'xacbank',
  'tdbbank',
  'socialpay-payment',
  'qpaywallet',
  'most',
  'nibank',
  'ckbank',
  'capitronbank',
  'bogdbank',
  'transbank',
  'mbank',
  'ard',
  'toki',
  'arig',
  'candypay',
  'monpay',
  'hipay',
] as const;

/** A button that opens the payer's bank app. The scheme was checked against the list of known apps. */
const bankLinkSchema = z.strictObject({
  /** The app by the scheme of its links, for example `khanbank`. */
  app: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
});
export type BankLink = z.infer<typeof bankLinkSchema>;

/** The fee of one request as its payer sees it. */
export const feeSchema = z.strictObject({
  loanRequestId: id,
  reference: z.string().nullable(),
  /** Leaves `fee_due` as soon as the fee is settled. */
  requestState: z.enum(LOAN_REQUEST_STATES),
  state: z.enum(FEE_STATES),
  amountMnt: mnt,
  /** Only while the state is `pending`. */
  invoice: z
    .strictObject({
      /** What the code says; for reading it out or drawing it anew. */
      qrText: z.string(),
      /** A PNG in base64, without a data prefix. */
      qrImage: z.string(),
      bankLinks: z.array(bankLinkSchema),
      expiresAt: instant,
      /** Where a demo is paid, on this origin; null with the real provider. */
      demoPagePath: z.string().nullable(),
    })
    .nullable(),
  paidAt: instant.nullable(),
  /** Whether a new invoice may be asked for now. */
  canRenew: z.boolean(),
});
export type Fee = z.infer<typeof feeSchema>;

const ofRequest = z.strictObject({ loanRequestId: id });
const oneFee = z.strictObject({ fee: feeSchema });

export const getFee = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/fee',
  access: 'public',
  summary: 'The fee of a request and how to pay it, for whoever owns the request or holds its secret',
  params: ofRequest,
  reply: oneFee,
  errors: ['not_found'],
});

export const renewFee = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/fee/renew',
  access: 'public',
  summary: 'Makes a new invoice when the last one ran out',
  params: ofRequest,
  body: z.strictObject({}),
  reply: oneFee,
  errors: ['not_found', 'conflict'],
});

export const checkFee = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/fee/check',
  access: 'public',
  summary:
    'Asks the provider now whether the fee is paid. Asked too often it answers with what is known from a moment ago',
  params: ofRequest,
  body: z.strictObject({}),
  reply: oneFee,
  errors: ['not_found'],
});

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
  /** Finance decided to give the money back and the provider is being told. */
  'refunding',
  /** The money was given back. */
  'refunded',
  /** Finance looked and closed it without settling. */
  'dismissed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What finance has to look at. */
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

/** A payment in finance's list. */
export const paymentRowSchema = z.strictObject({
  id,
  loanRequestId: id,
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** What is wrong; null when nothing is, or once it was decided on. */
  issue: z.enum(PAYMENT_ISSUES).nullable(),
  amountMnt: mnt,
  /** What arrived so far, when it is a whole number of tögrög. */
  receivedMnt: mnt.nullable(),
  /** The provider's own word, as received. */
  providerStatus: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  paidAt: instant.nullable(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

/** What the provider says of one transfer to the invoice, as received. */
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
      /** How the money went back: by the provider, or by hand because it was no card payment. */
      refundedBy: z.enum(['provider', 'hand']).nullable(),
    })
    .nullable(),
  /** What may be decided now. */
  decisions: z.array(z.enum(PAYMENT_DECISIONS)),
  /** Oldest first. */
  events: z.array(paymentEventSchema),
  /** The other invoices of the same request, newest first. */
  others: z.array(paymentRowSchema),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

const filter = {
  state: z.enum(PAYMENT_STATES).optional(),
  /** `attention` shows only what waits for a decision. */
  show: z.enum(['all', 'attention']).optional(),
  /** Days of the lender, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Part of the reference, the invoice number or a provider's id. */
  text: z.string().max(100).optional(),
};

const byId = z.strictObject({ paymentId: id });
const onePayment = z.strictObject({ payment: paymentDetailSchema });

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'payments:read',
  summary: 'Fee invoices, newest first',
  query: z.strictObject({ ...filter, after: z.string().max(200).optional() }),
  reply: z.strictObject({
    payments: z.array(paymentRowSchema),
    next: z.string().nullable(),
    total: z.int().nonnegative(),
    /** How many wait for a decision, whatever the filter. */
    attention: z.int().nonnegative(),
  }),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:paymentId',
  access: 'payments:read',
  summary: 'One fee invoice with everything the provider said about it',
  params: byId,
  reply: onePayment,
  errors: ['not_found'],
});

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/verify',
  access: 'payments:manage',
  summary: 'Asks the provider about one invoice now',
  params: byId,
  body: z.strictObject({}),
  reply: onePayment,
  errors: ['not_found', 'unavailable'],
});

export const resolvePayment = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/resolve',
  access: 'payments:manage',
  summary: 'Decides on a payment that does not fit: settle the fee with it, give it back, or close it',
  params: byId,
  body: z.strictObject({
    version: z.int().positive(),
    decision: z.enum(PAYMENT_DECISIONS),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: onePayment,
  errors: ['not_found', 'conflict', 'stale_version'],
});

/** How our books and the provider's differ about one payment. */
export const DIFFERENCES = [
  /** The provider has a payment that belongs to no invoice of ours. */
  'unknown_invoice',
  /** The provider says paid, we do not. */
  'not_settled',
  /** We say paid, the provider's list of the day does not have it. */
  'missing_at_provider',
  /** Both say paid, with different amounts or currencies. */
  'different_amount',
  /** We say paid, the provider says it went back. */
  'reversed',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

export const reconcilePayments = endpoint({
  method: 'POST',
  path: '/payments/reconcile',
  access: 'payments:manage',
  summary: "Compares one day with the provider's list and checks again what differs",
  body: z.strictObject({ date: z.iso.date() }),
  reply: z.strictObject({
    date: z.iso.date(),
    /** Payments that both sides agree on, and their sum. */
    matched: z.int().nonnegative(),
    matchedMnt: mnt,
    /** False when the provider's list was too long to read to its end. */
    isComplete: z.boolean(),
    differences: z.array(
      z.strictObject({
        difference: z.enum(DIFFERENCES),
        paymentId: id.nullable(),
        reference: z.string().nullable(),
        providerPaymentId: z.string().nullable(),
        providerStatus: z.string().nullable(),
        amountMnt: mnt.nullable(),
        /** As the provider writes it. */
        providerAmount: z.string().nullable(),
      }),
    ),
  }),
  errors: ['unavailable'],
});

/** GET, the filter of listPayments in the query: a CSV file of everything that matches. */
export const PAYMENTS_EXPORT_PATH = '/payments/export';
export const paymentsExportQuerySchema = z.strictObject(filter);
