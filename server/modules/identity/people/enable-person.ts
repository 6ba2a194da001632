import { mayEnable } from '@zeel/domain/identity';
import { enablePerson } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { describePerson, obey, takePerson } from './manage-person.ts';

export function serveEnablePerson(app: FastifyInstance): void {
  serve(app, enablePerson, {}, async (call) => {
    const { tx, clock, params, actor, requestId } = call;
    const { userId } = params;
    const managed = await takePerson(call, userId);
    obey(mayEnable(managed));
    if (managed.target.isDisabled) {
      await tx
        .updateTable('users')
        .set({ status: 'active', version: managed.account.version + 1 })
        .where('id', '=', userId)
        .execute();
      const subject = { kind: 'person', id: userId };
      await recordAuditEvent(tx, clock, { type: 'person.enabled', actor, subject, payload: {}, requestId });
    }
    return describePerson(call, userId);
  });
}
