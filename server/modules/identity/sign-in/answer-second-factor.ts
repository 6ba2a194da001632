import { answerSecondFactor } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { clearAttempts } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import { findLink, takeLink } from '../links/single-use-links.ts';
import type { IdentityRoom } from '../room.ts';
import { chargeFactor, factorBucket } from '../second-factor/charge-factor.ts';
import { countRecoveryCodes } from '../second-factor/factor-repository.ts';
import { useFactorCode } from '../second-factor/use-factor-code.ts';
import { problem } from '../texts.ts';
import { openSession } from './open-session.ts';

const TICKET = ['second-factor'] as const;

export function serveAnswerSecondFactor(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    answerSecondFactor,
    {
      idempotencyKey: 'optional',
      isReplySecret: true,
      prepare: async ({ db, clock, body }) => {
        const link = (await findLink(db, clock, TICKET, body.ticket)) ?? refuse('link_expired');
        await chargeFactor(room, link.userId);
      },
    },
    async (call) => {
      const { tx, clock, body, requestId } = call;
      // A wrong code rolls back, so the ticket stays good for another try until it is too old.
      const link = (await takeLink(tx, clock, TICKET, body.ticket)) ?? refuse('link_expired');
      const account = await lockAccount(tx, link.userId);
      if (account.status === 'disabled') refuse('account_disabled');
      const used = await useFactorCode(room, call, account, body.code);
      if (used === 'wrong') refuse('wrong_credentials', { message: problem('factorWrong') });
      await clearAttempts(tx, [factorBucket(account.userId)]);
      if (used === 'recovery-code')
        await recordAuditEvent(tx, clock, {
          type: 'factor.recovery_used',
          actor: { kind: 'person', userId: account.userId },
          subject: { kind: 'person', id: account.userId },
          payload: { codesLeft: await countRecoveryCodes(tx, account.userId) },
          requestId,
        });
      return openSession(room, call, account.userId, link.method ?? 'password', true);
    },
  );
}
