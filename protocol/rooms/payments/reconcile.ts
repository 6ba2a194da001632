import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, mnt } from '../../shapes.ts';

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
