import type { Problem } from '@zeel/protocol/errors';
import type { Language } from '@zeel/protocol/rooms/config';
import type { FastifyReply } from 'fastify';
import { fieldMessage, isFieldCode, problemMessage } from '../i18n/index.ts';
import type { FieldRefusal, Refusal } from './refusal.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The body of an error reply, in the caller's language. */
export function describeProblem(refusal: Refusal, language: Language, requestId: string): Problem {
  const { fields, message } = refusal.details;
  return {
    code: refusal.code,
    message: message?.(language) ?? problemMessage(language, refusal.code),
    ...(fields === undefined ? {} : { fields: describeFields(fields, language) }),
    requestId,
  };
}

const describeFields = (fields: Readonly<Record<string, FieldRefusal>>, language: Language) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [
      path,
      { code: field.code, message: describeField(field, language) },
    ]),
  );

function describeField({ code, values, message }: FieldRefusal, language: Language): string {
  if (message !== undefined) return message(language);
  return fieldMessage(language, isFieldCode(code) ? code : 'invalid', values);
}

/** Answers a refusal. */
export function writeProblem(
  reply: FastifyReply,
  refusal: Refusal,
  language: Language,
  requestId: string,
): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return reply
    .status(refusal.status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(describeProblem(refusal, language, requestId));
}
