import { resendInvitation } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { sendLink } from '../mails/send-link.ts';
import type { IdentityRoom } from '../room.ts';
import { problem, roleNames } from '../texts.ts';
import { takePerson } from './manage-person.ts';

export function serveResendInvitation(app: FastifyInstance, room: IdentityRoom): void {
  serve(app, resendInvitation, {}, async (call) => {
    const { tx, clock, params, actor, requestId } = call;
    const { account } = await takePerson(call, params.userId);
    const { userId, email, displayName: name, locale: language, roles } = account;
    if (account.invitedAt === null || email === null || account.status === 'disabled')
      return refuse('conflict', { message: problem('notInvited') });
    const values = { roles: roleNames(roles, language) };
    await sendLink(room, call, { event: 'staff_invitation', userId, to: email, name, language, values });
    const subject = { kind: 'person', id: userId };
    await recordAuditEvent(tx, clock, { type: 'invitation.resent', actor, subject, payload: {}, requestId });
    return null;
  });
}
