import { z } from 'zod';

/** Every refusal the API can give, once, with its status. Clients branch on the code, never on the text. */
export const ERROR_STATUS = {
  /** No session, or one that has ended. */
  unauthenticated: 401,
  /** The e-mail and password (or second factor) do not match. */
  wrong_credentials: 401,
  /** The account exists and the credentials are right, but an administrator switched it off. */
  account_disabled: 403,
  /** Missing, or not yours to see: the two are never told apart. */
  not_found: 404,
  /** The path exists, but not with this method. */
  method_not_allowed: 405,
  /** The state of things does not allow this now. */
  conflict: 409,
  /** Someone changed it since you read it. */
  stale_version: 412,
  /** The body or an upload is larger than allowed. */
  payload_too_large: 413,
  /** The content type is not one this endpoint reads. */
  unsupported_media_type: 415,
  /** A demo was asked under a name that is not its machine's. */
  misdirected: 421,
  /** One or more fields are not acceptable; `fields` names them. */
  validation_failed: 422,
  /** The body or the URL could not be parsed at all. */
  malformed_request: 422,
  /** This Idempotency-Key was already used with another body. */
  idempotency_key_reused: 422,
  /** A write came without the Idempotency-Key it must carry. */
  idempotency_key_missing: 422,
  /** A human check is needed, missing or wrong. */
  captcha_failed: 422,
  /** A single-use link or code is wrong, used or too old. */
  link_expired: 422,
  /** A role of this person counts only once their second factor is on. Not 403, which ends a session in the browser. */
  second_factor_required: 428,
  /** Too many tries; Retry-After says when to come back. */
  too_many_requests: 429,
  /** A bug on our side; the request id finds it in the log. */
  internal: 500,
  /** The database or another needed service is away; Retry-After says when to come back. */
  unavailable: 503,
  /** The server's own deadline for this request passed. */
  deadline_passed: 508,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** A problem with one field: a code for the program, a sentence for the person. */
export const fieldProblemSchema = z.object({ code: z.string(), message: z.string() });

/** The body of every error reply (application/problem+json-shaped). */
export const problemSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.record(z.string(), fieldProblemSchema).optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;
