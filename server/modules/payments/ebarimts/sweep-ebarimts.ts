import { z } from 'zod';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { CANCEL_EBARIMT, MAKE_EBARIMT, queuePaymentJob, SWEEP_EBARIMTS } from '../job-names.ts';
import { holdPayment } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { announceEbarimt } from './announce-ebarimt.ts';
import { noteUnmade } from './make-ebarimt.ts';

const MINUTE_MS = 60_000;
/** Longer than any call takes: an answer that is not here by then was lost with its server. */
const LOST_AFTER_MS = 5 * MINUTE_MS;
/** Lottery number and code are for the payer to keep, not for us. */
const SHOWN_MS = 30 * 24 * 60 * MINUTE_MS;
const AT_ONCE = 100;

/** The net under the queue: nothing waits for a job that was lost, no answer is waited for for ever, and nothing is kept longer than shown. */
export const sweepEbarimtsJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: SWEEP_EBARIMTS,
    payload: z.object({}),
    schedule: { crontab: '* * * * *', payload: {} },
    run: async () => {
      const { clock, database } = room.platform;
      const now = clock.now();
      const lostBefore = new Date(now.getTime() - LOST_AFTER_MS);
      const open = await database.db
        .selectFrom('payments')
        .select('id')
        .where('ebarimt_state', 'in', ['waiting', 'asked', 'cancelling'])
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const { id } of open)
        await database.inTransaction(async (tx) => {
          const payment = await holdPayment(tx, id);
          if (payment.ebarimt_state === 'waiting') await queuePaymentJob(tx, clock, MAKE_EBARIMT, id);
          if (payment.ebarimt_state === 'cancelling') await queuePaymentJob(tx, clock, CANCEL_EBARIMT, id);
          if (payment.ebarimt_state !== 'asked' || (payment.ebarimt_asked_at ?? now) > lostBefore) return;
          await noteUnmade(tx, room, payment, { kind: 'unclear', reason: 'lost' });
          await announceEbarimt(tx, payment);
        });
      await database.db
        .updateTable('payments')
        .set({ ebarimt_lottery: null, ebarimt_qr_text: null })
        .where('ebarimt_made_at', '<', new Date(now.getTime() - SHOWN_MS))
        .where((row) =>
          row.or([row('ebarimt_qr_text', 'is not', null), row('ebarimt_lottery', 'is not', null)]),
        )
        .execute();
    },
  });
