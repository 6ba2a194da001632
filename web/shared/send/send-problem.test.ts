import { expect, test } from 'vitest';
import { HttpError, type HttpFailure } from '../http/http-error.ts';
import { toServerDataError } from '../http/server-data.ts';
import {
  isBeside,
  isCalledOff,
  isOvertaken,
  problemsOfFields,
  readProblem,
  type SendProblem,
  wordsOf,
} from './send-problem.ts';

const PROBLEM = {
  code: 'validation_failed',
  message: 'Look again',
  fields: { phone: { code: 'phone_invalid', message: 'No such number' } },
  requestId: 'r',
} as const;

test.each([
  ['as it is thrown', (error: HttpError) => error],
  ['as the store keeps it', toServerDataError],
])('a refusal %s is read with its words beside their fields', (_, keep) => {
  const error = keep(new HttpError('status', { status: 422, problem: PROBLEM }));
  expect(readProblem(error, 'form')).toEqual({
    kind: 'invalid',
    at: 'form',
    code: 'validation_failed',
    message: 'Look again',
    fields: { phone: 'No such number' },
  });
});

test('the words about single fields go beside those that the form has', () => {
  const fields = { phone: 'No such number', other: 'Elsewhere' };
  expect(problemsOfFields({ fields }, ['email', 'phone'])).toEqual({ phone: 'No such number' });
  expect(isBeside({ fields })).toBe(true);
  expect(isBeside({ fields: {} })).toBe(false);
});

test('somebody was faster where the version or the state of things is another', () => {
  const kinds = ['own', 'stale', 'conflict', 'gone', 'invalid', 'refused', 'unanswered'] as const;
  expect(kinds.filter((kind) => isOvertaken({ kind }))).toEqual(['stale', 'conflict']);
});

test.each([
  [404, 'gone'],
  [409, 'conflict'],
  [412, 'stale'],
  [422, 'invalid'],
  [401, 'refused'],
  [413, 'refused'],
  [429, 'refused'],
  [500, 'unanswered'],
  [503, 'unanswered'],
  [508, 'unanswered'],
])('status %i is %s', (status, kind) => {
  expect(readProblem(new HttpError('status', { status }), '')?.kind).toBe(kind);
});

test.each<HttpFailure>(['network', 'timeout', 'build'])('%s leaves it open whether it arrived', (failure) => {
  expect(readProblem(new HttpError(failure), '')).toMatchObject({ kind: 'unanswered', message: undefined });
});

test('only a call can be called off, and a bug is no refusal', () => {
  expect(isCalledOff(new HttpError('aborted'))).toBe(true);
  expect(isCalledOff(new HttpError('network'))).toBe(false);
  for (const bug of [new TypeError('bug'), undefined, null, 'text', { message: 'kept by the store' }]) {
    expect(isCalledOff(bug)).toBe(false);
    expect(readProblem(bug, '')).toBeUndefined();
  }
});

test('the words are the page’s where somebody was faster, the server’s elsewhere, and never none', () => {
  const problem = (kind: SendProblem['kind'], message?: string): SendProblem => ({
    kind,
    at: '',
    code: undefined,
    message,
    fields: {},
  });
  const words = { failed: 'Try again', stale: 'Somebody was faster' };
  expect(wordsOf(problem('stale', 'The server’s'), words)).toBe('Somebody was faster');
  expect(wordsOf(problem('conflict', 'The server’s'), words)).toBe('The server’s');
  expect(wordsOf(problem('conflict', 'The server’s'), { ...words, conflict: 'Not now' })).toBe('Not now');
  expect(wordsOf(problem('refused', 'The server’s'), words)).toBe('The server’s');
  expect(wordsOf(problem('unanswered'), words)).toBe('Try again');
  expect(wordsOf(problem('stale', 'The server’s'), { failed: 'Try again' })).toBe('The server’s');
});
