import { mayDisable } from '@zeel/domain/identity';
import { disablePerson } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { endSessions } from '../accounts-repository.ts';
import { endLinks } from '../links/single-use-links.ts';
import { problem } from '../texts.ts';
import { describePerson, obey, takePerson } from './manage-person.ts';

export function serveDisablePerson(app: FastifyInstance): void {
  serve(app, disablePerson, {}, async (call) => {
    const { tx, clock, params, actor, person, requestId } = call;
    const { userId } = params;
    const managed = await takePerson(call, userId);
    obey(mayDisable(managed));
    // A slip of the hand would end the very session that could undo it.
    if (userId === person().userId) refuse('conflict', { message: problem('selfDisable') });
    if (!managed.target.isDisabled) {
      await tx
        .updateTable('users')
        .set({ status: 'disabled', version: managed.account.version + 1 })
        .where('id', '=', userId)
        .execute();
      const count = await endSessions(tx, clock, userId);
      await endLinks(tx, clock, userId, [
        'reset-password',
        'second-factor',
        'connect-provider',
        'change-email',
        'verify-email',
      ]);
      const subject = { kind: 'person', id: userId };
      await recordAuditEvent(tx, clock, { type: 'person.disabled', actor, subject, payload: {}, requestId });
      const payload = { count, reason: 'disabled' } as const;
      await recordAuditEvent(tx, clock, { type: 'session.all_ended', actor, subject, payload, requestId });
    }
    return describePerson(call, userId);
  });
}
