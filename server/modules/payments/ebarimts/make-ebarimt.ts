import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import type { EbarimtAnswer } from '../../../providers/qpay/index.ts';
import { CANCEL_EBARIMT, MAKE_EBARIMT, queuePaymentJob } from '../job-names.ts';
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

/**
 * The job that asks for the e-barimt of a settled fee, once. It counts as asked before QPay is asked: whatever breaks after that, this
 * server included, leaves an e-barimt that a second run finds as asked and does not ask for again.
 */
export const makeEbarimtJob = (room: PaymentsRoom): AnyJob =>
  defineJob({
    name: MAKE_EBARIMT,
    payload: z.strictObject({ paymentId: z.uuid() }),
    run: async ({ paymentId }, { signal }) => {
      const { database } = room.platform;
      const waiting = await findPayment(database.db, paymentId);
      if (waiting?.ebarimt_state !== 'waiting') return;
      // Whatever fails here has sent nothing, and the queue tries again.
      await room.qpay.signIn();
      const { companyRegister } = await room.requests.find(database.db, waiting.loan_request_id);
      const asked = await database.inTransaction((tx) => markAsked(tx, room, paymentId));
      if (asked === null) return;
      const answer = await room.qpay.createEbarimt(
        {
          paymentId: asked,
          companyRegister: waiting.ebarimt_receiver === 'company' ? companyRegister : null,
        },
        signal,
      );
      await database.inTransaction((tx) => keepAnswer(tx, room, paymentId, answer));
    },
  });

/** The provider's number of the payment; null when another run was faster. */
async function markAsked(tx: Tx, { platform }: PaymentsRoom, paymentId: string): Promise<string | null> {
  const payment = await holdPayment(tx, paymentId);
  if (payment.ebarimt_state !== 'waiting' || payment.ebarimt_payment_id === null) return null;
  await changePayment(tx, payment, { ebarimt_state: 'asked', ebarimt_asked_at: platform.clock.now() });
  await notePaymentEvent(tx, platform.clock, paymentId, { kind: 'ebarimt_asked' });
  return payment.ebarimt_payment_id;
}

/** An answer that comes after the sweep or a person has gone on still counts when it names the e-barimt. */
const OPEN: ReadonlySet<Payment['ebarimt_state']> = new Set(['asked', 'unclear', 'cancelling']);

async function keepAnswer(
  tx: Tx,
  room: PaymentsRoom,
  paymentId: string,
  answer: EbarimtAnswer,
): Promise<void> {
  const { clock } = room.platform;
  const payment = await holdPayment(tx, paymentId);
  if (!OPEN.has(payment.ebarimt_state)) return;
  if (answer.kind === 'made') {
    const { number, lottery, qrText } = answer.ebarimt;
    const isBack = payment.ebarimt_state === 'cancelling';
    await changePayment(tx, payment, {
      // The money went back meanwhile: what was made now is cancelled next.
      ebarimt_state: isBack ? 'cancelling' : 'made',
      ebarimt_number: number,
      ebarimt_lottery: lottery === '' ? null : lottery,
      ebarimt_qr_text: qrText === '' ? null : qrText,
      ebarimt_made_at: clock.now(),
      ebarimt_problem: null,
    });
    if (isBack) await queuePaymentJob(tx, clock, CANCEL_EBARIMT, paymentId);
    await notePaymentEvent(tx, clock, paymentId, { kind: 'ebarimt_made', detail: { number } });
    await recordAuditEvent(tx, clock, {
      type: 'payment.ebarimt_made',
      actor: SYSTEM,
      subject: { kind: 'payment', id: paymentId },
      payload: { receiver: payment.ebarimt_receiver ?? 'citizen', number },
    });
  } else {
    if (payment.ebarimt_state !== 'asked') return;
    await noteUnmade(tx, room, payment, answer);
  }
  await announceEbarimt(tx, payment);
}

/** Refused means that there is none. Unclear waits for a person, because asking again could make a second one. */
export async function noteUnmade(
  tx: Tx,
  { platform }: PaymentsRoom,
  payment: Payment,
  { kind, reason }: { readonly kind: 'refused' | 'unclear'; readonly reason: string },
): Promise<void> {
  const isRefused = kind === 'refused';
  const detail = { problem: reason };
  await changePayment(tx, payment, {
    ebarimt_state: isRefused ? 'failed' : 'unclear',
    ebarimt_problem: reason,
  });
  await notePaymentEvent(tx, platform.clock, payment.id, {
    kind: isRefused ? 'ebarimt_failed' : 'ebarimt_unclear',
    detail,
  });
  await recordAuditEvent(tx, platform.clock, {
    type: isRefused ? 'payment.ebarimt_refused' : 'payment.ebarimt_unclear',
    actor: SYSTEM,
    subject: { kind: 'payment', id: payment.id },
    payload: detail,
  });
}
