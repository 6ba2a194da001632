import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { CONSENT_PURPOSES, PARTY_ROLES } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, count, id, instant, mnt } from '../../shapes.ts';
import { LANGUAGES } from '../config.ts';
import { correctionSchema } from './corrections.ts';

/* Everything that is held about the person who asks: the page shows it, and the file to take along is written from the same. */

const language = z.enum(LANGUAGES);

const accountSchema = z.strictObject({
  id,
  email: z.string(),
  isEmailVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
  displayName: z.string(),
  phone: z.string().nullable(),
  language,
  createdAt: instant,
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
});

/** What is held about a person beside their requests. */
export const heldAccountSchema = z.strictObject({
  account: accountSchema,
  connectedAccounts: z.array(
    z.strictObject({ provider: z.string(), email: z.string().nullable(), since: instant }),
  ),
  /** Newest first. */
  sessions: z.array(
    z.strictObject({
      createdAt: instant,
      lastSeenAt: instant,
      endedAt: instant.nullable(),
      userAgent: z.string(),
      address: z.string(),
    }),
  ),
  messageChoices: z.array(
    z.strictObject({ event: z.string(), channel: z.string(), isWanted: z.boolean(), changedAt: instant }),
  ),
  notifications: z.array(
    z.strictObject({ kind: z.string(), reference: z.string(), at: instant, readAt: instant.nullable() }),
  ),
  corrections: z.array(correctionSchema),
});
export type HeldAccount = z.infer<typeof heldAccountSchema>;

/** One request in a list. */
export const heldRequestRowSchema = z.strictObject({
  id,
  /** Null until it is sent. */
  reference: z.string().nullable(),
  productName: z.string(),
  state: z.enum(LOAN_REQUEST_STATES),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type HeldRequestRow = z.infer<typeof heldRequestRowSchema>;

export const heldConsentSchema = z.strictObject({
  id,
  loanRequestId: id,
  purpose: z.enum(CONSENT_PURPOSES),
  wordingVersion: z.string(),
  language,
  title: z.string(),
  text: z.string(),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
  /**
   * Whether it can be withdrawn now. `open`: not while the request is being worked on; `loan`: not while the loan must be kept;
   * `statement`: a statement of facts is not a consent that could be taken back.
   */
  withdrawal: z.enum(['possible', 'done', 'open', 'loan', 'statement']),
});
export type HeldConsent = z.infer<typeof heldConsentSchema>;

const heldDocumentSchema = z.strictObject({
  id,
  type: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: count,
  state: z.string(),
  uploadedAt: instant,
});

/** One request with everything that is held because of it, without the answers and papers of other people. */
export const heldRequestSchema = z.strictObject({
  ...heldRequestRowSchema.shape,
  language,
  channel: z.string(),
  /** By step, as they were typed. */
  answers: z.record(z.string(), z.unknown()),
  amountMnt: mnt.nullable(),
  termMonths: count.nullable(),
  feeMnt: mnt,
  timeline: z.array(z.strictObject({ state: z.enum(LOAN_REQUEST_STATES), at: instant, by: z.string() })),
  consents: z.array(heldConsentSchema),
  parties: z.array(
    z.strictObject({
      role: z.enum(PARTY_ROLES),
      givenName: z.string(),
      patronymic: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  assessments: z.array(z.strictObject({ madeAt: instant, rulesetVersion: z.string(), score: z.unknown() })),
  decisions: z.array(
    z.strictObject({
      stage: z.string(),
      outcome: z.string().nullable(),
      reasonCodes: z.array(z.string()),
      at: instant,
    }),
  ),
  offers: z.array(
    z.strictObject({ number: count, offered: z.unknown(), madeAt: instant, answer: z.string().nullable() }),
  ),
  fees: z.array(
    z.strictObject({ amountMnt: mnt, state: z.string(), createdAt: instant, paidAt: instant.nullable() }),
  ),
  payouts: z.array(
    z.strictObject({
      amountMnt: mnt,
      state: z.string(),
      account: z.string(),
      holder: z.string(),
      paidOn: z.string().nullable(),
    }),
  ),
  questions: z.array(
    z.strictObject({ askedAt: instant, kind: z.string(), text: z.string(), answer: z.string() }),
  ),
  messages: z.array(z.strictObject({ by: z.enum(['applicant', 'lender']), body: z.string(), at: instant })),
  documents: z.array(heldDocumentSchema),
  agreements: z.array(z.strictObject({ language, writtenAt: instant, hash: z.string() })),
});
export type HeldRequest = z.infer<typeof heldRequestSchema>;

export const getHeldData = endpoint({
  method: 'GET',
  path: '/personal-data',
  access: 'profile:own',
  summary: 'What is held about the caller: the account, consents and the list of requests',
  query: z.strictObject({ language }),
  reply: z.strictObject({
    ...heldAccountSchema.shape,
    requests: z.array(heldRequestRowSchema),
    consents: z.array(heldConsentSchema),
  }),
});

export const getHeldRequest = endpoint({
  method: 'GET',
  path: '/personal-data/requests/:loanRequestId',
  access: 'profile:own',
  summary: 'Everything that is held because of one of the caller’s requests',
  params: byRequest,
  query: z.strictObject({ language }),
  reply: heldRequestSchema,
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/personal-data/consents/:consentId/withdraw',
  access: 'profile:own',
  summary: 'Withdraw a consent that can be withdrawn; what it means is told before',
  params: z.strictObject({ consentId: id }),
  body: z.strictObject({}),
  reply: z.strictObject({ withdrawnAt: instant }),
  errors: ['conflict', 'not_found'],
});
