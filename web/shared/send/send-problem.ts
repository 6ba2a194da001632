import type { ErrorCode, Problem } from '@zeel/protocol/errors';
import { HttpError, type HttpFailure } from '../http/http-error.ts';

/** Why something was not sent, or not taken. */
export type SendProblemKind =
  /** The page itself found it, before anything was sent. */
  | 'own'
  /** Somebody changed the thing since it was read. */
  | 'stale'
  /** The state of things does not allow it now. */
  | 'conflict'
  /** The thing does not exist, or the person may no longer see it. */
  | 'gone'
  /** A value that was sent is not acceptable. */
  | 'invalid'
  /** The server refused for any other reason. */
  | 'refused'
  /** No answer came, so nobody knows whether it arrived; sending it again counts once. */
  | 'unanswered';

export interface SendProblem {
  readonly kind: SendProblemKind;
  /** The place on the screen that the call was sent from. */
  readonly at: string;
  readonly code: ErrorCode | undefined;
  /** The server's one sentence, or the page's own. */
  readonly message: string | undefined;
  /** The server's words about single fields, by their path in the body. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The screen's own texts, for problems that the server's words do not fit. */
export interface SendWords {
  /** The text for a refusal without words of the server. */
  readonly failed: string;
  /** The text for a stale version, instead of the server's words. */
  readonly stale?: string;
  readonly conflict?: string;
}

/** The one sentence about a problem. */
export function wordsOf({ kind, message }: SendProblem, words: SendWords): string {
  if (kind === 'stale' || kind === 'conflict') return words[kind] ?? message ?? words.failed;
  return message ?? words.failed;
}

/** Whether somebody was faster, perhaps the same person in another tab: there is something newer to read. */
export const isOvertaken = ({ kind }: Pick<SendProblem, 'kind'>): boolean =>
  kind === 'stale' || kind === 'conflict';

/** Whether the problem is about single fields: then it is shown beside them, otherwise as a notice. */
export const isBeside = ({ fields }: Pick<SendProblem, 'fields'>): boolean => Object.keys(fields).length > 0;

/** The server's words about those fields of a body that a form has; others are left out. */
export function problemsOfFields<Name extends string>(
  { fields }: Pick<SendProblem, 'fields'>,
  names: readonly Name[],
): { readonly [Field in Name]?: string } {
  const known = names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  // The names come from the closed list.
  return Object.fromEntries(known) as { readonly [Field in Name]?: string };
}

/** A failed call, thrown by the shared client or kept by the store as plain data. */
interface FailedCall {
  readonly failure: HttpFailure;
  readonly status?: number | undefined;
  readonly problem?: Problem | undefined;
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof HttpError || (typeof error === 'object' && error !== null && 'failure' in error);

const KINDS: Readonly<Record<number, SendProblemKind>> = {
  404: 'gone',
  409: 'conflict',
  412: 'stale',
  422: 'invalid',
};

function kindOf({ failure, status = 0 }: FailedCall): SendProblemKind {
  if (failure !== 'status' || status >= 500) return 'unanswered';
  return KINDS[status] ?? 'refused';
}

/** Whether a call was called off, by its caller or because the session changed: nobody is told. */
export const isCalledOff = (error: unknown): boolean => isFailedCall(error) && error.failure === 'aborted';

/** Reads the problem of a failed call; undefined for any other error, which is a bug and no refusal. */
export function readProblem(error: unknown, at = ''): SendProblem | undefined {
  if (!isFailedCall(error)) return undefined;
  const { code, message, fields = {} } = error.problem ?? {};
  return {
    kind: kindOf(error),
    at,
    code,
    message: message || undefined,
    fields: Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, field.message])),
  };
}
