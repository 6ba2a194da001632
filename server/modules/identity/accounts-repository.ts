import type { Role } from '@zeel/domain/identity';
import type { Language } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import './tables.ts';

const COLUMNS = [
  'id as userId',
  'email',
  'status',
  'roles',
  'authority_mnt as authorityMnt',
  'display_name as displayName',
  'phone',
  'locale',
  'password_hash as passwordHash',
  'email_verified_at as emailVerifiedAt',
  'pending_email as pendingEmail',
  'invited_at as invitedAt',
  'version',
  'factor_secret as factorSecret',
  'factor_confirmed_at as factorConfirmedAt',
  'created_at as createdAt',
] as const;

/** An account with everything this room knows of it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The unique index compares addresses in small letters; so does every search. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const findAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();

/** The account, held until the end of the transaction. */
export const lockAccount = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

export interface NewAccount {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly locale: Language;
  readonly displayName?: string;
  readonly authorityMnt?: number | null;
  readonly passwordHash?: string | null;
  readonly isEmailVerified?: boolean;
  readonly isInvited?: boolean;
}

export async function insertAccount(tx: Tx, clock: Clock, account: NewAccount): Promise<string> {
  const userId = newId();
  const now = clock.now();
  await tx
    .insertInto('users')
    .values({
      id: userId,
      email: account.email,
      roles: [...account.roles],
      authority_mnt: account.authorityMnt ?? null,
      created_at: now,
      display_name: account.displayName ?? '',
      locale: account.locale,
      password_hash: account.passwordHash ?? null,
      email_verified_at: account.isEmailVerified ? now : null,
      invited_at: account.isInvited ? now : null,
    })
    .execute();
  return userId;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Marks the present address as proven; the first proof counts. */
export async function markEmailVerified(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** Ends sessions and says how many there were. */
export async function endSessions(
  tx: Tx,
  clock: Clock,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<number> {
  const now = clock.now();
  const ending = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  const { numUpdatedRows } = await (exceptSessionId === null
    ? ending
    : ending.where('id', '!=', exceptSessionId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}
