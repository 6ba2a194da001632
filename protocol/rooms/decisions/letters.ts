import { REJECT_REASONS, type RejectReason } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest } from '../../shapes.ts';
import { LANGUAGES } from '../config.ts';

const isReason = (text: string): text is RejectReason => REJECT_REASONS.some((code) => code === text);

/** The reasons in a list joined by commas. */
export const readReasons = (text: string | undefined): readonly RejectReason[] =>
  (text ?? '').split(',').filter(isReason);

export const previewLetter = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/letter',
  access: 'decisions:approve',
  summary:
    'The letter that the applicant would get for a decision, in their language, as it would be written now; nothing is sent',
  params: byRequest,
  query: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    /** Of a refusal: reasons joined by commas. */
    reasons: z
      .string()
      .max(300)
      .refine((text) => text.split(',').every(isReason))
      .optional(),
  }),
  reply: z.strictObject({
    language: z.enum(LANGUAGES),
    to: z.string(),
    subject: z.string(),
    /** Its link stands for the private one, which is made when the letter is. */
    text: z.string(),
  }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});
