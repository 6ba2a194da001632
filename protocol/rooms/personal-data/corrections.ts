import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant, version } from '../../shapes.ts';

export const CORRECTION_SUBJECTS = [
  'name',
  'register_number',
  'contact',
  'address',
  'income',
  'document',
  'other',
] as const;
export type CorrectionSubject = (typeof CORRECTION_SUBJECTS)[number];

export const CORRECTION_STATES = ['open', 'corrected', 'declined'] as const;
export const CORRECTION_TEXT_MAX = 2000;
const words = z.string().trim().min(1).max(CORRECTION_TEXT_MAX);

/** As the person who asked sees it. */
export const correctionSchema = z.strictObject({
  id,
  about: z.enum(CORRECTION_SUBJECTS),
  reference: z.string().nullable(),
  text: z.string(),
  askedAt: instant,
  state: z.enum(CORRECTION_STATES),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

export const askForCorrection = endpoint({
  method: 'POST',
  path: '/personal-data/corrections',
  access: 'profile:own',
  summary: 'Say that something which is held about oneself is wrong',
  body: z.strictObject({
    about: z.enum(CORRECTION_SUBJECTS),
    text: words,
    /** The request in which it stands; null: the account. */
    loanRequestId: id.nullable(),
  }),
  reply: z.strictObject({ correction: correctionSchema }),
  errors: ['not_found', 'too_many_requests'],
});

/** As staff see it. */
export const staffCorrectionSchema = z.strictObject({
  ...correctionSchema.shape,
  personName: z.string(),
  personEmail: z.string(),
  loanRequestId: id.nullable(),
  answeredBy: z.string().nullable(),
  version,
});
export type StaffCorrection = z.infer<typeof staffCorrectionSchema>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/corrections',
  access: 'corrections:read',
  summary: 'What people say is wrong in their data, newest first',
  query: z.strictObject({ show: z.enum(['open', 'answered']).default('open'), after: id.optional() }),
  reply: z.strictObject({
    corrections: z.array(staffCorrectionSchema),
    next: id.nullable(),
    open: count,
  }),
});

export const answerCorrection = endpoint({
  method: 'POST',
  path: '/corrections/:correctionId/answer',
  access: 'corrections:answer',
  summary: 'Answer a request for correction: it was corrected, or why it was not',
  params: z.strictObject({ correctionId: id }),
  body: z.strictObject({ version, outcome: z.enum(['corrected', 'declined']), answer: words }),
  reply: z.strictObject({ correction: staffCorrectionSchema }),
  errors: ['not_found', 'conflict', 'stale_version'],
});
