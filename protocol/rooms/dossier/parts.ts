import type { LimitReport, Score } from '@zeel/domain/eligibility';
import { PERSON_ROLES } from '@zeel/domain/exposure';
import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import {
  FINDING_TEXT_MAX,
  PAPER_FIELD_NAMES,
  PARTY_RELATIONS,
  PARTY_ROLES,
  PARTY_STATES,
} from '@zeel/domain/request-form';
import { SIGNAL_KINDS, SIGNAL_MOST } from '@zeel/domain/signals';
import { z } from 'zod';
import { id, instant } from '../../shapes.ts';
import { LANGUAGES } from '../config.ts';
import { staffNameSchema } from '../desk-queue/index.ts';
import { documentSchema } from '../documents.ts';
import { partyAnswersSchema } from '../parties.ts';

/** An assessment as it was made; its figures are the domain's own, so only their outer shape is checked here. */
export const assessmentSchema = z.strictObject({
  id,
  madeAt: instant,
  rulesetVersion: z.string(),
  score: z.custom<Score>((value) => typeof value === 'object' && value !== null),
  limits: z.custom<LimitReport>((value) => typeof value === 'object' && value !== null),
});
export type DeskAssessment = z.infer<typeof assessmentSchema>;

export const deskPartySchema = z.strictObject({
  id,
  role: z.enum(PARTY_ROLES),
  relation: z.enum(PARTY_RELATIONS).nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(PARTY_STATES),
  /** In which they are written to. */
  language: z.enum(LANGUAGES),
  /** When they were invited, or asked for a paper again. */
  invitedAt: instant,
  lapsesAt: instant.nullable(),
  answeredAt: instant.nullable(),
  refusalReason: z.string().nullable(),
  answers: partyAnswersSchema.nullable(),
});
export type DeskParty = z.infer<typeof deskPartySchema>;

/** The identifiers that another request has in common with this one. */
export const DUPLICATE_MATCHES = [
  'account',
  'register_number',
  'company',
  'phone',
  'email',
  'bank_account',
  'serial_number',
] as const;

/** One line as a paper says it; a sum is written in digits. */
export const findingSchema = z.strictObject({
  field: z.enum(PAPER_FIELD_NAMES),
  value: z.string().trim().min(1).max(FINDING_TEXT_MAX),
});

/** A paper as the desk sees it: also who judged it and when, and what was read from it. */
export const deskDocumentSchema = documentSchema.extend({
  findings: z.array(findingSchema),
  decidedBy: staffNameSchema.nullable(),
  decidedAt: instant.nullable(),
});
export type DeskDocument = z.infer<typeof deskDocumentSchema>;

export const otherRequestSchema = z.strictObject({
  loanRequestId: id,
  reference: z.string(),
  state: z.enum(LOAN_REQUEST_STATES),
  applicantName: z.string(),
  productName: z.string(),
  amountMnt: z.int().nonnegative(),
  submittedAt: instant,
  matches: z.array(z.enum(DUPLICATE_MATCHES)).min(1),
  /** Open at the same time, or sharing an account number or a thing with somebody else. */
  isPossibleDuplicate: z.boolean(),
});
export type OtherRequest = z.infer<typeof otherRequestSchema>;

/** A request that somebody stands in, with the sum that the lender has out or would have out by it. */
export const personRequestSchema = z.strictObject({
  loanRequestId: id,
  reference: z.string(),
  state: z.enum(LOAN_REQUEST_STATES),
  role: z.enum(PERSON_ROLES),
  applicantName: z.string(),
  /** Of the binding offer; before there is one, of what was asked for. */
  exposureMnt: z.int().nonnegative(),
  submittedAt: instant,
});
export type DeskPersonRequest = z.infer<typeof personRequestSchema>;

/** Somebody whom a request names, known by the whole register number, and what else they stand in. */
export const deskPersonSchema = z.strictObject({
  /** Of the person's page. */
  personId: id,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  /** In the request that is open. */
  role: z.enum(PERSON_ROLES),
  /** Newest first, without the request that is open. */
  requests: z.array(personRequestSchema),
  /** Whether there are more than were read, so that sums are at least this much. */
  hasMore: z.boolean(),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;

/** What a request has in common with those of others, explained by the requests themselves. */
export const signalSchema = z.strictObject({
  kind: z.enum(SIGNAL_KINDS),
  level: z.enum(['warning', 'hint']),
  /** How many other people share it, of a duplicate how many other requests there are. */
  others: z.int().min(1).max(SIGNAL_MOST),
  /** Whether there are more than were counted. */
  hasMore: z.boolean(),
  /** The newest of their requests. */
  requests: z.array(
    z.strictObject({
      loanRequestId: id,
      reference: z.string(),
      state: z.enum(LOAN_REQUEST_STATES),
      applicantName: z.string(),
    }),
  ),
  /** Whether a warning still waits for somebody to acknowledge it. */
  isOpen: z.boolean(),
  acknowledged: z
    .strictObject({
      by: staffNameSchema,
      at: instant,
      note: z.string(),
      /** How many more share it since. */
      since: z.int().nonnegative(),
    })
    .nullable(),
});
export type DeskSignal = z.infer<typeof signalSchema>;
