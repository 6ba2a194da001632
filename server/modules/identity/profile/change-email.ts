import { changeEmail } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { bucketKey, chargeAttempt } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuseFields, serve } from '../../../platform/http/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import { sendLink } from '../mails/send-link.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { IdentityRoom } from '../room.ts';
import { fieldProblem } from '../texts.ts';

/** Whether the new address already has an account is not told here: only its own mailbox learns it, by the link. */
export function serveChangeEmail(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    changeEmail,
    {
      prepare: async (call) => {
        const { email, password } = call.body;
        const account = await confirmPassword(room, call, password, 'password');
        if (account.email?.toLowerCase() === email.toLowerCase())
          refuseFields({ email: fieldProblem('email_same') });
        await chargeAttempt(room.platform, [
          { key: bucketKey('mail-to', email), slowDown: SLOW_DOWNS.mailTo },
        ]);
      },
    },
    async (call) => {
      const { tx, clock, body, person, actor, requestId } = call;
      const { userId } = person();
      const { email: from, displayName: name, locale: language } = await lockAccount(tx, userId);
      const { email: to } = body;
      await tx.updateTable('users').set({ pending_email: to }).where('id', '=', userId).execute();
      await sendLink(room, call, { event: 'email_change_confirmation', userId, to, name, language });
      if (from !== null) {
        const values = { email: to };
        await queueMail(tx, clock, { event: 'email_change_asked', to: from, userId, name, language, values });
      }
      await recordAuditEvent(tx, clock, {
        type: 'email.change_asked',
        actor,
        subject: { kind: 'person', id: userId },
        payload: { from: from ?? '', to },
        requestId,
      });
      return null;
    },
  );
}
