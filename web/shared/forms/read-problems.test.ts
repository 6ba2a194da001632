import { expect, test } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { toServerDataError } from '../http/server-data.ts';
import { problemCode, problemMessage } from './read-problems.ts';

const PROBLEM = {
  code: 'validation_failed',
  message: 'Look again',
  requestId: 'r',
} as const;
const thrown = new HttpError('status', { status: 422, problem: PROBLEM });

test.each([
  ['as it is thrown', thrown],
  ['as the store keeps it', toServerDataError(thrown)],
])('a refusal %s gives its words and its code', (_, error) => {
  expect(problemMessage(error)).toBe('Look again');
  expect(problemCode(error)).toBe('validation_failed');
});

test.each([
  ['no answer', new HttpError('network')],
  ['a bug', new TypeError('bug')],
  ['nothing', undefined],
])('%s has no words of the server', (_, error) => {
  expect(problemMessage(error)).toBeUndefined();
  expect(problemCode(error)).toBeUndefined();
});
