import { logout } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { endSession } from '../../../platform/sessions/index.ts';

/** Always succeeds: an answer of 401 would make the client sign out again. */
export function serveLogout(app: FastifyInstance): void {
  serve(app, logout, { idempotencyKey: 'optional' }, async ({ session, tx, clock, actor, requestId }) => {
    if (session === null) return null;
    const { sessionId, userId } = session;
    await endSession(tx, clock, sessionId);
    await recordAuditEvent(tx, clock, {
      type: 'session.ended',
      actor,
      subject: { kind: 'person', id: userId },
      payload: { sessionId },
      requestId,
    });
    return null;
  });
}
