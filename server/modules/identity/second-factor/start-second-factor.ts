import { startSecondFactor } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { IdentityRoom } from '../room.ts';
import { problem } from '../texts.ts';
import { keepFactorSecret } from './factor-repository.ts';
import { sealSecret } from './seal-secret.ts';
import { describeFactor, makeFactorSecret } from './time-codes.ts';

/** Makes a secret that counts once the first code of it was given. Starting again replaces an unconfirmed one. */
export function serveStartSecondFactor(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    startSecondFactor,
    { isReplySecret: true, prepare: (call) => confirmPassword(room, call, call.body.password, 'password') },
    async ({ tx, person }) => {
      const { userId } = person();
      const account = await lockAccount(tx, userId);
      if (account.factorConfirmedAt !== null) refuse('conflict', { message: problem('factorAlreadyOn') });
      const secret = makeFactorSecret();
      await keepFactorSecret(tx, userId, sealSecret(secret, room.keys.factor, userId));
      return describeFactor(secret, account.email ?? userId);
    },
  );
}
