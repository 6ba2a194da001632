import type { PayoutWay } from '@zeel/domain/payout';
import type { DisbursementRow } from '../../modules/disbursements/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { BankGateway } from '../../providers/bank/index.ts';
import { isReadyToSend } from './order-rules.ts';

/** The ways to the bank, as the composition root sets them up. */
export interface DisbursingRoom {
  readonly ways: readonly PayoutWay[];
  /** Null where somebody tells the bank: by hand, or with a file. */
  readonly gateway: BankGateway | null;
}

/** A file needs the lender's account, and transfers by themselves need the bank's gateway. */
export const createDisbursingRoom = (
  { payoutAccount }: Pick<Config, 'payoutAccount'>,
  gateway: BankGateway | null = null,
): DisbursingRoom => ({
  ways: [
    'hand',
    ...(payoutAccount === null ? [] : (['file'] as const)),
    ...(gateway === null ? [] : (['gateway'] as const)),
  ],
  gateway,
});

export const SEND_PAYOUT = 'send-payout';

/** Queues what goes to the bank by itself, and is released. */
export async function queueSending(tx: Tx, clock: Clock, orders: readonly DisbursementRow[]): Promise<void> {
  for (const order of orders)
    if (isReadyToSend(order))
      await enqueue(tx, clock, SEND_PAYOUT, { disbursementId: order.id }, { jobKey: `payout:${order.id}` });
}
