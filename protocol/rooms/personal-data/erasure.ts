import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant } from '../../shapes.ts';

/** What an erasure would do, told before anybody confirms it. */
export const erasurePlanSchema = z.strictObject({
  /** Requests that are being worked on: they have to end first. */
  open: z.array(z.strictObject({ id, reference: z.string().nullable(), state: z.enum(LOAN_REQUEST_STATES) })),
  /** Loans that were paid out, each with the day on which it is erased. */
  kept: z.array(z.strictObject({ id, reference: z.string(), until: z.iso.date() })),
  erased: z.strictObject({ requests: count, documents: count, messages: count, sessions: count }),
  /** Whoever works for the lender is erased by nobody's click. */
  isStaff: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When it was asked for, while it has not been carried out. */
  askedAt: instant.nullable(),
});
export type ErasurePlan = z.infer<typeof erasurePlanSchema>;

export const getErasurePlan = endpoint({
  method: 'GET',
  path: '/personal-data/erasure',
  access: 'profile:own',
  summary: 'What would be erased of the caller, what must stay and until when',
  reply: erasurePlanSchema,
});

export const askForErasure = endpoint({
  method: 'POST',
  path: '/personal-data/erasure',
  access: 'profile:own',
  summary: 'Erase everything about the caller that need not be kept; ends the account',
  body: z.strictObject({
    password: z.string().min(1).max(128),
    /** Where a second factor is on. */
    code: z.string().min(6).max(40).nullable(),
  }),
  reply: z.strictObject({ askedAt: instant }),
  errors: ['conflict', 'too_many_requests'],
});
