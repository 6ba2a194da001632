import { resendVerification } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { bucketKey, chargeAttempt } from '../../../platform/attempts/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { findAccount, lockAccount } from '../accounts-repository.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import { sendLink } from '../mails/send-link.ts';
import type { IdentityRoom } from '../room.ts';

/** Sends the link of whichever address waits for its proof: the changed one first, else the own one. */
export function serveResendVerification(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    resendVerification,
    {
      prepare: async ({ db, person }) => {
        const account = await findAccount(db, person().userId);
        const key = bucketKey('mail-to', account?.pendingEmail ?? account?.email ?? '');
        await chargeAttempt(room.platform, [{ key, slowDown: SLOW_DOWNS.mailTo }]);
      },
    },
    async (call) => {
      const { userId } = call.person();
      const account = await lockAccount(call.tx, userId);
      const { displayName: name, locale: language, pendingEmail, email } = account;
      if (pendingEmail !== null)
        await sendLink(room, call, {
          event: 'email_change_confirmation',
          userId,
          to: pendingEmail,
          name,
          language,
        });
      else if (account.emailVerifiedAt === null && email !== null)
        await sendLink(room, call, { event: 'email_confirmation', userId, to: email, name, language });
      return null;
    },
  );
}
