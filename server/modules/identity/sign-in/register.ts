import { register } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { bucketKey, chargeAttempt, networkOf } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { findAccountByEmail, insertAccount } from '../accounts-repository.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import { sendLink } from '../mails/send-link.ts';
import { requireGoodPassword, throughGate } from '../passwords/guard-password.ts';
import { requireCaptcha } from '../require-captcha.ts';
import type { IdentityRoom } from '../room.ts';
import { problem } from '../texts.ts';
import { openSession } from './open-session.ts';

/**
 * The reply holds a token, so an address that is taken cannot be hidden behind the same reply. It is told plainly
 * instead, and the human check and the limit per network make it slow to learn many of them.
 */
export function serveRegister(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    register,
    {
      idempotencyKey: 'optional',
      isReplySecret: true,
      prepare: async (call) => {
        const { email, password } = call.body;
        requireGoodPassword(password, { email, isStaff: false, hasSecondFactor: false }, 'password');
        await requireCaptcha(room, call);
        const network = bucketKey('register', networkOf(call.address));
        await chargeAttempt(room.platform, [{ key: network, slowDown: SLOW_DOWNS.register }]);
        return throughGate(room.passwords.hash(password));
      },
    },
    async (call) => {
      const { body, tx, clock, language, requestId, prepared: passwordHash } = call;
      if (await findAccountByEmail(tx, body.email)) refuse('conflict', { message: problem('accountExists') });
      const { email } = body;
      const userId = await insertAccount(tx, clock, {
        email,
        roles: ['applicant'],
        locale: language,
        passwordHash,
      });
      await recordAuditEvent(tx, clock, {
        type: 'person.registered',
        actor: { kind: 'person', userId },
        subject: { kind: 'person', id: userId },
        payload: { method: 'registration' },
        requestId,
      });
      await sendLink(room, call, { event: 'email_confirmation', userId, to: email, name: '', language });
      return openSession(room, call, userId, 'registration');
    },
  );
}
