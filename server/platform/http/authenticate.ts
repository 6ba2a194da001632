import { can } from '@zeel/domain/identity';
import type { Access } from '@zeel/protocol/endpoint';
import type { FastifyRequest } from 'fastify';
import { findSession, type Session } from '../sessions/index.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { withinLimits } from './within-limits.ts';

/** Whether a route wants to know who calls. */
export function asksWhoCalls({ routeOptions: { config } }: FastifyRequest): boolean {
  const { access, endpoint, findsSession, needsDatabase = true } = config;
  return needsDatabase && (findsSession ?? (endpoint !== undefined || access !== 'public'));
}

/**
 * Finds out who calls, before the body is read, and whether they may. The token stands raw in `authorization`.
 * A public endpoint treats a token it does not know as no token: log-in must work with an old one stored.
 */
export async function authenticate(platform: Platform, request: FastifyRequest): Promise<void> {
  const { access, isVisit = true } = request.routeOptions.config;
  if (access === undefined) return;
  const token = request.headers.authorization;
  const { database, clock, config } = platform;
  if (token !== undefined && token !== '') {
    const limits = { deadlineMs: config.requestDeadlineMs, needsDatabase: true };
    const finding = await withinLimits(platform, request, limits, () =>
      findSession(database.db, clock, token, { isVisit }),
    );
    if (finding.kind === 'account-disabled' && access !== 'public') throw new Refusal('account_disabled');
    if (finding.kind === 'open') request.session = finding.session;
  }
  authorise(access, request.session);
}

function authorise(access: Access, session: Session | null): void {
  if (access === 'public') return;
  if (session === null) throw new Refusal('unauthenticated');
  // No permission looks like nothing there: what exists is not told to those who may not see it.
  if (access !== 'signed-in' && !can(session.roles, access)) throw new Refusal('not_found');
}
