import { clearAttempts } from '../../../platform/attempts/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { chargeFactor, factorBucket } from '../second-factor/charge-factor.ts';
import { useFactorCode } from '../second-factor/use-factor-code.ts';
import { fieldProblem } from '../texts.ts';

/** Asks for the password again before what cannot be undone; where a second factor is on, its tries are counted. */
export async function provePasswordAgain(room: IdentityRoom, call: AnyCall, password: string): Promise<void> {
  const account = await confirmPassword(room, call, password, 'password');
  if (account.factorConfirmedAt !== null) await chargeFactor(room, account.userId);
}

/** The other half, inside the transaction: a code of the second factor, where one is on. */
export async function proveFactorAgain(
  room: IdentityRoom,
  call: { readonly tx: Tx; readonly clock: Clock },
  userId: string,
  code: string | null,
): Promise<void> {
  const account = await lockAccount(call.tx, userId);
  if (account.factorConfirmedAt === null) return;
  if (code === null || (await useFactorCode(room, call, account, code)) === 'wrong')
    refuseFields({ code: fieldProblem('code_wrong') });
  await clearAttempts(call.tx, [factorBucket(userId)]);
}
