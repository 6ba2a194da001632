import { confirmSecondFactor } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { clearAttempts } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import type { IdentityRoom } from '../room.ts';
import { fieldProblem, problem } from '../texts.ts';
import { chargeFactor, factorBucket } from './charge-factor.ts';
import { confirmFactor } from './factor-repository.ts';
import { renewCodes } from './renew-codes.ts';
import { useFactorCode } from './use-factor-code.ts';

export function serveConfirmSecondFactor(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    confirmSecondFactor,
    { isReplySecret: true, prepare: ({ person }) => chargeFactor(room, person().userId) },
    async (call) => {
      const { tx, clock, body, person, actor, requestId } = call;
      const { userId } = person();
      const account = await lockAccount(tx, userId);
      if (account.factorConfirmedAt !== null) refuse('conflict', { message: problem('factorAlreadyOn') });
      if (account.factorSecret === null) refuse('conflict', { message: problem('factorNotStarted') });
      if ((await useFactorCode(room, call, account, body.code)) !== 'app-code')
        refuseFields({ code: fieldProblem('code_wrong') });
      await confirmFactor(tx, userId, clock.now());
      await clearAttempts(tx, [factorBucket(userId)]);
      const subject = { kind: 'person', id: userId };
      await recordAuditEvent(tx, clock, { type: 'factor.enabled', actor, subject, payload: {}, requestId });
      return { recoveryCodes: await renewCodes(room, tx, userId) };
    },
  );
}
