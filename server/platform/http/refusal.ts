import { ERROR_STATUS, type ErrorCode } from '@zeel/protocol/errors';
import type { Language } from '@zeel/protocol/rooms/config';
import type { MessageValues } from '../i18n/index.ts';

/** A problem with one field. Codes of the platform's catalogue need no message of their own. */
export interface FieldRefusal {
  readonly code: string;
  readonly values?: MessageValues;
  /** For codes of a room: the sentence in the caller's language. */
  readonly message?: (language: Language) => string;
}

export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, FieldRefusal>>;
  /** For 429 and 503: when to come back. */
  readonly retryAfterSeconds?: number;
  /** A sentence that says more than the code's own. */
  readonly message?: (language: Language) => string;
  readonly cause?: unknown;
}

/** The one way to say no: thrown anywhere below an endpoint, answered by the error handler. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Throws a refusal, in places where an expression is wanted. */
export const refuse = (code: ErrorCode, details?: RefusalDetails): never => {
  throw new Refusal(code, details);
};

/** A refusal of single fields by code, for rules that a schema cannot say. */
export const refuseFields = (fields: Readonly<Record<string, FieldRefusal>>): never =>
  refuse('validation_failed', { fields });
