import { STATUS_COLLECTION, type StatusDocument } from '@zeel/protocol/rooms/status-document';
import { z } from 'zod';
import { findLoanRequest, type LoanRequestRow, MIRROR_STATUS } from '../../modules/requests/core/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import type { Firestore } from '../../providers/firebase/index.ts';
import { nameDocument } from './name-document.ts';

/** Everything that is told of a request outside this installation. */
export const presentStatus = ({ state, version, updated_at }: LoanRequestRow): StatusDocument => ({
  state,
  version,
  changedAt: updated_at.toISOString(),
});

/** Copies where a request stands when the job runs, so the newest state counts however often and in whichever order jobs come. */
export const createMirrorStatusJob = (platform: Platform, firestore: Firestore): AnyJob =>
  defineJob({
    name: MIRROR_STATUS,
    payload: z.object({ loanRequestId: z.uuid() }),
    run: async ({ loanRequestId }) => {
      const row = await findLoanRequest(platform.database.db, loanRequestId);
      if (row === undefined || row.submitted_at === null) return;
      await firestore.writeNewest(
        `${STATUS_COLLECTION}/${nameDocument(platform, loanRequestId)}`,
        presentStatus(row),
      );
    },
  });
