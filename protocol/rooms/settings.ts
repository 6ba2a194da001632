import { EMAIL_EVENTS, MESSAGE_EVENTS, SMS_EVENTS } from '@zeel/domain/notifications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, instant, version } from '../shapes.ts';
import { LANGUAGES } from './config.ts';

/* What the administrator looks after: messages that could not be sent, and the words of messages. */

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

/** A template's own words; `{name}` is filled in. */
const emailWords = z.strictObject({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(4_000),
  note: z.string().trim().min(1).max(1_000),
  button: z.string().trim().min(1).max(60).optional(),
});
const smsWords = z.strictObject({ text: z.string().trim().min(1).max(459) });

const templatePlace = { language: z.enum(LANGUAGES) };
const templateSchema = z.discriminatedUnion('channel', [
  z.strictObject({
    ...templatePlace,
    channel: z.literal('email'),
    event: z.enum(EMAIL_EVENTS),
    words: emailWords,
    original: emailWords,
    /** 0 while the words are those of the repository. */
    version: count,
  }),
  z.strictObject({
    ...templatePlace,
    channel: z.literal('sms'),
    event: z.enum(SMS_EVENTS),
    words: smsWords,
    original: smsWords,
    version: count,
  }),
]);
export type MessageTemplate = z.infer<typeof templateSchema>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/settings/templates',
  access: 'settings:read',
  summary: 'The words of every message in a language, with those of the repository beside them',
  query: z.strictObject(templatePlace),
  reply: z.strictObject({ templates: z.array(templateSchema) }),
});

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/settings/templates',
  access: 'settings:manage',
  summary: 'Gives a message other words from now on, or with null those of the repository again',
  body: z.discriminatedUnion('channel', [
    z.strictObject({
      ...templatePlace,
      channel: z.literal('email'),
      event: z.enum(EMAIL_EVENTS),
      words: emailWords.nullable(),
      /** The version that was read. */
      version: count,
    }),
    z.strictObject({
      ...templatePlace,
      channel: z.literal('sms'),
      event: z.enum(SMS_EVENTS),
      words: smsWords.nullable(),
      version: count,
    }),
  ]),
  reply: z.strictObject({ version }),
  errors: ['stale_version'],
});
