import { endPersonSessions } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { endSessions, findAccount } from '../accounts-repository.ts';

export function serveEndPersonSessions(app: FastifyInstance): void {
  serve(app, endPersonSessions, {}, async ({ tx, clock, params, actor, requestId }) => {
    const { userId } = params;
    if (!(await findAccount(tx, userId))) refuse('not_found');
    const ended = await endSessions(tx, clock, userId);
    const subject = { kind: 'person', id: userId };
    const payload = { count: ended, reason: 'administrator' } as const;
    await recordAuditEvent(tx, clock, { type: 'session.all_ended', actor, subject, payload, requestId });
    return { ended };
  });
}
