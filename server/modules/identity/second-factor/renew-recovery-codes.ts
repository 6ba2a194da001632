import { renewRecoveryCodes } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { clearAttempts } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import type { IdentityRoom } from '../room.ts';
import { fieldProblem, problem } from '../texts.ts';
import { chargeFactor, factorBucket } from './charge-factor.ts';
import { renewCodes } from './renew-codes.ts';
import { useFactorCode } from './use-factor-code.ts';

export function serveRenewRecoveryCodes(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    renewRecoveryCodes,
    { isReplySecret: true, prepare: ({ person }) => chargeFactor(room, person().userId) },
    async (call) => {
      const { tx, clock, body, person, actor, requestId } = call;
      const { userId } = person();
      const account = await lockAccount(tx, userId);
      if (account.factorConfirmedAt === null) refuse('conflict', { message: problem('factorNotOn') });
      if ((await useFactorCode(room, call, account, body.code)) === 'wrong')
        refuseFields({ code: fieldProblem('code_wrong') });
      await clearAttempts(tx, [factorBucket(userId)]);
      const subject = { kind: 'person', id: userId };
      await recordAuditEvent(tx, clock, {
        type: 'factor.codes_renewed',
        actor,
        subject,
        payload: {},
        requestId,
      });
      return { recoveryCodes: await renewCodes(room, tx, userId) };
    },
  );
}
