import { endMySession } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { endSession } from '../../../platform/sessions/index.ts';

/** Another person's session looks like one that does not exist. */
export function serveEndMySession(app: FastifyInstance): void {
  serve(app, endMySession, {}, async ({ tx, clock, params, person, actor, requestId }) => {
    const { userId } = person();
    const { sessionId } = params;
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!own) refuse('not_found');
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
