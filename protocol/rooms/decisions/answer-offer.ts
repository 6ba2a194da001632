import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, id, version } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { errors, moved, optionalComment } from './moves.ts';
import { offerSchema, refusalSchema } from './records.ts';
import { termsInputSchema } from './terms.ts';

export const getOffer = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/offer',
  access: 'public',
  summary: 'The newest offer of a request, those before it, and why it was refused; for its applicant',
  params: byRequest,
  query: inLanguage,
  reply: z.strictObject({
    offer: offerSchema.nullable(),
    /** The offers before the newest, newest first: they came to nothing and are only looked back at. */
    earlier: z.array(offerSchema),
    refusal: refusalSchema.nullable(),
    /** Names the state an answer is given on. */
    version,
  }),
  errors: ['not_found'],
});

/** The applicant's answers to an offer, by session or REQUEST_SECRET_HEADER. `offerId` says which offer was read. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/offer/accept',
  access: 'public',
  summary: 'Accepts the offer that was read',
  params: byRequest,
  body: z.strictObject({ version, offerId: id }),
  reply: moved,
  errors,
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/offer/decline',
  access: 'public',
  summary: 'Says no to the offer; the request ends',
  params: byRequest,
  body: z.strictObject({ version, offerId: id, comment: optionalComment }),
  reply: moved,
  errors,
});

export const askOtherTerms = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/offer/other-terms',
  access: 'public',
  summary: 'Asks for other terms than those offered; the officer looks again',
  params: byRequest,
  body: z.strictObject({ version, offerId: id, terms: termsInputSchema, comment: optionalComment }),
  reply: moved,
  errors,
});
