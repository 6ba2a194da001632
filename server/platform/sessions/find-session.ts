import type { Role } from '@zeel/domain/identity';
import type { Clock } from '../clock/index.ts';
import { type Db, type PlaceOf, prepareStatement } from '../database/index.ts';
import { hashToken } from './manage-sessions.ts';

/** The caller, as far as every room may know them. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly authorityMnt: number | null;
}

/** The result of looking up a token. */
export type SessionFinding =
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'account-disabled' }
  | { readonly kind: 'none' };

/** 256 bits in base64url; anything else cannot be one of our tokens and is not worth a query. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** The idle limit is counted in minutes, so noting a visit once a minute is enough. */
const NOTE_AFTER_MS = 60_000;

/** Looks a raw token up. Unknown, ended, idle for too long and too old are one and the same. */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
  /** A call that no person makes, such as a screen listening again, does not keep a session awake. */
  { isVisit }: { readonly isVisit: boolean } = { isVisit: true },
): Promise<SessionFinding> {
  if (!TOKEN_SHAPE.test(token)) return { kind: 'none' };
  const [row] = await readByToken(db, { tokenHash: hashToken(token) });
  if (!row) return { kind: 'none' };
  const now = clock.now();
  const finding = judge(row, now);
  if (isVisit && finding.kind === 'open' && now.getTime() - row.lastSeenAt.getTime() >= NOTE_AFTER_MS)
    await noteVisit(db, row.sessionId, now);
  return finding;
}

/** Picks the sessions that are open now, with the present roles of their people. This look does not count as activity. */
export async function findOpenSessions(
  db: Db,
  clock: Clock,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Session>> {
  const rows = await selectSessions(db).where('sessions.id', 'in', sessionIds).execute();
  const now = clock.now();
  const open = new Map<string, Session>();
  for (const row of rows) {
    const finding = judge(row, now);
    if (finding.kind === 'open') open.set(row.sessionId, finding.session);
  }
  return open;
}

const selectSessions = (db: Db) =>
  db
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
    .where('sessions.ended_at', 'is', null);

const readByToken = prepareStatement((db, place: PlaceOf<{ tokenHash: Buffer }>) =>
  selectSessions(db).where('sessions.token_hash', '=', place('tokenHash')).compile(),
);

interface SessionRow extends Session {
  readonly lastSeenAt: Date;
  readonly idleLimitSeconds: number;
  readonly expiresAt: Date;
  readonly status: 'active' | 'disabled';
}

function judge(row: SessionRow, now: Date): SessionFinding {
  const idleMs = now.getTime() - row.lastSeenAt.getTime();
  if (now >= row.expiresAt || idleMs >= row.idleLimitSeconds * 1000) return { kind: 'none' };
  if (row.status === 'disabled') return { kind: 'account-disabled' };
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
