import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import '../tables.ts';

/** An account at a provider, keyed by issuer and subject and never by e-mail. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly provider: string;
  readonly email: string | null;
}

export const listConnected = (db: Db, userId: string) =>
  db
    .selectFrom('connected_accounts')
    .select(['provider', 'email', 'connected_at as since'])
    .where('user_id', '=', userId)
    .orderBy('connected_at')
    .execute();

export async function findConnectedUser(
  db: Db,
  { issuer, subject }: Pick<ProviderAccount, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('connected_accounts')
    .select('user_id as userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

/** Two at once, or a second account of the same provider, break a UNIQUE; the caller says what that means. */
export async function connectAccount(
  tx: Tx,
  clock: Clock,
  userId: string,
  { issuer, subject, provider, email }: ProviderAccount,
): Promise<void> {
  await tx
    .insertInto('connected_accounts')
    .values({ issuer, subject, user_id: userId, provider, email, connected_at: clock.now() })
    .execute();
}

/** False when there was nothing to take off. */
export async function disconnectAccount(tx: Tx, userId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('connected_accounts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
