import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Account } from '../accounts-repository.ts';
import type { IdentityRoom } from '../room.ts';
import { useCodeStep, useRecoveryCode } from './factor-repository.ts';
import { hashRecoveryCode, looksLikeRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { findCodeStep } from './time-codes.ts';

export type UsedCode = 'app-code' | 'recovery-code' | 'wrong';

/** Uses a code up: of the app, each half-minute once; or a recovery code, once ever. */
export async function useFactorCode(
  { keys }: Pick<IdentityRoom, 'keys'>,
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  account: Account,
  code: string,
): Promise<UsedCode> {
  const { userId, factorSecret } = account;
  if (factorSecret === null) return 'wrong';
  if (looksLikeRecoveryCode(code)) {
    const hash = hashRecoveryCode(code, keys.recovery, userId);
    return (await useRecoveryCode(tx, userId, hash, clock.now())) ? 'recovery-code' : 'wrong';
  }
  const step = findCodeStep(openSecret(factorSecret, keys.factor, userId), code, clock.now());
  return step !== undefined && (await useCodeStep(tx, userId, step)) ? 'app-code' : 'wrong';
}
