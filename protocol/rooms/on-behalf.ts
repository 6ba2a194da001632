import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, id, instant, version } from '../shapes.ts';
import { inLanguage, LANGUAGES } from './config.ts';
import { loanRequestSchema, requestDataSchema } from './requests/index.ts';

/*
 * A request that staff fill in for somebody at the counter. Whoever began the draft saves its steps and adds its papers with
 * the endpoints of requests and documents, until they hand it over: then a private link goes to the applicant's own
 * e-mail, and only the applicant reads, consents and sends. No member of staff ever holds a secret of the request.
 */

export const startOnBehalf = endpoint({
  method: 'POST',
  path: '/desk/on-behalf',
  access: 'requests:on-behalf',
  summary: 'Begins a draft for an applicant at the counter; it belongs to no account',
  query: inLanguage,
  body: z.strictObject({
    prodId: z.string().min(1).max(60),
    answers: requestDataSchema.shape.terms,
    /** The language of the applicant: their mails and their link are in it. */
    applicantLanguage: z.enum(LANGUAGES),
  }),
  reply: z.strictObject({ request: loanRequestSchema }),
  errors: ['not_found', 'too_many_requests'],
});

export const onBehalfDraftSchema = z.strictObject({
  loanRequestId: id,
  prodId: z.string(),
  productName: z.string(),
  /** As far as it was typed. */
  applicantName: z.string(),
  startedAt: instant,
  state: z.enum(LOAN_REQUEST_STATES),
  /** null until the applicant has sent it. */
  reference: z.string().nullable(),
  /** When and where the link went; null while the member of staff still fills it in. */
  handedOver: z.strictObject({ at: instant, to: z.string() }).nullable(),
  /** The applicant has changed nothing yet, so the link can still be put out of use. */
  mayTakeBack: z.boolean(),
});
export type OnBehalfDraft = z.infer<typeof onBehalfDraftSchema>;

export const listOnBehalf = endpoint({
  method: 'GET',
  path: '/desk/on-behalf',
  access: 'requests:on-behalf',
  summary: 'What the caller began for others in the last month, newest first',
  query: inLanguage,
  reply: z.strictObject({ drafts: z.array(onBehalfDraftSchema) }),
});

export const handOverDraft = endpoint({
  method: 'POST',
  path: '/desk/on-behalf/:loanRequestId/hand-over',
  access: 'requests:on-behalf',
  summary:
    'Sends the private link to the applicant, who reads, consents and sends. Every step but the consents must be complete. Once more: sends the link again',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version }),
  reply: z.strictObject({ draft: onBehalfDraftSchema }),
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed', 'too_many_requests'],
});

export const takeDraftBack = endpoint({
  method: 'POST',
  path: '/desk/on-behalf/:loanRequestId/take-back',
  access: 'requests:on-behalf',
  summary:
    'Puts the link out of use, for example after a mistyped address, as long as the applicant changed nothing',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({}),
  reply: z.strictObject({ draft: onBehalfDraftSchema }),
  errors: ['not_found', 'conflict'],
});
