import { LOAN_REQUEST_EVENTS, LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { id, instant } from '../../shapes.ts';
import { pictureSchema, productKindSchema, productSchema, workingDaysSchema } from '../catalog.ts';
import { requestDataSchema } from './answers.ts';

/** The history of a request as state changes, oldest first. */
const timelineEntry = z.strictObject({
  event: z.enum(LOAN_REQUEST_EVENTS),
  state: z.enum(LOAN_REQUEST_STATES),
  at: instant,
  by: z.enum(['applicant', 'lender', 'party', 'payment', 'system']),
});

/** The figures people decide by, of the terms that were sent. */
const costSummary = z.strictObject({
  instalmentMnt: z.int(),
  totalPaidMnt: z.int(),
  effectiveRateBps: z.int(),
});

/** Within how much working time a decision was promised, and the hours in which the lender works now. Minutes are of the lender's day, weekday 0 is Sunday. */
const promise = z.strictObject({
  promisedMs: z.int().positive(),
  workingWeekdays: z.array(z.int().min(0).max(6)).readonly(),
  opensAtMinute: z.int().nonnegative(),
  closesAtMinute: z.int().positive(),
});

/** Those who have still to sign after the applicant has; empty where nothing waits for them alone. */
const awaitedSigners = z.array(z.string()).readonly();

/** A request as its applicant sees it. */
export const loanRequestSchema = z.strictObject({
  id,
  /** null until it is sent. */
  reference: z.string().nullable(),
  state: z.enum(LOAN_REQUEST_STATES),
  /** Goes up with every change; a save names the one it has seen. */
  version: z.int().positive(),
  prodId: z.string(),
  /** The version of the product that the request keeps, in the language asked for. */
  product: productSchema,
  workingDays: workingDaysSchema,
  /** Null until it is sent. */
  promise: promise.nullable(),
  data: requestDataSchema,
  /** Steps that have been left at least once; the others have not been seen yet. */
  visitedSteps: z.array(z.string()),
  timeline: z.array(timelineEntry),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable(),
  /** When it lapses if nobody acts; null when it does not. */
  expiresAt: instant.nullable(),
  awaitedSigners,
  requestFeeMnt: z.int().nonnegative(),
  /** The phone number that a code has proven; it counts while the answers still name it. */
  provenPhone: z.string().nullable(),
  cost: costSummary.nullable(),
});
export type LoanRequest = z.infer<typeof loanRequestSchema>;

export const loanRequestSummarySchema = z.strictObject({
  id,
  reference: z.string().nullable(),
  state: z.enum(LOAN_REQUEST_STATES),
  prodId: z.string(),
  productName: z.string(),
  picture: pictureSchema,
  kind: productKindSchema,
  amountMnt: z.int().nullable(),
  termMonths: z.int().nullable(),
  instalmentMnt: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  awaitedSigners,
});
export type LoanRequestSummary = z.infer<typeof loanRequestSummarySchema>;
