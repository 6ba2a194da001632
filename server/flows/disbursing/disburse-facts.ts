import type { TransitionContext } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { deliberationOf, listDecisions } from '../../modules/decisions/index.ts';
import type { DisbursementRow } from '../../modules/disbursements/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { readPayouts } from './read-payouts.ts';

/** Everybody who ordered or released the money. */
const payersOf = ({ ordered_by: orderedBy, released_by: releasedBy }: DisbursementRow): string[] => [
  orderedBy,
  ...(releasedBy === null ? [] : [releasedBy]),
];

/** The facts for the guards of a payment, or of taking it back, on a request that the transaction holds. */
export async function gatherDisburseFacts(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  order: Pick<DisbursementRow, 'needs_second'> & { readonly byUserIds: readonly string[] },
): Promise<TransitionContext> {
  const [payout] = await readPayouts(tx, [row]);
  return {
    ...(await gatherAssignmentFacts(tx, row)),
    approvals: deliberationOf(await listDecisions(tx, row.id)).approvals.map(({ by_user_id: byUserId }) => ({
      byUserId,
    })),
    payout: {
      byUserIds: order.byUserIds,
      needsSecond: order.needs_second,
      conditionsMet: payout?.isComplete === true,
    },
    today: lenderDate(clock.now()),
  };
}

/** The same of an order that was given. */
export const factsOfOrder = (tx: Tx, clock: Clock, row: LoanRequestRow, order: DisbursementRow) =>
  gatherDisburseFacts(tx, clock, row, { needs_second: order.needs_second, byUserIds: payersOf(order) });
