import { EMAIL_EVENTS, SMS_EVENTS } from '@zeel/domain/notifications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, instant, version } from '../shapes.ts';
import { LANGUAGES } from './config.ts';

/* The words of every mail and text message: read, changed, taken back, and tried on a request before they count. */

/** A template's own words; `{name}` is filled in. */
const emailWords = z.strictObject({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(4_000),
  note: z.string().trim().min(1).max(1_000),
  button: z.string().trim().min(1).max(60).optional(),
});
const smsWords = z.strictObject({ text: z.string().trim().min(1).max(459) });

const language = z.enum(LANGUAGES);
const emailPlace = { language, channel: z.literal('email'), event: z.enum(EMAIL_EVENTS) };
const smsPlace = { language, channel: z.literal('sms'), event: z.enum(SMS_EVENTS) };

/** 0 while the words are those of the repository. */
const lastChange = { version: count, changedAt: instant.nullable(), changedBy: z.string().nullable() };
const templateSchema = z.discriminatedUnion('channel', [
  z.strictObject({ ...emailPlace, words: emailWords, original: emailWords, ...lastChange }),
  z.strictObject({ ...smsPlace, words: smsWords, original: smsWords, ...lastChange }),
]);
export type MessageTemplate = z.infer<typeof templateSchema>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/settings/templates',
  access: 'settings:read',
  summary: 'The words of every message in a language, with those of the repository beside them',
  query: z.strictObject({ language }),
  reply: z.strictObject({ templates: z.array(templateSchema) }),
});

/** The version that was read. */
const seen = { version: count };

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/settings/templates',
  access: 'settings:manage',
  summary: 'Gives a message other words from now on, or with null those of the repository again',
  body: z.discriminatedUnion('channel', [
    z.strictObject({ ...emailPlace, words: emailWords.nullable(), ...seen }),
    z.strictObject({ ...smsPlace, words: smsWords.nullable(), ...seen }),
  ]),
  reply: z.strictObject({ version }),
  errors: ['stale_version'],
});

export const undoTemplate = endpoint({
  method: 'POST',
  path: '/settings/templates/undo',
  access: 'settings:manage',
  summary: 'Gives a message the words that it had before its last change, as a version of its own',
  body: z.discriminatedUnion('channel', [
    z.strictObject({ ...emailPlace, ...seen }),
    z.strictObject({ ...smsPlace, ...seen }),
  ]),
  reply: z.strictObject({ version }),
  errors: ['stale_version', 'conflict'],
});

/** What people call a request by; a stranger's text of another form finds nothing. */
const reference = z.string().trim().min(1).max(40);

const sampleSchema = z.strictObject({
  reference: z.string(),
  greeting: z.string(),
  /** What the request puts into the gaps of any message; other gaps come with the event itself, such as a code. */
  values: z.record(z.string(), z.string()),
  /** The lines below every mail. */
  signature: z.array(z.string()),
});
export type TemplateSample = z.infer<typeof sampleSchema>;

export const readTemplateSample = endpoint({
  method: 'GET',
  path: '/settings/templates/sample',
  access: 'settings:manage',
  summary: 'What a request puts into messages in a language; the look is in the audit trail',
  query: z.strictObject({ language, reference }),
  reply: sampleSchema,
});

export const testTemplate = endpoint({
  method: 'POST',
  path: '/settings/templates/test',
  access: 'settings:manage',
  summary: 'Sends a message in these words to the caller, filled in from a request; nobody else gets it',
  body: z.discriminatedUnion('channel', [
    z.strictObject({ ...emailPlace, words: emailWords, reference }),
    z.strictObject({ ...smsPlace, words: smsWords, reference }),
  ]),
  reply: z.strictObject({
    /** The caller's own address or number. */
    to: z.string(),
  }),
  errors: ['conflict'],
});
