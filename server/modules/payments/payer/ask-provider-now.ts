import { isQpayError } from '../../../providers/qpay/index.ts';
import { SHORTEST_PAUSE_MS } from '../check-times.ts';
import { verifyPayment } from '../invoices/verify-payment.ts';
import type { AnyCall, PaymentsRoom } from '../room.ts';

/** A person waits: what is known already is better than a long silence. */
const PATIENCE_MS = 8_000;

/**
 * Asks the provider about the open invoice of a request, unless that was done a moment ago: however often a page asks,
 * the provider hears it every few seconds at most. A provider that is away changes nothing; polling goes on.
 */
export async function askProviderNow(
  room: PaymentsRoom,
  call: AnyCall,
  loanRequestId: string,
): Promise<void> {
  const { clock, database } = room.platform;
  const now = clock.now();
  const before = new Date(now.getTime() - SHORTEST_PAUSE_MS);
  const claimed = await database.db
    .updateTable('payments')
    .set({ last_asked_at: now })
    .where('loan_request_id', '=', loanRequestId)
    .where('state', '=', 'pending')
    .where((row) => row.or([row('last_asked_at', 'is', null), row('last_asked_at', '<=', before)]))
    .returning('id')
    .executeTakeFirst();
  if (claimed === undefined) return;
  try {
    await verifyPayment(room, claimed.id, AbortSignal.any([call.signal(), AbortSignal.timeout(PATIENCE_MS)]));
  } catch (error) {
    if (!isQpayError(error)) throw error;
    call.log.warn({ fault: error.fault, reason: error.message }, 'the payment provider did not answer');
  }
}
