import { hashToken } from '../../../platform/sessions/index.ts';
import { queuePaymentJob, VERIFY_PAYMENT } from '../job-names.ts';
import { notePaymentEvent } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';

/** The payment that a callback names, if it names one. Anybody can call, so it is only a hint. */
type Hint = string | undefined;

/** Calls worth a line of their own; someone who repeats one for ever fills a counter and no table. */
const CALLS_WRITTEN_MAX = 20;

/**
 * Takes what callers say. However many come for one payment at once, they are written down together, so that a storm
 * for one payment holds one connection and leaves the others to everyone else.
 */
export function createHintTaker(room: PaymentsRoom): (token: string, hint: Hint) => Promise<void> {
  const waiting = new Map<string, { readonly hints: Hint[]; readonly done: Promise<void> }>();
  const running = new Map<string, Promise<void>>();
  return (token, hint) => {
    const open = waiting.get(token);
    if (open !== undefined) {
      open.hints.push(hint);
      return open.done;
    }
    const hints = [hint];
    const done = (running.get(token) ?? Promise.resolve()).then(() => {
      waiting.delete(token);
      return takeHints(room, token, hints);
    });
    waiting.set(token, { hints, done });
    // The callers of a failed write hear of it; callers that come after them only wait for its end.
    const ended: Promise<void> = done
      .catch(() => undefined)
      .finally(() => {
        if (running.get(token) === ended) running.delete(token);
      });
    running.set(token, ended);
    return done;
  };
}

async function takeHints({ platform }: PaymentsRoom, token: string, hints: readonly Hint[]): Promise<void> {
  const { clock, database } = platform;
  await database.inTransaction(async (tx) => {
    const payment = await tx
      .updateTable('payments')
      .set((row) => ({ callbacks: row('callbacks', '+', hints.length) }))
      .where('callback_hash', '=', hashToken(token))
      .returning(['id', 'callbacks'])
      .executeTakeFirst();
    if (payment === undefined) return;
    const written = payment.callbacks - hints.length;
    for (const hint of hints.slice(0, Math.max(0, CALLS_WRITTEN_MAX - written)))
      await notePaymentEvent(tx, clock, payment.id, {
        kind: 'callback',
        detail: hint === undefined ? {} : { qpayPaymentId: hint },
      });
    await queuePaymentJob(tx, clock, VERIFY_PAYMENT, payment.id);
  });
}
