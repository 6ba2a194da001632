import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest } from '../../shapes.ts';
import { inLanguage } from '../config.ts';

/*
 * Proving the phone number of a draft, where the lender wants it proven before sending. A code is bound to the draft and to the
 * number that stands in it: a changed number needs a new proof.
 */

export const PHONE_CODE_DIGITS = 6;

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/phone-code',
  access: 'public',
  summary: 'Sends a one-time code by text message to the phone number of a draft. The one before it ends',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({}),
  reply: z.strictObject({ expiresInSeconds: z.int().positive(), resendInSeconds: z.int().positive() }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const provePhone = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/phone-proof',
  access: 'public',
  summary: 'Proves the phone number of a draft by the code that was sent to it. Five tries, ten minutes',
  params: byRequest,
  query: inLanguage,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: z.strictObject({ provenPhone: z.string() }),
  errors: ['not_found', 'conflict', 'validation_failed', 'too_many_requests'],
});
