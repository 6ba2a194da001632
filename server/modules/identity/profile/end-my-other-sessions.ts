import { endMyOtherSessions } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { endSessions } from '../accounts-repository.ts';

export function serveEndMyOtherSessions(app: FastifyInstance): void {
  serve(app, endMyOtherSessions, {}, async ({ tx, clock, person, actor, requestId }) => {
    const { userId, sessionId } = person();
    const ended = await endSessions(tx, clock, userId, sessionId);
    await recordAuditEvent(tx, clock, {
      type: 'session.all_ended',
      actor,
      subject: { kind: 'person', id: userId },
      payload: { count: ended, reason: 'own-wish' },
      requestId,
    });
    return { ended };
  });
}
