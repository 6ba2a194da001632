import type { Role } from '@zeel/domain/identity';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { hashToken } from './manage-sessions.ts';

/** Who is calling, as far as every room may know. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly authorityMnt: number | null;
}

/** What a token turned out to be. */
export type SessionFinding =
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'account-disabled' }
  | { readonly kind: 'none' };

/** 256 bits in base64url; anything else cannot be one of our tokens and is not worth a query. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** The idle limit is counted in minutes, so noting a visit once a minute is enough. */
const NOTE_AFTER_MS = 60_000;

/** Looks a raw token up. Unknown, ended, idle for too long and too old are one and the same. */
export async function findSession(db: Db, clock: Clock, token: string): Promise<SessionFinding> {
  if (!TOKEN_SHAPE.test(token)) return { kind: 'none' };
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.idle_limit_seconds as idleLimitSeconds',
      'sessions.expires_at as expiresAt',
      'users.id as userId',
      'users.email',
      'users.status',
      'users.roles',
      'users.authority_mnt as authorityMnt',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return { kind: 'none' };
  const nowMs = clock.now().getTime();
  const idleMs = nowMs - row.lastSeenAt.getTime();
  if (nowMs >= row.expiresAt.getTime() || idleMs >= row.idleLimitSeconds * 1000) return { kind: 'none' };
  if (row.status === 'disabled') return { kind: 'account-disabled' };
  if (idleMs >= NOTE_AFTER_MS) await noteVisit(db, row.sessionId, new Date(nowMs));
  const { sessionId, userId, email, roles, authorityMnt } = row;
  return { kind: 'open', session: { sessionId, userId, email, roles, authorityMnt } };
}

async function noteVisit(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
}
