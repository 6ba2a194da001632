import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import type { SignInMethod } from '../audit-events.ts';
import type { LinkPurpose } from '../tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'reset-password': 30 * MINUTE_MS,
  invitation: 7 * 24 * HOUR_MS,
  'second-factor': 5 * MINUTE_MS,
  'connect-provider': 2 * MINUTE_MS,
};

export interface LinkOwner {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly email?: string | null;
  /** How the first factor was given; only for a link that waits for the second. */
  readonly method?: SignInMethod;
}

export interface FoundLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly email: string | null;
  readonly method: SignInMethod | null;
}

/** Makes a link and ends the earlier ones of the same purpose; returns the raw token, which exists nowhere else. */
export async function makeLink(
  tx: Tx,
  clock: Clock,
  { purpose, userId, email = null, method }: LinkOwner,
): Promise<string> {
  await endLinks(tx, clock, userId, [purpose]);
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await tx
    .insertInto('single_use_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      email,
      method: method ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
      used_at: null,
    })
    .execute();
  return token;
}

/** Finds a link without using it up. */
export const findLink = (
  db: Db,
  clock: Clock,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | undefined> =>
  db
    .selectFrom('single_use_links')
    .select(['user_id as userId', 'email', 'purpose', 'method'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();

/** Uses a link up. Of many at once one gets it: the row lock makes the others see it used. */
export async function takeLink(
  tx: Tx,
  clock: Clock,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | undefined> {
  return tx
    .updateTable('single_use_links')
    .set({ used_at: clock.now() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning(['user_id as userId', 'email', 'purpose', 'method'])
    .executeTakeFirst();
}

export async function endLinks(
  tx: Tx,
  clock: Clock,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .updateTable('single_use_links')
    .set({ used_at: clock.now() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
