import { MESSAGE_EVENTS } from '@zeel/domain/notifications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, instant } from '../shapes.ts';

/* What the administrator looks after: messages that could not be sent. */

export const DEAD_LETTER_KINDS = ['email', 'sms', 'job'] as const;

/** The number of a job in the queue. */
const jobId = z.string().regex(/^\d{1,18}$/);

export const deadLetterSchema = z.strictObject({
  id: jobId,
  kind: z.enum(DEAD_LETTER_KINDS),
  event: z.enum(MESSAGE_EVENTS).nullable(),
  /** What it is about, in the caller's language; the name of the job for other work. */
  title: z.string(),
  /** Whom it did not reach; null for other work. */
  recipient: z.string().nullable(),
  /** Why the last try failed. */
  reason: z.string(),
  attempts: count,
  queuedAt: instant,
  lastTriedAt: instant,
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const RECIPIENT_TEXT_MAX = 100;

const deadLetterFilters = {
  kind: z.enum(DEAD_LETTER_KINDS).optional(),
  /** A part of the address or number that it did not reach. */
  text: z.string().max(RECIPIENT_TEXT_MAX).optional(),
};

export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/settings/dead-letters',
  access: 'settings:read',
  summary: 'Mails, text messages and other jobs that were given up, newest first; pages by cursor',
  query: z.strictObject({ ...deadLetterFilters, after: jobId.optional() }),
  reply: z.strictObject({
    letters: z.array(deadLetterSchema),
    /** Give it as `after` for older ones; null when these are the oldest. */
    next: jobId.nullable(),
    total: count,
  }),
});

export const sendDeadLettersAgain = endpoint({
  method: 'POST',
  path: '/settings/dead-letters/again',
  access: 'settings:manage',
  summary: 'Tries these again; those that are no longer given up are passed over',
  body: z.strictObject({ ids: z.array(jobId).min(1).max(100) }),
  reply: z.strictObject({ tried: count }),
});

export const sendAllDeadLettersAgain = endpoint({
  method: 'POST',
  path: '/settings/dead-letters/all-again',
  access: 'settings:manage',
  summary: 'Tries again everything that was given up and matches, a thousand at a time',
  body: z.strictObject(deadLetterFilters),
  reply: z.strictObject({ tried: count }),
});
