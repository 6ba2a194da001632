import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, id, instant } from '../shapes.ts';

/*
 * The thread of a request: its applicant and the lender. The applicant shows a session or REQUEST_SECRET_HEADER, as with
 * the request itself.
 */

export const MESSAGE_MAX = 4_000;

/** So many files one message carries. */
export const MESSAGE_FILES_MAX = 5;

/** A file of a message; its bytes come as those of any document do. */
export const attachmentSchema = z.strictObject({
  id,
  /** As the person named it, cleaned; only ever shown as text. */
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int().nonnegative(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** What is written: words, files, or both. */
export const newMessageSchema = z.strictObject({
  body: z.string().max(MESSAGE_MAX),
  attachmentIds: z.array(id).max(MESSAGE_FILES_MAX).optional(),
});
export type NewMessage = z.infer<typeof newMessageSchema>;

export const messageSchema = z.strictObject({
  id,
  by: z.enum(['applicant', 'lender']),
  /** Plain text with line breaks; only ever shown as text. Empty where files say everything. */
  body: z.string(),
  attachments: z.array(attachmentSchema),
  /** Name and role under the lender's answer, as its officer set them; null where nothing is set. */
  signature: z.string().nullable(),
  at: instant,
  /** Whether the other side has seen it. */
  isRead: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/messages',
  access: 'public',
  summary: 'The thread of a request, newest first; `before` goes further back',
  params: byRequest,
  query: z.strictObject({ before: id.optional() }),
  reply: z.strictObject({
    messages: z.array(messageSchema),
    /** Give it as `before` for older ones; null when these are the oldest. */
    next: id.nullable(),
    unread: z.int().nonnegative(),
  }),
  errors: ['not_found'],
});

export const writeMessage = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/messages',
  access: 'public',
  summary: 'Writes to the lender',
  params: byRequest,
  body: newMessageSchema,
  reply: z.strictObject({ message: messageSchema }),
  errors: ['not_found', 'conflict', 'validation_failed', 'too_many_requests'],
});

export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/messages/read',
  access: 'public',
  summary: 'Notes that the applicant has read up to this message',
  params: byRequest,
  body: z.strictObject({ upTo: id }),
  reply: z.strictObject({ unread: z.int().nonnegative() }),
  errors: ['not_found'],
});
