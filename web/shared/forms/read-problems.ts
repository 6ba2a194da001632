import { HttpError } from '../http/http-error.ts';
import type { ServerDataError } from '../http/server-data.ts';
import type { Problems } from './use-form.ts';

const problemOf = (error: unknown) => {
  if (error instanceof HttpError) return error.problem;
  // What RTK Query keeps of an HttpError; nothing else with this shape is thrown by a call.
  return typeof error === 'object' && error !== null && 'failure' in error
    ? (error as ServerDataError).problem
    : undefined;
};

/** The server's words beside the fields they are about; fields the form does not have are left out. */
export function fieldProblems<Name extends string>(error: unknown, names: readonly Name[]): Problems<Name> {
  const fields = problemOf(error)?.fields ?? {};
  const known = names.flatMap((name) => (fields[name] ? [[name, fields[name].message]] : []));
  // The names come from the closed list above.
  return Object.fromEntries(known) as Problems<Name>;
}

/** The server's one sentence about a failed call, when it gave one. */
export const problemMessage = (error: unknown): string | undefined => problemOf(error)?.message || undefined;

export const problemCode = (error: unknown) => problemOf(error)?.code;
