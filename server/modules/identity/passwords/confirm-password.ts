import { bucketKey, chargeAttempt, clearAttempts, refundAttempt } from '../../../platform/attempts/index.ts';
import { refuse, refuseFields } from '../../../platform/http/index.ts';
import type { Account } from '../accounts-repository.ts';
import { findAccount } from '../accounts-repository.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { fieldProblem } from '../texts.ts';
import { throughGate } from './guard-password.ts';

/** Asks for the password again inside a session: whoever finds an open screen must not be able to take the account over. */
export async function confirmPassword(
  room: IdentityRoom,
  call: AnyCall,
  password: string,
  field: string,
): Promise<Account> {
  const { userId } = call.person();
  const account = (await findAccount(call.db, userId)) ?? refuse('unauthenticated');
  if (account.passwordHash === null) return refuseFields({ [field]: fieldProblem('password_not_set') });
  const key = bucketKey('confirm', userId);
  const charges = await chargeAttempt(room.platform, [{ key, slowDown: SLOW_DOWNS.confirm }]);
  const isRight = await throughGate(room.passwords.verify(password, account.passwordHash), () =>
    refundAttempt(call.db, charges),
  );
  if (!isRight) refuseFields({ [field]: fieldProblem('password_wrong') });
  await room.platform.database.inTransaction((tx) => clearAttempts(tx, [key]));
  return account;
}
