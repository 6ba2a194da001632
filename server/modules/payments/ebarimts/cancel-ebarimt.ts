import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { CANCEL_EBARIMT, queuePaymentJob } from '../job-names.ts';
import {
  changePayment,
  findPayment,
  holdPayment,
  notePaymentEvent,
  type Payment,
} from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { announceEbarimt } from './announce-ebarimt.ts';

const SYSTEM = { kind: 'system' } as const;

/** The states in which QPay has an e-barimt, or may have one. */
const PERHAPS_THERE: ReadonlySet<Payment['ebarimt_state']> = new Set(['asked', 'unclear', 'made']);

/** The money of a fee went back, so its e-barimt is void. One that was never asked for is not asked for any more. */
export async function beginCancellingEbarimt(
  tx: Tx,
  { platform }: PaymentsRoom,
  payment: Payment,
): Promise<Payment> {
  if (payment.ebarimt_state === 'waiting' || payment.ebarimt_state === 'failed')
    return changePayment(tx, payment, { ebarimt_state: 'cancelled' });
  if (!PERHAPS_THERE.has(payment.ebarimt_state)) return payment;
  await queuePaymentJob(tx, platform.clock, CANCEL_EBARIMT, payment.id);
  return changePayment(tx, payment, { ebarimt_state: 'cancelling' });
}

/** Asks QPay to cancel an e-barimt. Asking twice is safe: what is not there any more is cancelled. */
export const cancelEbarimtJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: CANCEL_EBARIMT,
    payload: z.strictObject({ paymentId: z.uuid() }),
    run: async ({ paymentId }, { signal }) => {
      const { database } = room.platform;
      const found = await findPayment(database.db, paymentId);
      if (found?.ebarimt_state !== 'cancelling' || found.ebarimt_payment_id === null) return;
      const answer = await room.qpay.cancelEbarimt(found.ebarimt_payment_id, signal);
      await database.inTransaction(async (tx) => {
        const payment = await holdPayment(tx, paymentId);
        if (payment.ebarimt_state !== 'cancelling') return;
        if (answer === 'refused') await noteNotCancelled(tx, room, payment);
        else await noteCancelled(tx, room, payment);
        await announceEbarimt(tx, payment);
      });
    },
  });

async function noteCancelled(tx: Tx, { platform }: PaymentsRoom, payment: Payment): Promise<void> {
  const { clock } = platform;
  const detail = { number: payment.ebarimt_number };
  await changePayment(tx, payment, {
    ebarimt_state: 'cancelled',
    ebarimt_lottery: null,
    ebarimt_qr_text: null,
    ebarimt_problem: null,
  });
  await notePaymentEvent(tx, clock, payment.id, { kind: 'ebarimt_cancelled', detail });
  await recordAuditEvent(tx, clock, {
    type: 'payment.ebarimt_cancelled',
    actor: SYSTEM,
    subject: { kind: 'payment', id: payment.id },
    payload: detail,
  });
}

/** QPay does not take back what a company was given: finance has it done at the tax authority. */
async function noteNotCancelled(tx: Tx, { platform }: PaymentsRoom, payment: Payment): Promise<void> {
  const { clock } = platform;
  const problem = 'CANCEL_REFUSED';
  await changePayment(tx, payment, { ebarimt_state: 'not_cancelled', ebarimt_problem: problem });
  await notePaymentEvent(tx, clock, payment.id, { kind: 'ebarimt_not_cancelled' });
  await recordAuditEvent(tx, clock, {
    type: 'payment.ebarimt_refused',
    actor: SYSTEM,
    subject: { kind: 'payment', id: payment.id },
    payload: { problem },
  });
}
