import { changePassword } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { endSessions, lockAccount, setPassword } from '../accounts-repository.ts';
import { endLinks } from '../links/single-use-links.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { ownerOf, requireGoodPassword, throughGate } from '../passwords/guard-password.ts';
import type { IdentityRoom } from '../room.ts';

export function serveChangePassword(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    changePassword,
    {
      prepare: async (call) => {
        const { currentPassword, newPassword } = call.body;
        const account = await confirmPassword(room, call, currentPassword, 'currentPassword');
        requireGoodPassword(newPassword, ownerOf(account), 'newPassword');
        return { account, passwordHash: await throughGate(room.passwords.hash(newPassword)) };
      },
    },
    async ({ tx, clock, person, actor, requestId, prepared }) => {
      const { userId, sessionId } = person();
      const account = await lockAccount(tx, userId);
      // Someone else changed it while this was being hashed, for example by a reset link: theirs stands.
      if (account.passwordHash !== prepared.account.passwordHash) refuse('conflict');
      await setPassword(tx, userId, prepared.passwordHash);
      await endLinks(tx, clock, userId, ['reset-password', 'second-factor']);
      const count = await endSessions(tx, clock, userId, sessionId);
      const subject = { kind: 'person', id: userId } as const;
      await recordAuditEvent(tx, clock, { type: 'password.changed', actor, subject, payload: {}, requestId });
      await recordAuditEvent(tx, clock, {
        type: 'session.all_ended',
        actor,
        subject,
        payload: { count, reason: 'password' },
        requestId,
      });
      const { email, displayName: name, locale: language } = account;
      if (email !== null)
        await queueMail(tx, clock, { event: 'password_changed', to: email, userId, name, language });
      return null;
    },
  );
}
