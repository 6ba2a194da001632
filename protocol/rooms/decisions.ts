import {
  LOAN_REQUEST_STATES,
  REASON_CODES,
  RECOMMENDATION_OUTCOMES,
  REJECT_REASONS,
} from '@zeel/domain/loan-request';
import { ASSET_CONDITIONS, type QuoteSummary } from '@zeel/domain/product';
import { DOCUMENT_TYPES } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffNameSchema } from './desk-queue.ts';
import { ITEM_KINDS, ITEM_TEXT_MAX } from './tracking.ts';

/*
 * What the lender decides, what it offers, and what the applicant answers. Every step names the version it was taken on;
 * a stale one is refused and changes nothing.
 */

const id = z.uuid();
const instant = z.iso.datetime();
const mnt = z.int().nonnegative();
const version = z.int().positive();
const bps = z.int().nonnegative();

export const COMMENT_MAX = 2_000;
export const ITEMS_MAX = 20;
const comment = z.string().trim().min(3).max(COMMENT_MAX);
const optionalComment = z.string().trim().max(COMMENT_MAX);
const reasonCodes = z.array(z.enum(REASON_CODES)).min(1).max(5).readonly();

/** What a borrower asks for or is offered, as the engine takes it. */
export const askSchema = z.strictObject({
  amountMnt: mnt,
  termMonths: z.int().positive(),
  startOn: z.iso.date(),
  downPaymentMnt: mnt.optional(),
  tradeInMnt: mnt.optional(),
  residualMnt: mnt.optional(),
  condition: z.enum(ASSET_CONDITIONS).nullable().optional(),
});

/** Other terms that somebody wishes; what is left out stays as it was asked for. */
export const termsWishSchema = z.strictObject({
  amountMnt: mnt.max(1_000_000_000_000),
  termMonths: z.int().positive().max(1_200),
  downPaymentMnt: mnt.max(1_000_000_000_000).optional(),
  residualMnt: mnt.max(1_000_000_000_000).optional(),
});
export type TermsWish = z.infer<typeof termsWishSchema>;

export const quoteSummarySchema = z.strictObject({
  instalmentMnt: mnt,
  isLevel: z.boolean(),
  lastPaymentMnt: mnt,
  totalInterestMnt: mnt,
  totalFeesMnt: mnt,
  totalPaidMnt: mnt,
  paidOutMnt: mnt,
  effectiveRateBps: bps,
  monthlyRateBps: bps,
});
type PlainSummary = {
  readonly [Key in keyof QuoteSummary]: QuoteSummary[Key] extends boolean ? boolean : number;
};
quoteSummarySchema satisfies z.ZodType<PlainSummary>;

export const pricedTermsSchema = z.strictObject({ ask: askSchema, cost: quoteSummarySchema });
export type PricedTerms = z.infer<typeof pricedTermsSchema>;

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
  /** What is recommended, approved or wished for. */
  terms: pricedTermsSchema.nullable(),
  at: instant,
});
export type Decision = z.infer<typeof decisionSchema>;

export const OFFER_ANSWERS = [
  'accepted',
  'declined',
  'other_terms',
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

const byId = z.strictObject({ loanRequestId: id });
/** Where the request stands now; a screen reads the rest anew. */
const moved = z.strictObject({ loanRequestId: id, state: z.enum(LOAN_REQUEST_STATES), version });
const errors = ['not_found', 'conflict', 'stale_version', 'validation_failed'] as const;

export const claimLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/claim',
  access: 'requests:claim',
  summary: 'Takes a request for review, also one under review that nobody has',
  params: byId,
  body: z.strictObject({ version }),
  reply: moved,
  errors,
});

export const assignLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/assign',
  access: 'requests:assign',
  summary: 'Gives a request to an officer, also one that somebody else has',
  params: byId,
  body: z.strictObject({ version, assigneeUserId: id }),
  reply: moved,
  errors,
});

export const releaseLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/release',
  access: 'requests:claim',
  summary: 'Gives an own request back to the queue; the review goes on with whoever takes it',
  params: byId,
  body: z.strictObject({ version }),
  reply: moved,
  errors,
});

export const askForInformation = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/ask-information',
  access: 'requests:ask',
  summary:
    'Asks the applicant, or somebody beside them, for named items; the service clock stands still until they are answered. What was rejected of a guarantor or co-borrower is asked of them again by itself',
  params: byId,
  body: z.strictObject({
    version,
    items: z
      .array(
        z.strictObject({
          kind: z.enum(ITEM_KINDS),
          text: z.string().trim().min(3).max(ITEM_TEXT_MAX),
          documentType: z.enum(DOCUMENT_TYPES).nullable(),
          /** Of a document: the guarantor or co-borrower whose it is; left out, the applicant's. */
          partyId: z.uuid().optional(),
        }),
      )
      .min(1)
      .max(ITEMS_MAX),
  }),
  reply: moved,
  errors,
});

export const recommendDecision = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/recommend',
  access: 'decisions:recommend',
  summary: 'Recommends approval, other terms or rejection; terms are computed by the engine',
  params: byId,
  body: z.strictObject({
    version,
    outcome: z.enum(RECOMMENDATION_OUTCOMES),
    reasonCodes,
    comment: optionalComment,
    /** Only with other terms. */
    terms: termsWishSchema.nullable(),
  }),
  reply: moved,
  errors,
});

export const sendBackRecommendation = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/send-back',
  access: 'decisions:approve',
  summary: 'Sends a recommendation back for more work',
  params: byId,
  body: z.strictObject({ version, comment }),
  reply: moved,
  errors,
});

export const approveRecommendation = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/approve',
  access: 'decisions:approve',
  summary: 'Approves what another recommended; the last approval needed makes the offer',
  params: byId,
  body: z.strictObject({ version, comment: optionalComment }),
  reply: moved,
  errors,
});

export const rejectLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/reject',
  access: 'decisions:approve',
  summary: 'Refuses a request with reasons that the applicant reads',
  params: byId,
  body: z.strictObject({
    version,
    reasonCodes: z.array(z.enum(REJECT_REASONS)).min(1).max(5),
    comment: optionalComment,
  }),
  reply: moved,
  errors,
});

export const rescindOffer = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/rescind',
  access: 'offers:rescind',
  summary: 'Takes an offer back that is not yet accepted',
  params: byId,
  body: z.strictObject({ version, reason: comment }),
  reply: moved,
  errors,
});

export const reopenLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/reopen',
  access: 'decisions:approve',
  summary: 'Takes a refused request up again',
  params: byId,
  body: z.strictObject({ version, reason: comment }),
  reply: moved,
  errors,
});

export const cancelLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/cancel',
  access: 'requests:cancel',
  summary: 'Ends a request for the lender, with a reason',
  params: byId,
  body: z.strictObject({ version, reason: comment }),
  reply: moved,
  errors,
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/offer',
  access: 'public',
  summary: 'The newest offer of a request, those before it, and why it was refused; for its applicant',
  params: byId,
  reply: z.strictObject({
    offer: offerSchema.nullable(),
    /** The offers before the newest, newest first: they came to nothing and are only looked back at. */
    earlier: z.array(offerSchema),
    refusal: refusalSchema.nullable(),
    /** Names the state an answer is given on. */
    version,
  }),
  errors: ['not_found'],
});

/** The applicant's answers to an offer, by session or REQUEST_SECRET_HEADER. `offerId` says which offer was read. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/offer/accept',
  access: 'public',
  summary: 'Accepts the offer that was read',
  params: byId,
  body: z.strictObject({ version, offerId: id }),
  reply: moved,
  errors,
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/offer/decline',
  access: 'public',
  summary: 'Says no to the offer; the request ends',
  params: byId,
  body: z.strictObject({ version, offerId: id, comment: optionalComment }),
  reply: moved,
  errors,
});

export const askOtherTerms = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/offer/other-terms',
  access: 'public',
  summary: 'Asks for other terms than those offered; the officer looks again',
  params: byId,
  body: z.strictObject({ version, offerId: id, terms: termsWishSchema, comment: optionalComment }),
  reply: moved,
  errors,
});
