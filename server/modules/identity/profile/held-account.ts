import type { HeldAccount } from '@zeel/protocol/rooms/personal-data';
import type { Db } from '../../../platform/database/index.ts';
import { findAccount } from '../accounts-repository.ts';
import { listConnected } from '../social/connected-accounts-repository.ts';
import '../tables.ts';

/** Everything that this room holds about a person; undefined for nobody. */
export async function readHeldAccount(
  db: Db,
  userId: string,
): Promise<Pick<HeldAccount, 'account' | 'connectedAccounts' | 'sessions'> | undefined> {
  const account = await findAccount(db, userId);
  if (account === undefined) return undefined;
  const connected = await listConnected(db, userId);
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'ended_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    account: {
      id: account.userId,
      email: account.email ?? '',
      isEmailVerified: account.emailVerifiedAt !== null,
      pendingEmail: account.pendingEmail,
      displayName: account.displayName,
      phone: account.phone,
      language: account.locale,
      createdAt: account.createdAt.toISOString(),
      hasPassword: account.passwordHash !== null,
      hasSecondFactor: account.factorConfirmedAt !== null,
    },
    connectedAccounts: connected.map(({ provider, email, since }) => ({
      provider,
      email,
      since: since.toISOString(),
    })),
    sessions: sessions.map((row) => ({
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      userAgent: row.user_agent,
      address: row.address,
    })),
  };
}
