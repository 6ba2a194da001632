import {
  GUARDS,
  type GuardName,
  LOAN_REQUEST_EVENTS,
  LOAN_REQUEST_STATES,
  REJECT_REASONS,
} from '@zeel/domain/loan-request';
import { CONSENT_PURPOSES } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, documentType, id, instant, service, version } from '../../shapes.ts';
import { productSchema, workingDaysSchema } from '../catalog.ts';
import { inLanguage, LANGUAGES } from '../config.ts';
import { decisionSchema, offerSchema, pricedTermsSchema } from '../decisions/index.ts';
import { staffNameSchema } from '../desk-queue/index.ts';
import { namedPolicySchema } from '../lending-policy.ts';
import { paymentRowSchema } from '../payments/index.ts';
import { requestDataSchema } from '../requests/index.ts';
import { informationRequestSchema } from '../tracking.ts';
import { tickSchema } from './checklist.ts';
import {
  assessmentSchema,
  deskDocumentSchema,
  deskPartySchema,
  deskPersonSchema,
  otherRequestSchema,
  signalSchema,
} from './parts.ts';

const guardName = z.custom<GuardName>((value) => typeof value === 'string' && Object.hasOwn(GUARDS, value));

/** What a person at the desk can do with a dossier: an event of the table, or a change of who has it. */
export const DESK_ACTIONS = [
  'claim',
  'assign',
  'release',
  'ask_information',
  'recommend_approve',
  'recommend_other_terms',
  'recommend_reject',
  'send_back',
  'approve',
  'reject',
  'rescind',
  'reopen',
  'cancel',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

export const dossierSchema = z.strictObject({
  id,
  reference: z.string(),
  version,
  state: z.enum(LOAN_REQUEST_STATES),
  stateSince: instant,
  submittedAt: instant,
  expiresAt: instant.nullable(),
  holder: z.enum(['applicant', 'lender', 'nobody']),
  channel: z.enum(['web', 'counter']),
  /** The applicant's. */
  language: z.enum(LANGUAGES),
  /** Every reason of a refusal: whether it is still given, and what the applicant reads in their language. */
  refusalReasons: z.array(
    z.strictObject({ code: z.enum(REJECT_REASONS), isActive: z.boolean(), sentence: z.string() }),
  ),
  /** Whether the applicant has an account. */
  hasAccount: z.boolean(),
  /** Whether a code has proven the applicant's phone number. */
  isPhoneProven: z.boolean(),
  /** Whether the e-mail address of the request was shown to be the applicant's. */
  isEmailVerified: z.boolean(),
  assignee: staffNameSchema.nullable(),
  service: service.nullable(),
  product: productSchema,
  /** The lender's own rules of the product. */
  policy: namedPolicySchema,
  /** The checks of the policy that are done. */
  ticks: z.array(tickSchema),
  workingDays: workingDaysSchema,
  data: requestDataSchema,
  requested: pricedTermsSchema,
  parties: z.array(deskPartySchema),
  consents: z.array(
    z.strictObject({
      purpose: z.enum(CONSENT_PURPOSES),
      partyId: id.nullable(),
      wordingVersion: z.string(),
      language: z.enum(LANGUAGES),
      givenAt: instant,
    }),
  ),
  /** null before it was scored. */
  assessment: assessmentSchema.nullable(),
  /** The papers the product asks of the applicant and of each party, also those that nobody sent. */
  askedDocuments: z.array(
    z.strictObject({
      type: documentType,
      partyId: id.nullable(),
      isRequired: z.boolean(),
      /** The last day of a paper that may follow the sending, in the lender's calendar; null: it was needed to send, or is optional. */
      followsBy: z.iso.date().nullable(),
    }),
  ),
  documents: z.array(deskDocumentSchema),
  informationRequests: z.array(informationRequestSchema),
  /** Oldest first. */
  decisions: z.array(decisionSchema),
  /** The recommendation that waits for a decision now. */
  pending: z
    .strictObject({
      recommendation: decisionSchema,
      approvals: z.array(z.strictObject({ by: staffNameSchema, at: instant })),
      approvalsNeeded: z.union([z.literal(1), z.literal(2)]),
    })
    .nullable(),
  /** Newest first. */
  offers: z.array(offerSchema),
  payments: z.array(paymentRowSchema),
  /** Oldest first. */
  timeline: z.array(
    z.strictObject({
      event: z.enum(LOAN_REQUEST_EVENTS),
      state: z.enum(LOAN_REQUEST_STATES),
      at: instant,
      by: z.enum(['applicant', 'lender', 'party', 'payment', 'system']),
      /** The member of staff who did it. */
      name: z.string().nullable(),
    }),
  ),
  /** Requests of the same person, phone, account number or thing, newest first. */
  others: z.array(otherRequestSchema),
  /** Everybody whom the request names, the borrower first, with what else they ask, owe or guarantee. */
  people: z.array(deskPersonSchema),
  /** The gravest first. */
  signals: z.array(signalSchema),
  unreadMessages: z.int().nonnegative(),
  /** The actions that the caller may take now. */
  actions: z.array(z.enum(DESK_ACTIONS)),
  /** Actions that their role knows in this state, each with the guards that fail. */
  blocked: z.array(z.strictObject({ action: z.enum(DESK_ACTIONS), guards: z.array(guardName).min(1) })),
  /** Other rights of the caller in the dossier. */
  may: z.strictObject({
    annotate: z.boolean(),
    message: z.boolean(),
    verifyDocuments: z.boolean(),
    tickChecklist: z.boolean(),
    assess: z.boolean(),
    /** Whether the caller can say about signals that they have looked at them. */
    acknowledge: z.boolean(),
  }),
});
export type Dossier = z.infer<typeof dossierSchema>;

export const getDossier = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId',
  access: 'desk:read',
  summary:
    'One request with everything that belongs to it and what the caller may do now. Opening it is audited',
  params: byRequest,
  query: inLanguage,
  reply: z.strictObject({ dossier: dossierSchema }),
  errors: ['not_found'],
});

export const assessLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/assess',
  access: 'assessments:run',
  summary: 'Scores a request under review again on what is known now',
  params: byRequest,
  body: z.strictObject({ version }),
  reply: z.strictObject({ loanRequestId: id, version }),
  errors: ['not_found', 'conflict', 'stale_version'],
});
