import { z } from 'zod';
import { type DisbursementRow, moveDisbursement } from '../../modules/disbursements/index.ts';
import type { Mover } from '../../modules/requests/core/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Platform, publicUrlOf } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import type { BankGateway, OrderedTransfer, TransferReply } from '../../providers/bank/index.ts';
import { SEND_PAYOUT } from './disbursing-room.ts';
import { type HeldOrder, lockOrder } from './hold-order.ts';
import { isReadyToSend } from './order-rules.ts';
import { settleDisbursement } from './settle-disbursement.ts';

/** The bank, for the transition table and for the trail. */
export const BANK: Mover = { actor: { kind: 'payment' }, auditActor: { kind: 'system' } };

/** Links of what nobody called for. */
export const linksOfJob = ({ config }: Pick<Platform, 'config'>) => ({
  publicUrl: publicUrlOf(config, { headers: {} }),
  config,
});

/**
 * The job that sends one released order to the bank. The order counts as sent before the bank is asked, so that whatever breaks
 * afterwards, this server included, it is looked up in the statement and never asked for again.
 */
export const createSendPayoutJob = (platform: Platform, gateway: BankGateway): AnyJob =>
  defineJob({
    name: SEND_PAYOUT,
    payload: z.object({ disbursementId: z.uuid() }),
    run: async ({ disbursementId }, { signal }) => {
      await gateway.prepare(signal);
      const { database } = platform;
      const transfer = await database.inTransaction((tx) => beginSending(tx, platform, disbursementId));
      if (transfer === null) return;
      const reply = await gateway.transfer(transfer, signal);
      await database.inTransaction((tx) => recordReply(tx, platform, disbursementId, reply));
    },
  });

async function beginSending(
  tx: Tx,
  { clock }: Platform,
  disbursementId: string,
): Promise<OrderedTransfer | null> {
  const held = await lockOrder(tx, disbursementId);
  if (held === undefined || !isReadyToSend(held.order)) return null;
  await moveDisbursement(tx, clock, held.order, BANK, { to: 'sent', sent_at: clock.now() });
  return transferOf(held);
}

/** An order as the bank is told of it. */
export const transferOf = ({ row, order }: HeldOrder): OrderedTransfer => ({
  transferId: order.transfer_id,
  amountMnt: order.amount_mnt,
  bankCode: order.bank_code,
  account: order.account,
  holder: order.holder,
  reference: row.reference ?? '',
});

async function recordReply(
  tx: Tx,
  platform: Platform,
  disbursementId: string,
  reply: TransferReply,
): Promise<DisbursementRow | null> {
  const { clock } = platform;
  const held = await lockOrder(tx, disbursementId);
  // The statement may have been read meanwhile, which knows better.
  if (held?.order.state !== 'sent') return null;
  const { row, order } = held;
  if (reply.kind === 'accepted')
    return settleDisbursement(tx, clock, {
      row,
      order,
      mover: BANK,
      bankReference: reply.journal,
      links: linksOfJob(platform),
    });
  if (reply.kind === 'unclear') return moveDisbursement(tx, clock, order, BANK, { to: 'unclear' });
  return moveDisbursement(tx, clock, order, BANK, {
    to: 'failed',
    ended_at: clock.now(),
    end_reason: reply.reason,
  });
}
