import type { Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { PAYMENT_TOPIC } from '../payment-topic.ts';

/** Finance sees what became of an e-barimt without asking. */
export const announceEbarimt = (tx: Tx, { id }: { readonly id: string }): Promise<void> =>
  announceChange(tx, { audience: { permission: 'payments:read' }, topic: PAYMENT_TOPIC, id });
