import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH_STAFF,
} from '@zeel/protocol/rooms/identity';
import { isGuessable } from './find-guessable-password.ts';

export interface PasswordOwner {
  readonly email: string;
  readonly isStaff: boolean;
  readonly hasSecondFactor: boolean;
}

export type PasswordProblem =
  | { readonly code: 'too_short'; readonly minimum: number }
  | { readonly code: 'too_long'; readonly maximum: number }
  | { readonly code: 'password_common' };

/** Finds the problem of a new password for this person, if there is one. Length is counted in characters, not in bytes. */
export function checkNewPassword(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const normalised = password.normalize('NFKC');
  const length = [...normalised].length;
  const minimum = owner.isStaff && !owner.hasSecondFactor ? PASSWORD_MIN_LENGTH_STAFF : PASSWORD_MIN_LENGTH;
  if (length < minimum) return { code: 'too_short', minimum };
  if (length > PASSWORD_MAX_LENGTH) return { code: 'too_long', maximum: PASSWORD_MAX_LENGTH };
  return isGuessable(normalised, owner.email) ? { code: 'password_common' } : undefined;
}
