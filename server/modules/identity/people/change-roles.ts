import { mayChangeAuthority, mayChangeRoles } from '@zeel/domain/identity';
import { changeRoles } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { describePerson, obey, takePerson } from './manage-person.ts';

/** Live sessions read the roles with every call, so a change counts at once. */
export function serveChangeRoles(app: FastifyInstance): void {
  serve(app, changeRoles, {}, async (call) => {
    const { tx, clock, params, body, actor, requestId } = call;
    const { userId } = params;
    const managed = await takePerson(call, userId);
    const { account } = managed;
    if (account.version !== body.version) refuse('stale_version');
    const roles = [...new Set(body.roles)];
    const { authorityMnt } = body;
    obey(mayChangeRoles({ ...managed, rolesAfter: roles }));
    obey(
      mayChangeAuthority({
        actor: managed.actor,
        target: { userId, roles, authorityMnt: account.authorityMnt },
        authorityAfterMnt: authorityMnt,
      }),
    );
    await tx
      .updateTable('users')
      .set({ roles, authority_mnt: authorityMnt, version: account.version + 1 })
      .where('id', '=', userId)
      .execute();
    await recordAuditEvent(tx, clock, {
      type: 'person.roles_changed',
      actor,
      subject: { kind: 'person', id: userId },
      payload: {
        before: { roles: account.roles, authorityMnt: account.authorityMnt },
        after: { roles, authorityMnt },
      },
      requestId,
    });
    return describePerson(call, userId);
  });
}
