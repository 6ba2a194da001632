import { needsSecondFactor, type Role, rolesWithoutFactor } from '@zeel/domain/identity';
import type { Clock } from '../clock/index.ts';
import { type Db, type PlaceOf, prepareStatement } from '../database/index.ts';
import { readFactorRoles } from '../settings/index.ts';
import { hashToken } from './manage-sessions.ts';

/** The caller, as far as every room may know them. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string | null;
  /** The roles that count now. */
  readonly roles: readonly Role[];
  /** Roles that count only once the second factor is on. */
  readonly withheldRoles: readonly Role[];
  readonly hasSecondFactor: boolean;
  readonly authorityMnt: number | null;
}

/** The result of looking up a token. */
export type SessionFinding<Beside = undefined> =
  | { readonly kind: 'open'; readonly session: Session; readonly beside: Beside }
  | { readonly kind: 'account-disabled' }
  | { readonly kind: 'none' };

/** A session as it is read, with whatever was read in the same statement. */
interface FoundSession<Beside> {
  readonly row: SessionRow;
  readonly beside: Beside;
}

/** Reads the session of a token; what stands in `prepare-with-session.ts` reads more in the same statement. */
export type SessionReader<Beside> = (db: Db, tokenHash: Buffer) => Promise<FoundSession<Beside> | undefined>;

/** 256 bits in base64url; anything else cannot be one of our tokens and is not worth a query. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** The idle limit is counted in minutes, so noting a visit once a minute is enough. */
const NOTE_AFTER_MS = 60_000;

export interface Look<Beside> {
  /** False for a call that no person makes, such as a screen listening again: it does not keep a session awake. */
  readonly isVisit: boolean;
  readonly read: SessionReader<Beside>;
}

/** Looks a raw token up. Unknown, ended, idle for too long and too old are one and the same. */
export async function findSession<Beside>(
  db: Db,
  clock: Clock,
  token: string,
  { isVisit, read }: Look<Beside>,
): Promise<SessionFinding<Beside>> {
  if (!TOKEN_SHAPE.test(token)) return { kind: 'none' };
  const found = await read(db, hashToken(token));
  if (found === undefined) return { kind: 'none' };
  const { row, beside } = found;
  const now = clock.now();
  const finding = await judge(db, row, now);
  if (finding.kind !== 'open') return finding;
  if (isVisit && now.getTime() - row.sessionSeenAt.getTime() >= NOTE_AFTER_MS)
    await noteVisit(db, row.sessionId, now);
  return { ...finding, beside };
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
    const finding = await judge(db, row, now);
    if (finding.kind === 'open') open.set(row.sessionId, finding.session);
  }
  return open;
}

/** Sessions that were not ended. Their columns have names that no other query uses, because others stand beside them. */
export const selectSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as sessionSeenAt',
      'sessions.idle_limit_seconds as sessionIdleLimitSeconds',
      'sessions.expires_at as sessionExpiresAt',
      'users.id as sessionUserId',
      'users.email as sessionEmail',
      'users.status as sessionUserStatus',
      'users.roles as sessionRoles',
      'users.authority_mnt as sessionAuthorityMnt',
    ])
    .select(({ eb }) =>
      eb('users.factor_confirmed_at', 'is not', null).$castTo<boolean>().as('sessionHasFactor'),
    )
    .where('sessions.ended_at', 'is', null);

const readByToken = prepareStatement((db, place: PlaceOf<{ tokenHash: Buffer }>) =>
  selectSessions(db).where('sessions.token_hash', '=', place('tokenHash')).compile(),
);

/** The session and nothing else. */
export const readSessionAlone: SessionReader<undefined> = async (db, tokenHash) => {
  const [row] = await readByToken(db, { tokenHash });
  return row && { row, beside: undefined };
};

export interface SessionRow {
  readonly sessionId: string;
  readonly sessionSeenAt: Date;
  readonly sessionIdleLimitSeconds: number;
  readonly sessionExpiresAt: Date;
  readonly sessionUserId: string;
  readonly sessionEmail: string | null;
  readonly sessionUserStatus: 'active' | 'disabled';
  readonly sessionRoles: readonly Role[];
  readonly sessionAuthorityMnt: number | null;
  readonly sessionHasFactor: boolean;
}

async function judge(db: Db, row: SessionRow, now: Date): Promise<SessionFinding> {
  const idleMs = now.getTime() - row.sessionSeenAt.getTime();
  if (now >= row.sessionExpiresAt || idleMs >= row.sessionIdleLimitSeconds * 1000) return { kind: 'none' };
  if (row.sessionUserStatus === 'disabled') return { kind: 'account-disabled' };
  const roles = await rolesNow(db, row);
  const session: Session = {
    sessionId: row.sessionId,
    userId: row.sessionUserId,
    email: row.sessionEmail,
    roles,
    withheldRoles: row.sessionRoles.filter((role) => !roles.includes(role)),
    hasSecondFactor: row.sessionHasFactor,
    authorityMnt: row.sessionAuthorityMnt,
  };
  return { kind: 'open', session, beside: undefined };
}

/** A session that was opened before a role needed a second factor loses its work with the next call, and has it back once it is on. */
async function rolesNow(db: Db, { sessionRoles, sessionHasFactor }: SessionRow): Promise<readonly Role[]> {
  if (sessionHasFactor) return sessionRoles;
  const required = await readFactorRoles(db, sessionRoles);
  return needsSecondFactor(sessionRoles, required) ? rolesWithoutFactor(sessionRoles) : sessionRoles;
}

async function noteVisit(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
}
