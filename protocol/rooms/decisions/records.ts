import { REASON_CODES, RECOMMENDATION_OUTCOMES, REJECT_REASONS } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { id, instant, mnt } from '../../shapes.ts';
import { staffNameSchema } from '../desk-queue/index.ts';
import { shownConditionSchema } from './conditions.ts';
import { exceptionSchema } from './exceptions.ts';
import { pricedTermsSchema } from './terms.ts';

export const DECISION_STAGES = [
  'recommendation',
  'approval',
  'rejection',
  'send_back',
  'rescission',
  'reopening',
  'cancellation',
  /** The applicant asks for other terms than those offered. */
  'counter_wish',
] as const;

/** One step of deciding, kept for ever. */
export const decisionSchema = z.strictObject({
  id,
  stage: z.enum(DECISION_STAGES),
  /** null: the applicant. */
  by: staffNameSchema.nullable(),
  /** Of a recommendation. */
  outcome: z.enum(RECOMMENDATION_OUTCOMES).nullable(),
  reasonCodes: z.array(z.enum(REASON_CODES)),
  comment: z.string(),
  /** The terms that are recommended, approved or wished for. */
  terms: pricedTermsSchema.nullable(),
  /** The conditions before money, of a recommendation or an approval. */
  conditions: z.array(shownConditionSchema),
  /** Exceptions to the policy: asked for by a recommendation, granted by an approval. */
  exceptions: z.array(exceptionSchema),
  at: instant,
});
export type Decision = z.infer<typeof decisionSchema>;

export const OFFER_ANSWERS = [
  'accepted',
  /** It was accepted, but its agreement was stopped before everybody had signed. */
  'void',
  'declined',
  'other_terms',
  /** What a pre-approved lease buys was named, and the request goes on with it. */
  'asset_named',
  'rescinded',
  'expired',
  'ended',
] as const;

export const offerSchema = z.strictObject({
  id,
  /** Counts the offers of one request from 1. */
  number: z.int().positive(),
  requested: pricedTermsSchema,
  offered: pricedTermsSchema,
  /** Whether the offer differs from what was asked for. */
  isCounterOffer: z.boolean(),
  /** What has to be met before the money is paid out. */
  conditions: z.array(shownConditionSchema),
  madeAt: instant,
  expiresAt: instant,
  /** null while it waits for the applicant. */
  answer: z.enum(OFFER_ANSWERS).nullable(),
  answeredAt: instant.nullable(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Why a request was refused, and what would have passed by the limits. */
export const refusalSchema = z.strictObject({
  at: instant,
  reasonCodes: z.array(z.enum(REJECT_REASONS)),
  /** What the applicant reads for each of them. */
  sentences: z.array(z.string()),
  /** null when no terms of this product pass, or when the limits were not the only reason. */
  wouldPass: z
    .strictObject({
      /** A loan's amount, or the price of what is leased. */
      amountMnt: mnt,
      /** Of a lease, in cash; null for a loan. */
      downPaymentMnt: mnt.nullable(),
      termMonths: z.int().positive(),
      instalmentMnt: mnt,
    })
    .nullable(),
});
export type LoanRefusal = z.infer<typeof refusalSchema>;
