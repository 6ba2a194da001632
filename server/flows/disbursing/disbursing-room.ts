import type { PayoutWay } from '@zeel/domain/payout';
import type { DisbursementRow } from '../../modules/disbursements/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** The ways to the bank, as the composition root sets them up. */
export interface DisbursingRoom {
  readonly ways: readonly PayoutWay[];
  /** Queues what goes to the bank by itself, and is released. */
  queueSending(tx: Tx, clock: Clock, orders: readonly DisbursementRow[]): Promise<void>;
}

/** Without a gateway somebody tells the bank: by hand, or with a file where the lender's account is known. */
export const createDisbursingRoom = ({ payoutAccount }: Pick<Config, 'payoutAccount'>): DisbursingRoom => ({
  ways: payoutAccount === null ? ['hand'] : ['hand', 'file'],
  queueSending: async () => undefined,
});
