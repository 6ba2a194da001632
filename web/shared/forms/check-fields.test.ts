import { expect, test } from 'vitest';
import type { Translate } from '../i18n/text-keys.ts';
import { checkEmail, checkNewPassword } from './check-fields.ts';

// The checks only look sentences up; here each sentence is its key.
const t: Translate<'identity'> = (key) => key;

test.each([
  ['', 'problem.emailMissing'],
  ['   ', 'problem.emailMissing'],
  ['bolor', 'problem.emailWrong'],
  ['bolor@mail', 'problem.emailWrong'],
  ['bo lor@mail.mn', 'problem.emailWrong'],
  ['bolor@mail.mn.', 'problem.emailWrong'],
  [' bolor@mail.mn ', undefined],
  ['болор@шуудан.мон', undefined],
])('the address %j: %s', (text, problem) => {
  expect(checkEmail(text, t)).toBe(problem);
});

test.each([
  ['', 12, 'problem.newPasswordMissing'],
  ['elevenchars', 12, 'problem.passwordShort'],
  ['twelve chars', 12, undefined],
  ['twelve chars', 15, 'problem.passwordShort'],
  ['            ', 12, undefined],
  // Characters count, not the units they are stored in.
  ['🐫🐫🐫🐫🐫🐫', 12, 'problem.passwordShort'],
  ['x'.repeat(128), 12, undefined],
  ['x'.repeat(129), 12, 'problem.passwordLong'],
])('the new password %j with at least %i characters: %s', (password, min, problem) => {
  expect(checkNewPassword(password, t, min)).toBe(problem);
});
