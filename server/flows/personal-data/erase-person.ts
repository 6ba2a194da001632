import { isOpen } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { eraseAccount } from '../../modules/identity/index.ts';
import { listPaymentsOf } from '../../modules/payments/index.ts';
import {
  eraseEventsOf,
  findOpenErasure,
  finishErasure,
  forgetContacts,
  forgetOwnWishes,
} from '../../modules/personal-data/index.ts';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob, GivenUp } from '../../platform/jobs/index.ts';
import { eraseRequest } from './erase-request.ts';
import { listRequestsOf } from './gather-request.ts';

export const ERASE_PERSON = 'erase-person';

/**
 * The job that erases a person who asked for it. Each request is a transaction of its own and the account is the last, so a job that was
 * cut off goes on where it was.
 */
export const createErasePersonJob = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): AnyJob =>
  defineJob({
    name: ERASE_PERSON,
    payload: z.strictObject({ userId: z.uuid() }),
    run: async ({ userId }, { signal }) => {
      const { db } = database;
      const erasure = await findOpenErasure(db, userId);
      if (erasure === undefined) return;
      const requests = await listRequestsOf(db, userId);
      // One that was begun on another screen meanwhile: whoever works on it must not lose it under their hands.
      if (requests.some(({ state }) => isOpen(state) && state !== 'draft'))
        throw new GivenUp('a request of this person is open again');
      for (const { id, state } of requests) {
        if (state === 'disbursed') continue;
        signal.throwIfAborted();
        await database.inTransaction(async (tx) => {
          const row = await findLoanRequest(tx, id, 'update');
          if (row !== undefined && row.erased_at === null) await eraseRequest(tx, clock, row, 'wish');
        });
      }
      const kept = requests.filter(({ state }) => state === 'disbursed').map(({ id }) => id);
      await database.inTransaction(async (tx) => {
        const known = await eraseAccount(tx, clock, userId);
        await forgetContacts(tx, { userId, ...known });
        await forgetOwnWishes(tx, userId);
        const keptPayments = (await Promise.all(kept.map((id) => listPaymentsOf(tx, id)))).flat();
        await eraseEventsOf(tx, clock, userId, [...kept, ...keptPayments.map(({ id }) => id)]);
        const counts = { erasedRequests: requests.length - kept.length, keptRequests: kept.length };
        await finishErasure(tx, clock, erasure.id, counts);
        await recordAuditEvent(tx, clock, {
          type: 'personal_data.erased',
          actor: { kind: 'system' },
          subject: { kind: 'person', id: userId },
          payload: { erasureId: erasure.id, ...counts },
        });
      });
    },
  });
