import { z } from 'zod';
import { type AgreementsRoom, listSignatures, listWritten } from '../../modules/agreements/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../platform/jobs/index.ts';

const FINISH_AGREEMENT = 'finish-agreement';

/** Has the final files made after the commit of the last signature: printing and sealing take time, and may be tried again. */
export const queueFinish = (tx: Tx, clock: Clock, offerId: string, loanRequestId: string): Promise<void> =>
  enqueue(tx, clock, FINISH_AGREEMENT, { offerId, loanRequestId });

/** The job that makes the final file of an agreement, with its signature page and seal, in each language that it was written in. */
export const createFinishJob = ({ database, clock }: Platform, room: AgreementsRoom): AnyJob =>
  defineJob({
    name: FINISH_AGREEMENT,
    payload: z.object({ offerId: z.uuid(), loanRequestId: z.uuid() }),
    run: async ({ offerId, loanRequestId }, { signal }) => {
      const signatures = (await listSignatures(database.db, loanRequestId))
        .filter((signature) => signature.offer_id === offerId)
        .map(({ evidence }) => evidence);
      for (const agreement of await listWritten(database.db, offerId)) {
        signal.throwIfAborted();
        await room.finish(database.db, clock, agreement, signatures);
      }
    },
  });
