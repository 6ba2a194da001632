import { expect, test } from 'vitest';
import catalogue from '../i18n/catalogues/en/common.json' with { type: 'json' };
import { describeFailure } from './describe-failure.ts';
import { HttpError, type HttpFailure } from './http-error.ts';

const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(catalogue.toast).map(([name, text]) => [`toast.${name}`, text]),
);

/** What an English reader sees. */
function shown(failure: HttpFailure, status?: number, message?: string) {
  const error = new HttpError(failure, {
    ...(status === undefined ? {} : { status }),
    ...(message === undefined ? {} : { problem: { code: 'conflict', message, requestId: 'r' } }),
  });
  const { titleKey, title = '', descriptionKey, description } = describeFailure(error);
  return {
    title: titleKey ? TEXTS[titleKey] : title,
    description: descriptionKey ? TEXTS[descriptionKey] : description,
  };
}

test.each([
  [400, 'Authentication Fail', 'Please login again'],
  [401, 'Authentication Fail', 'Please login again'],
  [403, 'Authentication Fail', 'Please login again'],
  [404, 'Not Found', undefined],
  [500, 'Internal Server Error', undefined],
  [508, 'Time Out', undefined],
])('status %i', (status, title, description) => {
  expect(shown('status', status, 'The server’s words')).toEqual({ title, description });
});

test.each([402, 405, 409, 412, 413, 415, 418, 422, 429, 501, 502, 503, 504, 599])(
  'status %i: an empty title',
  (status) => {
    expect(shown('status', status)).toEqual({ title: '', description: undefined });
    expect(shown('status', status, 'Someone else was faster')).toEqual({
      title: '',
      description: 'Someone else was faster',
    });
  },
);

test('no reply: a time-out, or an error', () => {
  expect(shown('timeout')).toEqual({ title: 'Time Out', description: undefined });
  expect(shown('network')).toEqual({ title: 'Error', description: undefined });
});

test('a failure while building a request', () => {
  expect(shown('build')).toEqual({ title: 'Error', description: undefined });
});

test('each kind of failure has its own key, so that one toast of a kind is on the screen', () => {
  const keys = [401, 404, 500, 508, 409, 422].map(
    (status) => describeFailure(new HttpError('status', { status })).key,
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(describeFailure(new HttpError('status', { status: 403 })).key).toBe(keys[0]);
});
