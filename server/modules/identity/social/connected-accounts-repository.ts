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

/** The connection of a new person; somebody else's is a mistake of the caller. */
export async function connectAccount(
  tx: Tx,
  clock: Clock,
  userId: string,
  account: ProviderAccount,
): Promise<void> {
  await insertConnection(tx, clock, userId, account).execute();
}

/** Why an account of a provider could not be connected, by the words for it. */
export type ConnectProblem = 'socialTaken' | 'socialSecond';

/** Connects an account unless it, or another of the same provider, is connected already: of two at once one counts. */
export async function tryConnect(
  tx: Tx,
  clock: Clock,
  userId: string,
  account: ProviderAccount,
): Promise<'connected' | 'already' | ConnectProblem> {
  const connected = await insertConnection(tx, clock, userId, account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (connected !== undefined) return 'connected';
  const holder = await findConnectedUser(tx, account);
  if (holder === undefined) return 'socialSecond';
  return holder === userId ? 'already' : 'socialTaken';
}

const insertConnection = (
  tx: Tx,
  clock: Clock,
  userId: string,
  { issuer, subject, provider, email }: ProviderAccount,
) =>
  tx
    .insertInto('connected_accounts')
    .values({ issuer, subject, user_id: userId, provider, email, connected_at: clock.now() });

/** False when there was nothing to take off. */
export async function disconnectAccount(tx: Tx, userId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('connected_accounts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
