import { expect, test } from 'vitest';
import { noticeOf } from './notice-of.ts';

test.each([
  ['auth/popup-blocked', 'popup.blocked'],
  ['auth/popup-closed-by-user', 'popup.cancelled'],
  ['auth/account-exists-with-different-credential', 'popup.failed'],
  ['auth/user-not-found', 'hosted.wrongCredentials'],
  ['auth/wrong-password', 'hosted.wrongCredentials'],
  ['auth/invalid-credential', 'hosted.wrongCredentials'],
  ['auth/network-request-failed', 'hosted.unreachable'],
  ['auth/something-new', 'popup.failed'],
])('%s of the hosted service is told as %s', (code, notice) => {
  expect(noticeOf(Object.assign(new Error(code), { code }))).toBe(notice);
});

test('what has no code is no refusal', () => {
  for (const error of [new TypeError('bug'), null, 'text', { code: 7 }])
    expect(noticeOf(error)).toBeUndefined();
});
