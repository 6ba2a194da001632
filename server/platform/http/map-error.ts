import type { ErrorCode } from '@zeel/protocol/errors';
import { findViolatedUnique, isDatabaseAway, isUnstorableText } from '../database/index.ts';
import { UnknownKeyError } from '../encryption/index.ts';
import { Refusal } from './refusal.ts';

/**
 * The framework's own statuses, mapped to ours. The client signs out on 400, 401 and 403, so a typo in a URL must
 * never arrive as one of them.
 */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'malformed_request',
  408: 'deadline_passed',
  413: 'payload_too_large',
  // A path parameter longer than any id: what cannot exist is not found.
  414: 'not_found',
  415: 'unsupported_media_type',
  417: 'malformed_request',
  431: 'payload_too_large',
};

/** How long a caller should wait when the database is away: it comes back within seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Any thrown thing as the refusal it is answered with. What nothing else explains is a bug: 500. */
export function mapError(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // A rotation has just made a key that this server is about to hear of.
  if (isDatabaseAway(error) || error instanceof UnknownKeyError)
    return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  // A room that expects a double answers it itself; unexpected ones are still the caller's conflict, not our bug.
  if (findViolatedUnique(error) !== undefined) return new Refusal('conflict', { cause: error });
  // No schema forbids a zero character in a text, and no row can hold one: what was sent cannot be read as it is.
  if (isUnstorableText(error)) return new Refusal('malformed_request', { cause: error });
  const status = statusOf(error);
  const code = status !== undefined && status < 500 ? (BY_STATUS[status] ?? 'malformed_request') : 'internal';
  return new Refusal(code, { cause: error });
}

/** Only the framework's errors carry a status we believe; a library's `statusCode` may mean another server's reply. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('FST_') &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
