import { isStaff } from '@zeel/domain/identity';
import { isOpen } from '@zeel/domain/loan-request';
import { askForErasure, type ErasurePlan, getErasurePlan } from '@zeel/protocol/rooms/personal-data';
import type { FastifyInstance } from 'fastify';
import { listFilesOfApplicant } from '../../modules/documents/index.ts';
import { type IdentityRoom, proveFactorAgain, provePasswordAgain } from '../../modules/identity/index.ts';
import { listThread } from '../../modules/messages/index.ts';
import {
  beginErasure,
  findOpenErasure,
  keepDaysOf,
  paidOutUntil,
  problem,
} from '../../modules/personal-data/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Session } from '../../platform/sessions/index.ts';
import { ERASE_PERSON } from './erase-person.ts';
import { gatherAccount } from './gather-account.ts';
import { listRequestsOf } from './gather-request.ts';

/** A draft is nobody's work yet, so it goes with its owner. */
const isBeingWorkedOn = ({ state }: LoanRequestRow): boolean => isOpen(state) && state !== 'draft';

/** Also while their roles wait for the second factor. */
const worksHere = ({ roles, withheldRoles }: Pick<Session, 'roles' | 'withheldRoles'>): boolean =>
  isStaff([...roles, ...withheldRoles]);

/** Erasure: what it would do is told first, then it is confirmed with the password, then a job carries it out. */
export function serveErasure(app: FastifyInstance, identity: IdentityRoom): void {
  serve(app, getErasurePlan, {}, ({ db, person }) => planErasure(db, person()));

  serve(
    app,
    askForErasure,
    { prepare: (call) => provePasswordAgain(identity, call, call.body.password) },
    async (call) => {
      const { tx, clock, person, actor, body, requestId } = call;
      const { userId } = person();
      if (worksHere(person())) return refuse('conflict', { message: problem('staffAccount') });
      await proveFactorAgain(identity, call, userId, body.code);
      if ((await listRequestsOf(tx, userId)).some(isBeingWorkedOn))
        return refuse('conflict', { message: problem('openRequests') });
      const { id, askedAt, isNew } = await beginErasure(tx, clock, userId);
      if (isNew) {
        await enqueue(tx, clock, ERASE_PERSON, { userId }, { jobKey: `${ERASE_PERSON}:${userId}` });
        await recordAuditEvent(tx, clock, {
          type: 'personal_data.erasure_asked',
          actor,
          subject: { kind: 'person', id: userId },
          payload: { erasureId: id },
          requestId,
        });
      }
      return { askedAt: askedAt.toISOString() };
    },
  );
}

async function planErasure(
  db: Db,
  session: Pick<Session, 'userId' | 'roles' | 'withheldRoles'>,
): Promise<ErasurePlan> {
  const { userId } = session;
  const requests = await listRequestsOf(db, userId);
  const { account, sessions } = await gatherAccount(db, userId);
  const paidOut = requests.filter(({ state }) => state === 'disbursed');
  const until = await paidOutUntil(
    db,
    paidOut.map(({ id }) => id),
    await keepDaysOf(db, 'paid_out'),
  );
  const going = requests.filter(({ state }) => state !== 'disbursed');
  let documents = 0;
  let messages = 0;
  for (const { id } of going) {
    documents += (await listFilesOfApplicant(db, id)).length;
    messages += (await listThread(db, id)).messages.length;
  }
  return {
    open: requests.filter(isBeingWorkedOn).map(({ id, reference, state }) => ({ id, reference, state })),
    kept: paidOut.map(({ id, reference }) => ({
      id,
      reference: reference ?? '',
      until: until.get(id) ?? '9999-12-31',
    })),
    erased: { requests: going.length, documents, messages, sessions: sessions.length },
    isStaff: worksHere(session),
    hasPassword: account.hasPassword,
    hasSecondFactor: account.hasSecondFactor,
    askedAt: (await findOpenErasure(db, userId))?.askedAt.toISOString() ?? null,
  };
}
