import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import { makeSecret } from '../request-secret.ts';
import './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * What opens a request besides its own secret. One from a code is for the sitting; one in a mail has to wait until the mail
 * is read.
 */
const LIVES = {
  code: { idleLimitHours: DAY_HOURS, lifeHours: 30 * DAY_HOURS },
  mail: { idleLimitHours: 90 * DAY_HOURS, lifeHours: 365 * DAY_HOURS },
} as const;

/** Use is counted in hours, so noting it every few minutes is enough. */
const NOTE_AFTER_MS = 10 * 60_000;

/** Makes a secret of limited life, for a sitting or for a mail; it exists nowhere else than in what is returned. */
export async function makeTrackingSecret(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  sentTo: string | null = null,
): Promise<string> {
  const { idleLimitHours, lifeHours } = LIVES[sentTo === null ? 'code' : 'mail'];
  const now = clock.now();
  const secret = makeSecret();
  await tx
    .insertInto('tracking_secrets')
    .values({
      secret_hash: hashToken(secret),
      loan_request_id: loanRequestId,
      created_at: now,
      last_used_at: now,
      idle_limit_hours: idleLimitHours,
      expires_at: new Date(now.getTime() + lifeHours * HOUR_MS),
      sent_to: sentTo,
    })
    .execute();
  return secret;
}

/**
 * Puts out of use what was mailed to other addresses than this one: a mistyped address may be a stranger's. Whoever makes
 * the change keeps what they came with.
 */
export async function endSecretsSentElsewhere(
  tx: Tx,
  loanRequestId: string,
  { to, shown }: { readonly to: string; readonly shown: string | undefined },
): Promise<void> {
  await tx
    .deleteFrom('tracking_secrets')
    .where('loan_request_id', '=', loanRequestId)
    .where('sent_to', 'is not', null)
    .where('sent_to', '<>', to)
    .where('secret_hash', '<>', hashToken(shown ?? ''))
    .execute();
}

/** Whether the shown secret opens the request now. A wrong one takes as long as none at all. */
export async function holdsTrackingSecret(
  db: Db,
  clock: Clock,
  loanRequestId: string,
  shown: string | undefined,
): Promise<boolean> {
  const now = clock.now();
  const secretHash = hashToken(shown ?? '');
  const found = await db
    .selectFrom('tracking_secrets')
    .select(['last_used_at as lastUsedAt', 'idle_limit_hours as idleLimitHours'])
    .where('secret_hash', '=', secretHash)
    .where('loan_request_id', '=', loanRequestId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return false;
  const idleMs = now.getTime() - found.lastUsedAt.getTime();
  if (idleMs >= found.idleLimitHours * HOUR_MS) return false;
  if (idleMs >= NOTE_AFTER_MS)
    await db
      .updateTable('tracking_secrets')
      .set({ last_used_at: now })
      .where('secret_hash', '=', secretHash)
      .where('last_used_at', '<', now)
      .execute();
  return true;
}
