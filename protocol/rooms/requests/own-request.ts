import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, version } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { stepAnswersSchema, termsSchema } from './answers.ts';
import { loanRequestSchema, loanRequestSummarySchema } from './loan-request.ts';

/**
 * The private secret of a guest's request. It travels in this header and, in a mail's link, in the fragment; never in
 * a path or a query, so no log and no referrer ever holds it.
 */
export const REQUEST_SECRET_HEADER = 'x-zeel-request-secret';

const oneRequest = z.strictObject({ request: loanRequestSchema });

export const startLoanRequest = endpoint({
  method: 'POST',
  path: '/requests',
  access: 'public',
  summary:
    'Starts a draft with the answers of the first step. A signed-in applicant finds earlier answers filled in; a visitor gets the secret that opens the draft again',
  query: inLanguage,
  body: z.strictObject({ prodId: z.string().min(1).max(60), answers: termsSchema }),
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
    "Sends a draft. A visitor carries a human check. The same key again answers with the same reply. A guest's secret of the draft ends here and the reply brings the one that follows the request, until 90 days after its end",
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ version }),
  reply: z.strictObject({
    request: loanRequestSchema,
    /** The secret that opens a guest's request from now on. Null for an account, and for a request that was sent before: its secret stays. */
    secret: z.string().nullable(),
  }),
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

export const attachDraft = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/attach',
  access: 'requests:own',
  summary:
    "Puts a guest's draft under the caller's account for whoever shows its secret. Its private links end; the account opens it from now on",
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({}),
  reply: oneRequest,
  errors: ['not_found', 'conflict'],
});

export const listMyLoanRequests = endpoint({
  method: 'GET',
  path: '/requests',
  access: 'requests:own',
  summary: "The caller's own requests, newest first, drafts among them",
  query: inLanguage.extend({
    show: z.enum(['all', 'open', 'ended']).optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.strictObject({ requests: z.array(loanRequestSummarySchema), next: z.string().nullable() }),
});
