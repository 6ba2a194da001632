import { isStaff } from '@zeel/domain/identity';
import { GateFull } from '../../../platform/gate/index.ts';
import { refuse, refuseFields } from '../../../platform/http/index.ts';
import type { Account } from '../accounts-repository.ts';
import { fieldProblem } from '../texts.ts';
import { checkNewPassword, type PasswordOwner } from './check-new-password.ts';

/** Refuses a new password that does not meet today's rules, beside its field. */
export function requireGoodPassword(password: string, owner: PasswordOwner, field: string): void {
  const found = checkNewPassword(password, owner);
  if (!found) return;
  if (found.code === 'password_common') refuseFields({ [field]: fieldProblem('password_common') });
  else {
    const { code, ...values } = found;
    refuseFields({ [field]: { code, values } });
  }
}

export const ownerOf = (account: Account): PasswordOwner => ({
  email: account.email ?? '',
  isStaff: isStaff(account.roles),
  hasSecondFactor: account.factorConfirmedAt !== null,
});

/** Turns a full gate into 429; `onFull` undoes what was counted for an attempt nobody looked at. */
export async function throughGate<Result>(
  work: Promise<Result>,
  onFull?: () => Promise<void>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GateFull)) throw error;
    await onFull?.();
    return refuse('too_many_requests', { retryAfterSeconds: error.retryAfterSeconds });
  }
}
