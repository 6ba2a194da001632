import type { Tx } from '../../../platform/database/index.ts';
import type { IdentityRoom } from '../room.ts';
import { keepRecoveryCodes } from './factor-repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

/** Replaces the recovery codes; they are shown this once and kept as digests only. */
export async function renewCodes({ keys }: IdentityRoom, tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await keepRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(code, keys.recovery, userId)),
  );
  return codes;
}
