import { keepPresence } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { keepPresence as notePresence } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { isConcerned, openSentRequest } from './open-sent-request.ts';

/** Notes who has the dossier open. Noting it twice changes nothing, so a repeated call needs no key. */
export const serveKeepPresence = (app: FastifyInstance): void =>
  serve(app, keepPresence, { idempotencyKey: 'optional' }, async (call) => {
    const { tx, clock, params, body } = call;
    const person = call.person();
    const row = await openSentRequest(tx, params.loanRequestId);
    // An applicant does not learn who of the lender looks at their request.
    if (await isConcerned(tx, row, person)) return { others: [] };
    const { userId } = person;
    const others = await notePresence(tx, clock, { loanRequestId: row.id, userId, doing: body.doing });
    const nameOf = await nameStaff(
      tx,
      others.map((other) => other.userId),
    );
    return {
      others: others.map((other) => ({
        userId: other.userId,
        name: nameOf.get(other.userId) ?? '',
        since: other.since.toISOString(),
        isActing: other.isActing,
      })),
    };
  });
