import { isOpen } from '@zeel/domain/loan-request';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import { makeSecret } from '../core/request-secret.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import type { TrackingSecretKind } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * The secrets that open a sent request. The one that its sender gets in place of the draft's lasts as long as the request; one from
 * a code is for the sitting; one in a mail has to wait until the mail is read.
 */
const LIVES = {
  sender: { idleLimitHours: null, lifeHours: null },
  mail: { idleLimitHours: 90 * DAY_HOURS, lifeHours: 365 * DAY_HOURS },
  code: { idleLimitHours: DAY_HOURS, lifeHours: 30 * DAY_HOURS },
} as const satisfies Record<TrackingSecretKind, { idleLimitHours: number | null; lifeHours: number | null }>;

/** So long after its end a request can be looked at by those who hold a secret of it; after that it needs a code. */
export const FOLLOWED_AFTER_END_MS = 90 * DAY_HOURS * HOUR_MS;

/** Use is counted in hours, so noting it every few minutes is enough. */
const NOTE_AFTER_MS = 10 * 60_000;

/** Makes a secret; it exists nowhere else than in what is returned. */
async function makeSecretOf(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  { kind, sentTo = null }: { readonly kind: TrackingSecretKind; readonly sentTo?: string | null },
): Promise<string> {
  const { idleLimitHours, lifeHours } = LIVES[kind];
  const now = clock.now();
  const secret = makeSecret();
  await tx
    .insertInto('tracking_secrets')
    .values({
      secret_hash: hashToken(secret),
      loan_request_id: loanRequestId,
      created_at: now,
      last_used_at: now,
      kind,
      idle_limit_hours: idleLimitHours,
      expires_at: lifeHours === null ? null : new Date(now.getTime() + lifeHours * HOUR_MS),
      sent_to: sentTo,
    })
    .execute();
  return secret;
}

/** A secret for somebody who typed the right code. */
export const makeSittingSecret = (tx: Tx, clock: Clock, loanRequestId: string): Promise<string> =>
  makeSecretOf(tx, clock, loanRequestId, { kind: 'code' });

/** A secret for the link in a mail to this address. */
export const makeMailedSecret = (
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  sentTo: string,
): Promise<string> => makeSecretOf(tx, clock, loanRequestId, { kind: 'mail', sentTo });

/**
 * The draft of a guest becomes a request: every link that led into the draft ends, also those in mails, and its sender
 * gets a secret to follow the request with. The draft's own secret ends with the row's change.
 */
export async function exchangeDraftSecrets(tx: Tx, clock: Clock, loanRequestId: string): Promise<string> {
  await tx.deleteFrom('tracking_secrets').where('loan_request_id', '=', loanRequestId).execute();
  return makeSecretOf(tx, clock, loanRequestId, { kind: 'sender' });
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

/** A secret of a request that somebody showed, as far as it decides whether the request opens. */
export interface ShownSecret {
  readonly kind: TrackingSecretKind;
  readonly lastUsedAt: Date;
  readonly idleLimitHours: number | null;
  readonly expiresAt: Date | null;
}

/** The secret that was shown, if it is one of this request. A wrong one takes as long as none at all. */
export const findShownSecret = (
  db: Db,
  loanRequestId: string,
  secretHash: Buffer,
): Promise<ShownSecret | undefined> =>
  db
    .selectFrom('tracking_secrets')
    .select([
      'kind',
      'last_used_at as lastUsedAt',
      'idle_limit_hours as idleLimitHours',
      'expires_at as expiresAt',
    ])
    .where('secret_hash', '=', secretHash)
    .where('loan_request_id', '=', loanRequestId)
    .executeTakeFirst();

/** Whether the shown secret opens its request now, whose use is noted then. */
export async function useShownSecret(
  db: Db,
  clock: Clock,
  row: Pick<LoanRequestRow, 'state' | 'state_since'>,
  { shown, secretHash }: { readonly shown: ShownSecret; readonly secretHash: Buffer },
): Promise<boolean> {
  const now = clock.now();
  if (shown.expiresAt !== null && shown.expiresAt <= now) return false;
  const sinceMs = now.getTime() - row.state_since.getTime();
  // Typing a code proves each time anew that the mailbox is theirs.
  if (shown.kind !== 'code' && !isOpen(row.state) && sinceMs >= FOLLOWED_AFTER_END_MS) return false;
  const idleMs = now.getTime() - shown.lastUsedAt.getTime();
  if (shown.idleLimitHours !== null && idleMs >= shown.idleLimitHours * HOUR_MS) return false;
  if (idleMs >= NOTE_AFTER_MS)
    await db
      .updateTable('tracking_secrets')
      .set({ last_used_at: now })
      .where('secret_hash', '=', secretHash)
      .where('last_used_at', '<', now)
      .execute();
  return true;
}
