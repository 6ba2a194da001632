import { REASON_CODES, RECOMMENDATION_OUTCOMES, REJECT_REASONS } from '@zeel/domain/loan-request';
import { EXCEPTABLE_LIMITS } from '@zeel/domain/policy';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, version } from '../../shapes.ts';
import { conditionChoiceSchema } from './conditions.ts';
import { askedExceptionSchema } from './exceptions.ts';
import { comment, errors, moved, optionalComment } from './moves.ts';
import { termsInputSchema } from './terms.ts';

const reasonCodes = z.array(z.enum(REASON_CODES)).min(1).max(5).readonly();

export const recommendDecision = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/recommend',
  access: 'decisions:recommend',
  summary: 'Recommends approval, other terms or rejection; terms are computed by the engine',
  params: byRequest,
  body: z.strictObject({
    version,
    outcome: z.enum(RECOMMENDATION_OUTCOMES),
    reasonCodes,
    comment: optionalComment,
    /** Only with other terms. */
    terms: termsInputSchema.nullable(),
    /** What has to be met before the money is paid out; left out: nothing. A rejection has none. */
    conditions: conditionChoiceSchema.optional(),
    /** Limits of the product that these terms may pass; left out: none. */
    exceptions: z.array(askedExceptionSchema).max(EXCEPTABLE_LIMITS.length).readonly().optional(),
  }),
  reply: moved,
  errors,
});

export const sendBackRecommendation = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/send-back',
  access: 'decisions:approve',
  summary: 'Sends a recommendation back for more work',
  params: byRequest,
  body: z.strictObject({ version, comment }),
  reply: moved,
  errors,
});

export const approveRecommendation = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/approve',
  access: 'decisions:approve',
  summary: 'Approves what another recommended; the last approval needed makes the offer',
  params: byRequest,
  body: z.strictObject({
    version,
    comment: optionalComment,
    /** The conditions of the offer; left out: those that were recommended, or named by the approval before. */
    conditions: conditionChoiceSchema.optional(),
  }),
  reply: moved,
  errors,
});

export const rejectLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/reject',
  access: 'decisions:approve',
  summary: 'Refuses a request with reasons that the applicant reads',
  params: byRequest,
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
  params: byRequest,
  body: z.strictObject({ version, reason: comment }),
  reply: moved,
  errors,
});

export const reopenLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/reopen',
  access: 'decisions:approve',
  summary: 'Takes a refused request up again',
  params: byRequest,
  body: z.strictObject({ version, reason: comment }),
  reply: moved,
  errors,
});

export const cancelLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/cancel',
  access: 'requests:cancel',
  summary: 'Ends a request for the lender, with a reason',
  params: byRequest,
  body: z.strictObject({ version, reason: comment }),
  reply: moved,
  errors,
});
