import { expect, test } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { toServerDataError } from '../http/server-data.ts';
import { fieldProblems, problemCode, problemMessage } from './read-problems.ts';

const PROBLEM = {
  code: 'validation_failed',
  message: 'Look again',
  fields: {
    password: { code: 'too_common', message: 'Too common' },
    other: { code: 'x', message: 'Elsewhere' },
  },
  requestId: 'r',
} as const;
const thrown = new HttpError('status', { status: 422, problem: PROBLEM });

test.each([
  ['as it is thrown', thrown],
  ['as the store keeps it', toServerDataError(thrown)],
])('a refusal %s gives its words to the fields of the form', (_, error) => {
  expect(fieldProblems(error, ['email', 'password'])).toEqual({ password: 'Too common' });
  expect(problemMessage(error)).toBe('Look again');
  expect(problemCode(error)).toBe('validation_failed');
});

test.each([
  ['no answer', new HttpError('network')],
  ['a bug', new TypeError('bug')],
  ['nothing', undefined],
])('%s has no words of the server', (_, error) => {
  expect(fieldProblems(error, ['email'])).toEqual({});
  expect(problemMessage(error)).toBeUndefined();
  expect(problemCode(error)).toBeUndefined();
});
