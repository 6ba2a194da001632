import type { Db, Tx } from '../../../platform/database/index.ts';
import '../tables.ts';

/** Notes the half-minute of a used code. False when it, or a later one, was used already. */
export async function useCodeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ factor_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('factor_last_step', 'is', null), where('factor_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code up. False when it is none of this person's, or used already. */
export async function useRecoveryCode(tx: Tx, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces all recovery codes of a person. */
export async function keepRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash, used_at: null })))
    .execute();
}

/** Keeps a secret that counts once it is confirmed. */
export async function keepFactorSecret(tx: Tx, userId: string, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('users')
    .set({ factor_secret: sealed, factor_confirmed_at: null, factor_last_step: null })
    .where('id', '=', userId)
    .execute();
}

export async function confirmFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ factor_confirmed_at: now }).where('id', '=', userId).execute();
}

/** Takes the second factor off, with its recovery codes. */
export async function dropFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ factor_secret: null, factor_confirmed_at: null, factor_last_step: null })
    .where('id', '=', userId)
    .execute();
  await keepRecoveryCodes(tx, userId, []);
}
