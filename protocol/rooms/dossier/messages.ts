import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, id } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { messageSchema, newMessageSchema } from '../messages.ts';

export const listDeskMessages = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/messages',
  access: 'desk:read',
  summary: 'The thread with the applicant, newest first; `before` goes further back',
  params: byRequest,
  query: z.strictObject({ before: id.optional() }),
  reply: z.strictObject({
    messages: z.array(messageSchema.extend({ author: z.string().nullable() })),
    next: id.nullable(),
    unread: z.int().nonnegative(),
  }),
  errors: ['not_found'],
});

export const writeDeskMessage = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/messages',
  access: 'messages:write',
  summary: 'Writes to the applicant',
  params: byRequest,
  body: newMessageSchema,
  reply: z.strictObject({ message: messageSchema }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const markDeskMessagesRead = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/messages/read',
  access: 'messages:write',
  summary: 'Notes that the lender has read up to this message',
  params: byRequest,
  body: z.strictObject({ upTo: id }),
  reply: z.strictObject({ unread: z.int().nonnegative() }),
  errors: ['not_found', 'conflict'],
});

export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/ready-answers',
  access: 'messages:write',
  summary: 'Answers that officers give again and again, in the applicant’s language and about this request',
  params: byRequest,
  query: inLanguage,
  reply: z.strictObject({
    answers: z.array(
      z.strictObject({
        code: z.string(),
        /** In the language of whoever asks. */
        name: z.string(),
        /** In the applicant's language, to be changed before it is sent. */
        text: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});
