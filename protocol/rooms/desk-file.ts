import type { LimitReport, Score } from '@zeel/domain/eligibility';
import { GUARDS, type GuardName, LOAN_REQUEST_EVENTS, LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import {
  CONSENT_PURPOSES,
  DOCUMENT_TYPES,
  PARTY_RELATIONS,
  PARTY_ROLES,
  PARTY_STATES,
} from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productSchema, workingDaysSchema } from './catalog.ts';
import { LANGUAGES } from './config.ts';
import { decisionSchema, offerSchema, pricedTermsSchema } from './decisions.ts';
import { serviceSchema, staffNameSchema } from './desk-queue.ts';
import { DOCUMENT_REJECTIONS, documentSchema, REJECTION_TEXT_MAX } from './documents.ts';
import { MESSAGE_MAX, messageSchema } from './messages.ts';
import { partyAnswersSchema } from './parties.ts';
import { paymentRowSchema } from './payments.ts';
import { requestDataSchema } from './requests.ts';
import { informationRequestSchema } from './tracking.ts';

/*
 * One request as the desk works on it. Only what was sent can be opened; a draft answers 404. Whoever works here and asks for
 * a loan themselves may look at their own request but does nothing with it (409), and is told nothing that the desk keeps
 * to itself: no notes, tasks or other requests.
 */

const id = z.uuid();
const instant = z.iso.datetime();
const version = z.int().positive();
const byId = z.strictObject({ loanRequestId: id });
const inLanguage = z.strictObject({ language: z.enum(LANGUAGES) });

/** An assessment as it was made; its figures are the domain's own, so only their outer shape is checked here. */
const assessmentSchema = z.strictObject({
  id,
  madeAt: instant,
  rulesetVersion: z.string(),
  score: z.custom<Score>((value) => typeof value === 'object' && value !== null),
  limits: z.custom<LimitReport>((value) => typeof value === 'object' && value !== null),
});
export type DeskAssessment = z.infer<typeof assessmentSchema>;

const deskPartySchema = z.strictObject({
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

/** What another request has in common with this one. */
export const DUPLICATE_MATCHES = [
  'account',
  'register_number',
  'company',
  'phone',
  'email',
  'bank_account',
  'serial_number',
] as const;

/** A paper as the desk sees it: also who judged it and when. */
const deskDocumentSchema = documentSchema.extend({
  decidedBy: staffNameSchema.nullable(),
  decidedAt: instant.nullable(),
});
export type DeskDocument = z.infer<typeof deskDocumentSchema>;

const otherRequestSchema = z.strictObject({
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

const guardName = z.custom<GuardName>((value) => typeof value === 'string' && Object.hasOwn(GUARDS, value));

/** What a person at the desk can do with a file: an event of the table, or a change of who has it. */
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

export const deskFileSchema = z.strictObject({
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
  /** Whether the applicant has an account. */
  hasAccount: z.boolean(),
  /** Whether the e-mail address of the request was shown to be the applicant's. */
  isEmailVerified: z.boolean(),
  assignee: staffNameSchema.nullable(),
  service: serviceSchema.nullable(),
  product: productSchema,
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
    z.strictObject({ type: z.enum(DOCUMENT_TYPES), partyId: id.nullable(), isRequired: z.boolean() }),
  ),
  documents: z.array(deskDocumentSchema),
  informationRequests: z.array(informationRequestSchema),
  /** Oldest first. */
  decisions: z.array(decisionSchema),
  /** What waits for a decision now. */
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
      /** Who of the lender it was. */
      name: z.string().nullable(),
    }),
  ),
  /** Requests of the same person, phone, account number or thing, newest first. */
  others: z.array(otherRequestSchema),
  unreadMessages: z.int().nonnegative(),
  /** What the caller may do now. */
  actions: z.array(z.enum(DESK_ACTIONS)),
  /** What their role could do in this state, and what it still lacks. */
  blocked: z.array(z.strictObject({ action: z.enum(DESK_ACTIONS), guards: z.array(guardName).min(1) })),
  /** What else the caller may do with it. */
  may: z.strictObject({
    annotate: z.boolean(),
    message: z.boolean(),
    verifyDocuments: z.boolean(),
    assess: z.boolean(),
  }),
});
export type DeskFile = z.infer<typeof deskFileSchema>;

export const getDeskFile = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId',
  access: 'desk:read',
  summary:
    'One request with everything that belongs to it and what the caller may do now. Opening it is audited',
  params: byId,
  query: inLanguage,
  reply: z.strictObject({ file: deskFileSchema }),
  errors: ['not_found'],
});

export const assessLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/assess',
  access: 'assessments:run',
  summary: 'Scores a request under review again on what is known now',
  params: byId,
  body: z.strictObject({ version }),
  reply: z.strictObject({ loanRequestId: id, version }),
  errors: ['not_found', 'conflict', 'stale_version'],
});

/** Somebody who has the same file open. */
const viewerSchema = staffNameSchema.extend({ since: instant, isActing: z.boolean() });
export type DeskViewer = z.infer<typeof viewerSchema>;
/** A screen says this often that it is still open. */
export const PRESENCE_EVERY_MS = 20_000;
/** The topic under which open screens hear that somebody came or went; its id is the request's. */
export const PRESENCE_TOPIC = 'desk-presence';

export const keepPresence = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/presence',
  access: 'desk:read',
  summary:
    'Says that the caller has the file open, is filling something in, or has left; answers who else is there',
  params: byId,
  body: z.strictObject({ doing: z.enum(['reading', 'acting', 'left']) }),
  reply: z.strictObject({ others: z.array(viewerSchema) }),
  errors: ['not_found'],
});

/** The topic under which open screens hear that notes or tasks changed; its id is the request's. */
export const ANNOTATIONS_TOPIC = 'desk-annotations';

export const NOTE_MAX = 4_000;
export const MENTIONS_MAX = 10;
export const noteSchema = z.strictObject({
  id,
  by: staffNameSchema,
  /** Plain text with line breaks; a mention stands in it as @Name and its id in `mentions`. */
  body: z.string(),
  mentions: z.array(staffNameSchema),
  at: instant,
  isOwn: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

export const TASK_MAX = 300;
export const taskSchema = z.strictObject({
  id,
  text: z.string(),
  dueOn: z.iso.date().nullable(),
  assignee: staffNameSchema.nullable(),
  by: staffNameSchema,
  createdAt: instant,
  doneAt: instant.nullable(),
  doneBy: staffNameSchema.nullable(),
  version,
});
export type Task = z.infer<typeof taskSchema>;

export const listAnnotations = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/annotations',
  access: 'desk:read',
  summary: 'The internal notes, newest first, and the tasks, open ones first. The applicant never sees them',
  params: byId,
  reply: z.strictObject({ notes: z.array(noteSchema), tasks: z.array(taskSchema) }),
  errors: ['not_found'],
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/notes',
  access: 'requests:annotate',
  summary: 'Writes an internal note; whoever is mentioned hears of it',
  params: byId,
  body: z.strictObject({
    body: z.string().trim().min(1).max(NOTE_MAX),
    mentions: z.array(id).max(MENTIONS_MAX),
  }),
  reply: z.strictObject({ note: noteSchema }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});

const task = {
  text: z.string().trim().min(1).max(TASK_MAX),
  dueOn: z.iso.date().nullable(),
  assigneeUserId: id.nullable(),
};
const byTask = z.strictObject({ loanRequestId: id, taskId: id });

export const createTask = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/tasks',
  access: 'requests:annotate',
  summary: 'Notes something to do, with a day and a person if it has them',
  params: byId,
  body: z.strictObject(task),
  reply: z.strictObject({ task: taskSchema }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const changeTask = endpoint({
  method: 'PUT',
  path: '/desk/requests/:loanRequestId/tasks/:taskId',
  access: 'requests:annotate',
  summary: 'Changes a task, ticks it off or opens it again',
  params: byTask,
  body: z.strictObject({ ...task, isDone: z.boolean(), version }),
  reply: z.strictObject({ task: taskSchema }),
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const removeTask = endpoint({
  method: 'DELETE',
  path: '/desk/requests/:loanRequestId/tasks/:taskId',
  access: 'requests:annotate',
  summary: 'Takes a task away',
  params: byTask,
  reply: z.null(),
  errors: ['not_found', 'conflict'],
});

export const listDeskMessages = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/messages',
  access: 'desk:read',
  summary: 'The thread with the applicant, newest first; `before` goes further back',
  params: byId,
  query: z.strictObject({ before: id.optional() }),
  reply: z.strictObject({
    messages: z.array(messageSchema.extend({ author: z.string().nullable() })),
    next: id.nullable(),
    unread: z.int().nonnegative(),
  }),
  errors: ['not_found'],
});

export const writeDeskMessage = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/messages',
  access: 'messages:write',
  summary: 'Writes to the applicant',
  params: byId,
  body: z.strictObject({ body: z.string().trim().min(1).max(MESSAGE_MAX) }),
  reply: z.strictObject({ message: messageSchema }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const markDeskMessagesRead = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/messages/read',
  access: 'messages:write',
  summary: 'Notes that the lender has read up to this message',
  params: byId,
  body: z.strictObject({ upTo: id }),
  reply: z.strictObject({ unread: z.int().nonnegative() }),
  errors: ['not_found', 'conflict'],
});

const byDocument = z.strictObject({ loanRequestId: id, documentId: id });
const oneDocument = z.strictObject({ document: deskDocumentSchema });
/** The revision of the document that was looked at; a turned or replaced one is stale. */
const revision = z.int().nonnegative();

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/documents/:documentId/verify',
  access: 'documents:verify',
  summary: 'Notes that a paper proves what it should, while the request is under review',
  params: byDocument,
  body: z.strictObject({ revision }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const rejectDocument = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/documents/:documentId/reject',
  access: 'documents:verify',
  summary: 'Notes that a paper does not do, and why',
  params: byDocument,
  body: z.strictObject({
    revision,
    reason: z.enum(DOCUMENT_REJECTIONS),
    /** In the officer's own words, for the applicant; needed with `other`. */
    text: z.string().trim().max(REJECTION_TEXT_MAX),
  }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const reconsiderDocument = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/documents/:documentId/reconsider',
  access: 'documents:verify',
  summary: 'Takes a verdict on a paper back',
  params: byDocument,
  body: z.strictObject({ revision }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'stale_version'],
});
