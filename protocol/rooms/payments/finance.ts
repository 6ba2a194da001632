import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../shapes.ts';
import {
  EBARIMT_DECISIONS,
  PAYMENT_DECISIONS,
  PAYMENT_STATES,
  paymentDetailSchema,
  paymentRowSchema,
} from './payment.ts';

const filter = {
  state: z.enum(PAYMENT_STATES).optional(),
  /** `attention` shows only what waits for finance: a decision, money to send back, or an e-barimt to look after. */
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
    /** How many wait for finance, whatever the filter. */
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
  summary:
    'Decides on a payment that does not fit: settle the fee with it and give back what is above, give all of it back, or close it',
  params: byId,
  body: z.strictObject({
    version: z.int().positive(),
    decision: z.enum(PAYMENT_DECISIONS),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: onePayment,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const recordRefund = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/refund-sent',
  access: 'payments:manage',
  summary: 'Records that money which goes back by bank transfer was sent, with the reference of the bank',
  params: byId,
  body: z.strictObject({
    version: z.int().positive(),
    bankReference: z.string().trim().min(3).max(100),
  }),
  reply: onePayment,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const resolveEbarimt = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/ebarimt',
  access: 'payments:manage',
  summary: 'Says what QPay has of an e-barimt that is unclear, failed or not cancelled, and what follows',
  params: byId,
  body: z
    .strictObject({
      version: z.int().positive(),
      decision: z.enum(EBARIMT_DECISIONS),
      /** Of the e-barimt that is there. */
      number: z
        .string()
        .trim()
        .regex(/^\d{20,40}$/)
        .nullable(),
    })
    .refine(({ decision, number }) => (decision === 'exists') === (number !== null), { path: ['number'] }),
  reply: onePayment,
  errors: ['not_found', 'conflict', 'stale_version'],
});

/** GET, the filter of listPayments in the query: a CSV file of everything that matches. */
export const PAYMENTS_EXPORT_PATH = '/payments/export';
export const paymentsExportQuerySchema = z.strictObject(filter);
