import type { ErrorCode, Problem } from '@zeel/protocol/errors';

/** Why a call gave no result. */
export type HttpFailure =
  /** The server answered with an error status. */
  | 'status'
  /** No answer came within the time-out. */
  | 'timeout'
  /** No answer came: offline, refused, cut. */
  | 'network'
  /** The request could not be built at all. */
  | 'build'
  /** The call was called off, by its caller or because the session changed. Nobody is told. */
  | 'aborted';

interface HttpErrorFacts {
  readonly status?: number;
  readonly problem?: Problem;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** The rejection of every failed call. Callers branch on `failure` and `problem.code`, never on text. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly failure: HttpFailure;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(failure: HttpFailure, { status, problem, retryAfterMs, cause }: HttpErrorFacts = {}) {
    super(problem?.message || (status === undefined ? failure : `${failure} ${status}`), { cause });
    this.failure = failure;
    this.status = status;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }
}

/** Whether a value is the body of an error reply. Bodies of strangers on the way (a proxy's page) are not. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}
