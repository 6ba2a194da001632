import { z } from 'zod';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { PREPARING_LOOK_MS } from '../check-times.ts';
import { CREATE_INVOICE, queuePaymentJob, SWEEP_PAYMENTS } from '../job-names.ts';
import type { PaymentsRoom } from '../room.ts';
import { verifyQuietly } from './verify-payment.ts';

/** One sweep looks at this many, oldest first; the rest is there a minute later. */
const AT_ONCE = 100;

/**
 * The net under the queue: whatever should have been looked at by now is looked at, also when its own job was lost with
 * a database restored from a backup or ran out of attempts.
 */
export const sweepPaymentsJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: SWEEP_PAYMENTS,
    payload: z.object({}),
    schedule: { crontab: '* * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const { clock, database } = room.platform;
      const now = clock.now();
      const due = await database.db
        .selectFrom('payments')
        .select(['id', 'state'])
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(AT_ONCE)
        .execute();
      for (const { id, state } of due) {
        if (signal.aborted) return;
        if (state === 'preparing') await lookAfter(id);
        // A provider that is away is not asked a hundred times in a row; the next sweep goes on.
        else if (!(await verifyQuietly(room, id, signal))) return;
      }

      /** An invoice that is still not made: its job is queued again, and looked after later. */
      async function lookAfter(paymentId: string): Promise<void> {
        await database.inTransaction(async (tx) => {
          await tx
            .updateTable('payments')
            .set({ next_check_at: new Date(now.getTime() + PREPARING_LOOK_MS) })
            .where('id', '=', paymentId)
            .where('state', '=', 'preparing')
            .execute();
          await queuePaymentJob(tx, clock, CREATE_INVOICE, paymentId);
        });
      }
    },
  });
