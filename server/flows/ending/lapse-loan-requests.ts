import { z } from 'zod';
import { answerOffer } from '../../modules/decisions/index.ts';
import { closeOpenPayments } from '../../modules/payments/index.ts';
import { expireLoanRequest, listLapsed } from '../../modules/requests/core/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';

const SYSTEM = { kind: 'system' } as const;

type Deps = Pick<Platform, 'database' | 'clock'>;

/** The job that ends requests whose time has passed. Each request is a transaction of its own. */
export const createExpireJob = ({ database, clock }: Deps): AnyJob =>
  defineJob({
    name: 'expire-loan-requests',
    payload: z.object({}),
    schedule: { crontab: '*/10 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      for (const id of await listLapsed(database.db, clock)) {
        signal.throwIfAborted();
        await database.inTransaction(async (tx) => {
          if (!(await expireLoanRequest(tx, clock, id))) return;
          await closeOpenPayments(tx, clock, id);
          await answerOffer(tx, clock, id, { auditActor: SYSTEM }, { answer: 'expired' });
        });
      }
    },
  });
