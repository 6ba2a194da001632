import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@zeel/protocol/rooms/identity';
import type { Translate } from '../i18n/text-keys.ts';

// Only what no address can be without; whether it exists, the mail itself tells.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** The problem of an e-mail address, or undefined. */
export function checkEmail(text: string, t: Translate<'identity'>): string | undefined {
  const address = text.trim();
  if (address === '') return t('problem.emailMissing');
  return ADDRESS.test(address) ? undefined : t('problem.emailWrong');
}

/** The problem of a password that is to be set, or undefined. Whether it is a common one, only the server knows. */
export function checkNewPassword(
  password: string,
  t: Translate<'identity'>,
  min = PASSWORD_MIN_LENGTH,
): string | undefined {
  const length = [...password].length;
  if (length === 0) return t('problem.newPasswordMissing');
  if (length < min) return t('problem.passwordShort', { min });
  return length > PASSWORD_MAX_LENGTH ? t('problem.passwordLong', { max: PASSWORD_MAX_LENGTH }) : undefined;
}
