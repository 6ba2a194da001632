import { LOAN_REQUEST_EVENTS, LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { PARTY_ROLES, PARTY_STATES, TEXT_LENGTHS } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, documentType, id, instant, mnt, service, version } from '../shapes.ts';
import { inLanguage } from './config.ts';
import { leasedSchema } from './requests/index.ts';

/*
 * Following a request that was sent. A caller shows a session or REQUEST_SECRET_HEADER, as with the request itself; what
 * `openTracking` gives works in that header like the request's own secret, for a shorter time.
 */

export const CODE_CHANNELS = ['email', 'sms'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];
export const TRACKING_CODE_DIGITS = 6;

const byItem = z.strictObject({ loanRequestId: id, itemId: id });
/** As a person types it: any case, with or without hyphens. */
const reference = z.string().min(1).max(40);

export const sendTrackingCode = endpoint({
  method: 'POST',
  path: '/tracking/codes',
  access: 'public',
  summary:
    'Sends a one-time code to the applicant of a request. Known and unknown references are answered alike; after a few a human check is asked for',
  body: z.strictObject({ reference, channel: z.enum(CODE_CHANNELS).optional() }),
  reply: z.strictObject({
    /** Where it went, if there is such a request; e-mail where this service sends no text messages. */
    channel: z.enum(CODE_CHANNELS),
    expiresInSeconds: z.int().positive(),
  }),
  errors: ['validation_failed', 'captcha_failed', 'too_many_requests'],
});

export const sendTrackingLinks = endpoint({
  method: 'POST',
  path: '/tracking/links',
  access: 'public',
  summary:
    'For an applicant who lost the reference: sends links to the newest requests with this e-mail address or phone number, to the contacts that stand in them. Known and unknown ones are answered alike; the second time a human check is asked for',
  body: z.strictObject({ contact: z.string().min(1).max(TEXT_LENGTHS.email) }),
  reply: z.strictObject({
    /** Where the links went, if there are such requests. */
    channel: z.enum(CODE_CHANNELS),
  }),
  errors: ['validation_failed', 'captcha_failed', 'too_many_requests'],
});

export const openTracking = endpoint({
  method: 'POST',
  path: '/tracking/open',
  access: 'public',
  summary:
    'Exchanges a reference and its code for a secret that opens the request until it has not been used for a day. A wrong, used or old code is link_expired; after a few a human check is asked for',
  body: z.strictObject({ reference, code: z.string().regex(/^\d{6}$/) }),
  reply: z.strictObject({ loanRequestId: id, secret: z.string() }),
  errors: ['validation_failed', 'link_expired', 'captcha_failed', 'too_many_requests'],
});

/** One thing that the officer asks for: a paper, an answer in words, or another look at something that was given. */
export const ITEM_KINDS = ['document', 'answer', 'correction'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const ITEM_TEXT_MAX = 1_000;
export const ITEM_DOCUMENTS_MAX = 10;

export const informationItemSchema = z.strictObject({
  id,
  kind: z.enum(ITEM_KINDS),
  /**
   * In the officer's own words; only ever shown as text. Empty where a rejected paper is asked for again without more words,
   * and for the applicant where it is somebody else's paper.
   */
  text: z.string(),
  /** For a document: which paper. */
  documentType: documentType.nullable(),
  /** The guarantor or co-borrower who brings the paper by their own link; null when it is the applicant's. */
  partyId: id.nullable(),
  state: z.enum(['open', 'answered']),
  answerText: z.string(),
  documentIds: z.array(id),
  /** Goes up with every change; an answer names the one it has seen. */
  version,
});
export type InformationItem = z.infer<typeof informationItemSchema>;

export const informationRequestSchema = z.strictObject({
  id,
  askedAt: instant,
  /** null while it waits for the applicant. */
  answeredAt: instant.nullable(),
  items: z.array(informationItemSchema),
});
export type InformationRequest = z.infer<typeof informationRequestSchema>;

/** A required paper that may follow a sent request until a day of the lender's calendar. */
const followUpSchema = z.strictObject({
  type: documentType,
  dueOn: z.iso.date(),
  isThere: z.boolean(),
  /** Whether it is missing and its day is near. */
  isSoon: z.boolean(),
  /** Whether the day has passed without it. */
  isLate: z.boolean(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

/** A guarantor or co-borrower as the applicant sees them: who and how far, nothing of what they told. */
export const partyProgressSchema = z.strictObject({
  id,
  role: z.enum(PARTY_ROLES),
  name: z.string(),
  state: z.enum(PARTY_STATES),
  invitedAt: instant,
  /** When an unanswered invitation ends; null once it was answered. */
  lapsesAt: instant.nullable(),
  mayResend: z.boolean(),
  mayReplace: z.boolean(),
  /** Whether the request may go on with nobody in their place. */
  mayLetGo: z.boolean(),
});
export type PartyProgress = z.infer<typeof partyProgressSchema>;

/** Where a request stands and what its applicant can do. Its answers and timeline come with `getLoanRequest`. */
export const followingSchema = z.strictObject({
  loanRequestId: id,
  reference: z.string().nullable(),
  state: z.enum(LOAN_REQUEST_STATES),
  version,
  /** The side that has to act next. */
  holder: z.enum(['applicant', 'lender', 'nobody']),
  stateSince: instant,
  /** When it lapses if the applicant does nothing; null when it does not. */
  expiresAt: instant.nullable(),
  /** The lender's promise in working time; null before the request came to the lender and after it has ended. */
  service: service.nullable(),
  /** Newest first; the one without `answeredAt` waits for the applicant. */
  informationRequests: z.array(informationRequestSchema),
  /** The papers that may be added or replaced now: those asked for, and those that were rejected. */
  changeableDocuments: z.array(documentType),
  /** The papers that the applicant may still bring without being asked; empty once the request is decided. */
  followUps: z.array(followUpSchema),
  /** The most that the thing of a lease may cost that is still to be named; null: there is nothing to be named now. */
  nameableMnt: mnt.nullable(),
  unreadMessages: z.int().nonnegative(),
  parties: z.array(partyProgressSchema),
  /** The events that the applicant may cause now, by the transition table. */
  actions: z.array(z.enum(LOAN_REQUEST_EVENTS)),
});
export type Following = z.infer<typeof followingSchema>;

const oneFollowing = z.strictObject({ following: followingSchema });

export const getFollowing = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/following',
  access: 'public',
  summary: 'Where a request stands, who has it, and what its applicant can do now',
  params: byRequest,
  query: inLanguage,
  reply: oneFollowing,
  errors: ['not_found'],
});

export const answerItem = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/items/:itemId/answer',
  access: 'public',
  summary:
    'Keeps the answer to one item that is the applicant’s; it may be changed until all of them are sent',
  params: byItem,
  query: inLanguage,
  body: z.strictObject({
    /** Of the item. */
    version,
    text: z.string().max(ITEM_TEXT_MAX),
    documentIds: z.array(id).max(ITEM_DOCUMENTS_MAX),
  }),
  reply: oneFollowing,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const sendAnswers = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/answer',
  access: 'public',
  summary: 'Sends the answers when every item has one; the request goes back to the officer',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version }),
  reply: oneFollowing,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const nameAsset = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/asset',
  access: 'public',
  summary:
    'Names what a lease buys that was asked for before it was chosen. What is paid down and left at the end keep their share of the price; an approved request goes back to its officer',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version, priceMnt: mnt, leased: leasedSchema }),
  reply: oneFollowing,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const listTakeOvers = endpoint({
  method: 'GET',
  path: '/requests/take-overs',
  access: 'requests:own',
  summary: "Requests that were sent without an account from the caller's own proven e-mail address",
  query: inLanguage,
  reply: z.strictObject({
    requests: z.array(
      z.strictObject({
        loanRequestId: id,
        reference: z.string(),
        productName: z.string(),
        submittedAt: instant,
      }),
    ),
  }),
});

export const takeOverLoanRequest = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/take-over',
  access: 'requests:own',
  summary:
    "Puts a request under the caller's account when their proven e-mail address is that of the request. Private links go on working",
  params: byRequest,
  body: z.strictObject({}),
  reply: z.strictObject({ loanRequestId: id, reference: z.string() }),
  errors: ['not_found'],
});
