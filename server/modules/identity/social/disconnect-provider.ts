import { disconnectProvider } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import { problem } from '../texts.ts';
import { disconnectAccount, listConnected } from './connected-accounts-repository.ts';

export function serveDisconnectProvider(app: FastifyInstance): void {
  serve(app, disconnectProvider, {}, async ({ tx, clock, params, person, actor, requestId }) => {
    const { userId } = person();
    const { provider } = params;
    const account = await lockAccount(tx, userId);
    if (!(await disconnectAccount(tx, userId, provider))) refuse('not_found');
    const hasOtherWay = account.passwordHash !== null || (await listConnected(tx, userId)).length > 0;
    if (!hasOtherWay) refuse('conflict', { message: problem('onlyWayIn') });
    const subject = { kind: 'person', id: userId };
    const payload = { provider };
    await recordAuditEvent(tx, clock, { type: 'provider.disconnected', actor, subject, payload, requestId });
    return null;
  });
}
