import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import '../tables.ts';

/**
 * Takes everything about a person out of their account and ends every way in. The empty row stays, because loans that must be kept
 * name its id. Gives the addresses and numbers that were known.
 */
export async function eraseAccount(
  tx: Tx,
  clock: Clock,
  userId: string,
): Promise<{ readonly emails: string[]; readonly phones: string[] }> {
  const account = await lockAccount(tx, userId);
  const emails = [account.email, account.pendingEmail].filter((email) => email !== null);
  const linked = await tx
    .deleteFrom('single_use_links')
    .where('user_id', '=', userId)
    .returning('email')
    .execute();
  const connected = await tx
    .deleteFrom('connected_accounts')
    .where('user_id', '=', userId)
    .returning('email')
    .execute();
  const all = [...emails, ...[...linked, ...connected].flatMap(({ email }) => email ?? [])];
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_places').where('user_id', '=', userId).execute();
  await tx.deleteFrom('oauth_runs').where('user_id', '=', userId).execute();
  if (all.length > 0) await tx.deleteFrom('oauth_finishes').where('email', 'in', all).execute();
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      email: null,
      status: 'disabled',
      display_name: '',
      phone: null,
      signature: null,
      password_hash: null,
      email_verified_at: null,
      pending_email: null,
      invited_at: null,
      factor_secret: null,
      factor_confirmed_at: null,
      factor_last_step: null,
      erased_at: clock.now(),
      version: account.version + 1,
    })
    .where('id', '=', userId)
    .execute();
  return { emails: [...new Set(all)], phones: account.phone === null ? [] : [account.phone] };
}
