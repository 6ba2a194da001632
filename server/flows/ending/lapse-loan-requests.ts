import { z } from 'zod';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { answerOffer } from '../../modules/decisions/index.ts';
import { eraseDocuments } from '../../modules/documents/index.ts';
import { closeOpenPayments } from '../../modules/payments/index.ts';
import {
  expireLoanRequest,
  findLoanRequest,
  listAbandoned,
  listLapsed,
} from '../../modules/requests/core/index.ts';
import { eraseDraft } from '../../modules/requests/drafts/index.ts';
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

/** The job that erases guests' drafts that were never sent, a while after they have lapsed. */
export const createEraseJob = ({ database, clock }: Deps): AnyJob =>
  defineJob({
    name: 'erase-abandoned-drafts',
    payload: z.object({}),
    schedule: { crontab: '23 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      for (const id of await listAbandoned(database.db, clock)) {
        signal.throwIfAborted();
        await database.inTransaction(async (tx) => {
          const row = await findLoanRequest(tx, id, 'update');
          if (row === undefined || row.erased_at !== null) return;
          const product = await getProductVersion(tx, row.product_version_id);
          await eraseDocuments(tx, clock, { loanRequestId: id, actor: SYSTEM });
          await eraseDraft(tx, clock, row, product, SYSTEM);
        });
      }
    },
  });
