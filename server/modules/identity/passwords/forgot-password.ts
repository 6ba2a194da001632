import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { forgotPassword } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bucketKey, chargeAttempt, networkOf } from '../../../platform/attempts/index.ts';
import { publicUrlOf, serve } from '../../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../../platform/jobs/index.ts';
import { findAccountByEmail } from '../accounts-repository.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import { sendLinkFrom } from '../mails/send-link.ts';
import { requireCaptcha } from '../require-captcha.ts';
import type { IdentityRoom } from '../room.ts';

export const SEND_RESET_LINK = 'send-reset-link';

/**
 * Known and unknown addresses leave the same trace: a job. Only the job looks whether there is an account, so neither
 * the reply nor its time tells.
 */
export function serveForgotPassword(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    forgotPassword,
    {
      idempotencyKey: 'optional',
      prepare: async (call) => {
        // First the check: without it nobody can use up the mails of someone else's address.
        await requireCaptcha(room, call);
        await chargeAttempt(room.platform, [
          { key: bucketKey('mail-from', networkOf(call.address)), slowDown: SLOW_DOWNS.mailFrom },
          { key: bucketKey('mail-to', call.body.email), slowDown: SLOW_DOWNS.mailTo },
        ]);
      },
    },
    async ({ body, tx, clock, language, request }) => {
      const publicUrl = publicUrlOf(room.platform.config, request);
      await enqueue(tx, clock, SEND_RESET_LINK, { email: body.email, language, publicUrl });
      return null;
    },
  );
}

/** Sends the link when there is an active account; an invited person has a link of another kind already. */
export const createSendResetLinkJob = (room: Pick<IdentityRoom, 'platform'>): AnyJob =>
  defineJob({
    name: SEND_RESET_LINK,
    payload: z.strictObject({ email: z.string(), language: z.enum(LANGUAGES), publicUrl: z.string() }),
    run: async ({ email, language, publicUrl }) => {
      const { database, clock } = room.platform;
      await database.inTransaction(async (tx) => {
        const account = await findAccountByEmail(tx, email);
        if (!account?.email || account.status !== 'active' || account.invitedAt !== null) return;
        const { userId, email: to, displayName: name } = account;
        await sendLinkFrom(room, { tx, clock }, publicUrl, {
          event: 'password_reset',
          userId,
          to,
          name,
          language,
        });
      });
    },
  });
