import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { ASSET_CONDITIONS } from '@zeel/domain/product';
import {
  APPLICANT_KINDS,
  COLLATERAL_KINDS,
  CONSENT_PURPOSES,
  EMPLOYMENT_KINDS,
  PARTY_RELATIONS,
  PARTY_ROLES,
  type RequestData,
  TEXT_LENGTHS,
} from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, id, instant, version } from '../shapes.ts';
import { productSchema, workingDaysSchema } from './catalog.ts';
import { LANGUAGES } from './config.ts';

/**
 * The private secret of a guest's request. It travels in this header and, in a mail's link, in the fragment; never in
 * a path or a query, so no log and no referrer ever holds it.
 */
export const REQUEST_SECRET_HEADER = 'x-zeel-request-secret';

const short = z.string().max(TEXT_LENGTHS.short);
const line = z.string().max(TEXT_LENGTHS.line);
const text = z.string().max(TEXT_LENGTHS.text);
const email = z.string().max(TEXT_LENGTHS.email);
const mnt = z.int().nonnegative().max(1_000_000_000_000).nullable();
const count = z.int().nonnegative().max(100_000).nullable();
const yearMonth = z.union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]);

/*
 * A draft is saved as it is left, so the schemas hold any half-typed answer; what may be sent is `checkStep`'s
 * question, the same one on both sides.
 */
const terms = z.strictObject({
  amountMnt: mnt,
  termMonths: count,
  downPaymentMnt: mnt,
  tradeInMnt: mnt,
  residualMnt: mnt,
  condition: z.enum(ASSET_CONDITIONS).nullable(),
  purpose: text,
});

const address = z.strictObject({ region: short, district: short, khoroo: short, line });

export const applicantSchema = z.strictObject({
  kind: z.enum(APPLICANT_KINDS),
  person: z.strictObject({ registerNumber: short, clanName: short, patronymic: short, givenName: short }),
  company: z.strictObject({ registerNumber: short, name: line, position: short }),
  phone: short,
  email,
  address,
});

export const workSchema = z.strictObject({
  employmentKind: z.enum(EMPLOYMENT_KINDS).nullable(),
  employer: line,
  jobTitle: line,
  employedSince: yearMonth,
  dependants: count,
});

const income = z.strictObject({
  person: workSchema,
  company: z.strictObject({ activity: line, foundedOn: yearMonth, employees: count }),
  monthlyIncomeMnt: mnt,
  otherMonthlyPaymentsMnt: mnt,
  bank: z.strictObject({ bankCode: short, account: short, holder: line }),
});

const asset = z.strictObject({
  leased: z.strictObject({
    make: short,
    model: short,
    year: count,
    serialNumber: short,
    plate: short,
    mileageKm: z.int().nonnegative().max(10_000_000).nullable(),
    vendorName: line,
    vendorPhone: short,
    invoiceNumber: short,
    insurer: line,
    policyNumber: short,
  }),
  collateral: z.strictObject({
    isOffered: z.boolean().nullable(),
    kind: z.enum(COLLATERAL_KINDS).nullable(),
    description: text,
    valueMnt: mnt,
    certificateNumber: short,
    ownerName: line,
  }),
});

/** More people than this stand behind no loan. */
export const MAX_PARTIES = 5;
export const partySchema = z.strictObject({
  id,
  role: z.enum(PARTY_ROLES),
  relation: z.enum(PARTY_RELATIONS).nullable(),
  patronymic: short,
  givenName: short,
  phone: short,
  email,
});
const parties = z.strictObject({ list: z.array(partySchema).max(MAX_PARTIES).readonly() });

const consent = z.strictObject({
  given: z
    .array(z.strictObject({ purpose: z.enum(CONSENT_PURPOSES), wordingVersion: short }))
    .max(CONSENT_PURPOSES.length)
    .readonly(),
});

/** Everything typed so far, by step. */
export const requestDataSchema = z.strictObject({
  terms,
  applicant: applicantSchema,
  income,
  asset,
  parties,
  consent,
}) satisfies z.ZodType<RequestData>;

/** One step's answers, as they are saved when the step is left. */
export const stepAnswersSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('terms'), answers: terms }),
  z.strictObject({ step: z.literal('applicant'), answers: applicantSchema }),
  z.strictObject({ step: z.literal('income'), answers: income }),
  z.strictObject({ step: z.literal('asset'), answers: asset }),
  z.strictObject({ step: z.literal('parties'), answers: parties }),
  z.strictObject({ step: z.literal('consent'), answers: consent }),
]);
export type StepAnswers = z.infer<typeof stepAnswersSchema>;

/** What happened to a request, in the words of a state change, oldest first. */
const timelineEntry = z.strictObject({
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
  data: requestDataSchema,
  /** Steps that have been left at least once; the others have not been seen yet. */
  visitedSteps: z.array(z.string()),
  timeline: z.array(timelineEntry),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable(),
  /** When it lapses if nobody acts; null when it does not. */
  expiresAt: instant.nullable(),
  requestFeeMnt: z.int().nonnegative(),
  cost: costSummary.nullable(),
});
export type LoanRequest = z.infer<typeof loanRequestSchema>;

export const loanRequestSummarySchema = z.strictObject({
  id,
  reference: z.string().nullable(),
  state: z.enum(LOAN_REQUEST_STATES),
  prodId: z.string(),
  productName: z.string(),
  picture: productSchema.shape.picture,
  kind: productSchema.shape.terms.shape.kind,
  amountMnt: z.int().nullable(),
  termMonths: z.int().nullable(),
  instalmentMnt: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type LoanRequestSummary = z.infer<typeof loanRequestSummarySchema>;

const inLanguage = z.strictObject({ language: z.enum(LANGUAGES) });
const oneRequest = z.strictObject({ request: loanRequestSchema });

export const startLoanRequest = endpoint({
  method: 'POST',
  path: '/requests',
  access: 'public',
  summary:
    'Starts a draft with the answers of the first step. A signed-in applicant finds earlier answers filled in; a visitor gets the secret that opens the draft again',
  query: inLanguage,
  body: z.strictObject({ prodId: z.string().min(1).max(60), answers: terms }),
  reply: z.strictObject({ request: loanRequestSchema, secret: z.string().nullable() }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const getLoanRequest = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId',
  access: 'public',
  summary: 'One request, for whoever holds its secret or owns it',
  params: byRequest,
  query: inLanguage,
  reply: oneRequest,
  errors: ['not_found'],
});

export const saveStep = endpoint({
  method: 'PUT',
  path: '/requests/:loanRequestId/step',
  access: 'public',
  summary: 'Keeps the answers of one step of a draft, finished or not',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version, saved: stepAnswersSchema }),
  reply: oneRequest,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const submitLoanRequest = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/submit',
  access: 'public',
  summary:
    'Sends a draft. A visitor carries a human check. Sending again what is sent answers with the same request',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version }),
  reply: oneRequest,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed', 'captcha_failed'],
});

export const withdrawLoanRequest = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/withdraw',
  access: 'public',
  summary: 'Takes a request back; a draft is thrown away',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version }),
  reply: oneRequest,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const sendResumeLink = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/resume-link',
  access: 'public',
  summary: "Sends the private link of a guest's draft to the applicant's e-mail again",
  params: byRequest,
  body: z.strictObject({}),
  reply: z.strictObject({ sentTo: z.string() }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const listMyLoanRequests = endpoint({
  method: 'GET',
  path: '/requests',
  access: 'requests:own',
  summary: "The caller's own requests, newest first, drafts among them",
  query: z.strictObject({
    language: z.enum(LANGUAGES),
    show: z.enum(['all', 'open', 'ended']).optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.strictObject({ requests: z.array(loanRequestSummarySchema), next: z.string().nullable() }),
});

/** What each consent says, word for word; the version names it for ever. */
const wording = z.strictObject({
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  isRequired: z.boolean(),
  title: z.string(),
  text: z.string(),
});
export type ConsentWording = z.infer<typeof wording>;

export const listConsentWordings = endpoint({
  method: 'GET',
  path: '/consent-wordings',
  access: 'public',
  summary: 'The consents of a request as they read today',
  query: inLanguage,
  reply: z.strictObject({ wordings: z.array(wording) }),
});
