import { can, isForEveryone } from '@zeel/domain/identity';
import type { Access } from '@zeel/protocol/endpoint';
import type { FastifyRequest } from 'fastify';
import { findSession, readSessionAlone, type Session, type SessionReader } from '../sessions/index.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { withinLimits } from './within-limits.ts';

/** Whether a route wants to know who calls before its body is read. */
export function asksWhoCalls({ routeOptions: { config } }: FastifyRequest): boolean {
  const { access, endpoint, findsSession, needsDatabase = true } = config;
  return needsDatabase && (findsSession ?? (endpoint !== undefined || access !== 'public'));
}

/** Finds out who calls, before the body is read, and whether they may. */
export async function authenticate(platform: Platform, request: FastifyRequest): Promise<void> {
  const { requestDeadlineMs: deadlineMs } = platform.config;
  const find = () => findCaller(platform, request, readSessionAlone);
  // Without a token nothing is asked of the database.
  await (request.headers.authorization
    ? withinLimits(platform, { deadlineMs, needsDatabase: true }, find)
    : find());
}

/**
 * Finds out who calls and whether they may, and gives what was read beside the session; undefined without one. The token stands raw in
 * `authorization`. A public endpoint treats a token it does not know as no token: log-in must work with an old one stored.
 */
export async function findCaller<Beside>(
  { database, clock }: Platform,
  request: FastifyRequest,
  read: SessionReader<Beside>,
): Promise<Beside | undefined> {
  const { access, isVisit = true } = request.routeOptions.config;
  if (access === undefined) return undefined;
  const token = request.headers.authorization;
  const finding = token ? await findSession(database.db, clock, token, { isVisit, read }) : NOBODY;
  if (finding.kind === 'account-disabled' && access !== 'public') throw new Refusal('account_disabled');
  if (finding.kind === 'open') request.session = finding.session;
  authorise(access, request.session);
  return finding.kind === 'open' ? finding.beside : undefined;
}
const NOBODY = { kind: 'none' } as const;

function authorise(access: Access, session: Session | null): void {
  if (access === 'public') return;
  if (session === null) throw new Refusal('unauthenticated');
  if (access === 'signed-in' || can(session.roles, access)) return;
  // No permission looks like nothing there: what exists is not told to those who may not see it.
  if (!can(session.withheldRoles, access)) throw new Refusal('not_found');
  // Own account, messages and sign-out stay open, or nobody could switch the second factor on.
  if (!isForEveryone(access)) throw new Refusal('second_factor_required');
}
