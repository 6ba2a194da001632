import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, id, instant, mnt } from '../../shapes.ts';
import { EBARIMT_RECEIVERS } from './payment.ts';

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
      /** The text in the QR code, for reading it out or drawing it anew. */
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
  /** The e-barimt of the paid fee; null where the lender makes none. */
  ebarimt: z
    .strictObject({
      /** `delayed`: QPay did not make it at once, and finance looks after it. */
      state: z.enum(['coming', 'delayed', 'made', 'cancelled']),
      receiver: z.enum(EBARIMT_RECEIVERS),
      /** The number of the tax authority (ДДТД). */
      number: z.string().nullable(),
      /** For the lottery, and what its code says; both only for a while after it was made. */
      lottery: z.string().nullable(),
      qrText: z.string().nullable(),
      madeAt: instant.nullable(),
    })
    .nullable(),
  /** Whether a new invoice may be asked for now. */
  canRenew: z.boolean(),
});
export type Fee = z.infer<typeof feeSchema>;

const oneFee = z.strictObject({ fee: feeSchema });

export const getFee = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/fee',
  access: 'public',
  summary: 'The fee of a request and how to pay it, for whoever owns the request or holds its secret',
  params: byRequest,
  reply: oneFee,
  errors: ['not_found'],
});

export const renewFee = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/fee/renew',
  access: 'public',
  summary: 'Makes a new invoice when the last one ran out',
  params: byRequest,
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
  params: byRequest,
  body: z.strictObject({}),
  reply: oneFee,
  errors: ['not_found'],
});
