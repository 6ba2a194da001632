import { login } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { clearAttempts, discountAttempt } from '../../../platform/attempts/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import type { IdentityRoom } from '../room.ts';
import { judgePassword } from './judge-password.ts';
import { finishFirstFactor } from './open-session.ts';

export function serveLogin(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    login,
    {
      idempotencyKey: 'optional',
      isReplySecret: true,
      prepare: (call) => judgePassword(room, call, call.body),
    },
    async (call) => {
      const { account, own, shared } = call.prepared;
      const { tx } = call;
      // The account is read again under a lock: it may have been disabled, or its password changed, while the hash was
      // computed.
      const now = await lockAccount(tx, account.userId);
      if (now.passwordHash !== account.passwordHash) refuse('wrong_credentials');
      if (now.status === 'disabled') refuse('account_disabled');
      await clearAttempts(tx, own);
      for (const key of shared) await discountAttempt(tx, key);
      return finishFirstFactor(room, call, now, 'password');
    },
  );
}
