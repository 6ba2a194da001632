import { needsSecondFactor } from '@zeel/domain/identity';
import { removeSecondFactor } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { clearAttempts } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { readFactorRoles } from '../../../platform/settings/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { ownerOf } from '../passwords/guard-password.ts';
import type { IdentityRoom } from '../room.ts';
import { fieldProblem, problem } from '../texts.ts';
import { chargeFactor, factorBucket } from './charge-factor.ts';
import { dropFactor } from './factor-repository.ts';
import { useFactorCode } from './use-factor-code.ts';

export function serveRemoveSecondFactor(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    removeSecondFactor,
    {
      prepare: async (call) => {
        const account = await confirmPassword(room, call, call.body.password, 'password');
        // Staff without a second factor need a longer password, so a short one must be changed first.
        const found = checkNewPassword(call.body.password, { ...ownerOf(account), hasSecondFactor: false });
        if (found?.code === 'too_short')
          refuseFields({ password: { code: 'too_short', values: { minimum: found.minimum } } });
        await chargeFactor(room, account.userId);
      },
    },
    async (call) => {
      const { tx, clock, body, person, actor, requestId } = call;
      const { userId } = person();
      const account = await lockAccount(tx, userId);
      if (account.factorConfirmedAt === null) refuse('conflict', { message: problem('factorNotOn') });
      if (needsSecondFactor(account.roles, await readFactorRoles(tx, account.roles)))
        refuse('conflict', { message: problem('factorRequired') });
      if ((await useFactorCode(room, call, account, body.code)) === 'wrong')
        refuseFields({ code: fieldProblem('code_wrong') });
      await dropFactor(tx, userId);
      await clearAttempts(tx, [factorBucket(userId)]);
      const subject = { kind: 'person', id: userId };
      await recordAuditEvent(tx, clock, { type: 'factor.removed', actor, subject, payload: {}, requestId });
      return null;
    },
  );
}
