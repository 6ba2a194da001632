import { lenderDate, priceTerms } from '@zeel/domain/product';
import { type DisbursementRow, moveDisbursement } from '../../modules/disbursements/index.ts';
import { type LoanRequestRow, type Mover, moveLoanRequest } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { readWorkingDays } from '../shared/terms/price-terms.ts';
import { factsOfOrder } from './disburse-facts.ts';
import { readPayouts } from './read-payouts.ts';

interface Settlement {
  /** The request, which the transaction holds. */
  readonly row: LoanRequestRow;
  /** The order, with the reference of the bank. */
  readonly order: DisbursementRow;
  /** Whoever says that the money went: somebody of finance, or the bank itself. */
  readonly mover: Mover;
  /** Where it differs from the one on the order. */
  readonly bankReference?: string;
}

/**
 * The money went: the order is confirmed with the final table from the true day, and the request is paid out. Everything happens in
 * the transaction of the caller or not at all.
 */
export async function settleDisbursement(
  tx: Tx,
  clock: Clock,
  { row, order, mover, bankReference = order.bank_reference ?? undefined }: Settlement,
): Promise<DisbursementRow> {
  if (bankReference === undefined) throw new Error('Money that went has no reference of the bank.');
  const now = clock.now();
  const paidOn = lenderDate(now);
  const [payout] = await readPayouts(tx, [row]);
  if (payout === undefined) throw new Error('Money was paid for a request without an accepted offer.');
  const workingDays = await readWorkingDays(tx, clock);
  const { schedule } = priceTerms(payout.product.terms, payout.offer.offered, {
    startOn: paidOn,
    workingDays,
  });
  await moveLoanRequest(tx, clock, row, {
    ...mover,
    event: 'disburse',
    context: await factsOfOrder(tx, clock, row, order),
  });
  return moveDisbursement(tx, clock, order, mover, {
    to: 'confirmed',
    bank_reference: bankReference,
    paid_on: paidOn,
    schedule: JSON.stringify(schedule),
    sent_at: order.sent_at ?? now,
    confirmed_at: now,
    confirmed_by: mover.actor.kind === 'account' ? mover.actor.userId : null,
  });
}
