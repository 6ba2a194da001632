import { findObstacles } from '@zeel/domain/loan-request';
import type { PayoutFileFormat } from '@zeel/domain/payout';
import { lenderDate } from '@zeel/domain/product';
import { makePayoutFile } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import {
  findPayoutFile,
  keepPayoutFile,
  listDisbursements,
  moveDisbursement,
  type PayoutFileRow,
  problem,
} from '../../modules/disbursements/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readLender } from '../../platform/settings/index.ts';
import { type PaymentFile, sumOf, writePain001, writePaymentCsv } from '../../providers/bank/index.ts';
import { type DeskMover, deskMoverOf } from '../shared/desk-steps/hold-desk-request.ts';
import { factsOfOrder } from './disburse-facts.ts';
import { type HeldOrder, lockOrder } from './hold-order.ts';
import { isReadyToWrite } from './order-rules.ts';
import { refuseObstacles } from './refuse-obstacles.ts';
import { transferOf } from './send-payout.ts';

const WRITERS: Readonly<Record<PayoutFileFormat, (file: PaymentFile) => string>> = {
  csv: writePaymentCsv,
  'pain.001': writePain001,
};

/** Writes released orders into a file to the bank. From then on they count as sent, and no other file takes them. */
export const serveMakePayoutFile = (app: FastifyInstance): void =>
  serve(app, makePayoutFile, {}, async (call) => {
    const { tx, clock, body, requestId } = call;
    const payer = await payerOf(tx, app.platform.config);
    const held = await holdOrders(tx, body.orders);
    const earlier = await findSameFile(tx, held, body.format);
    if (earlier !== undefined) return present(earlier);
    const mover = deskMoverOf(call);
    const seen = new Map(body.orders.map(({ disbursementId, version }) => [disbursementId, version]));
    for (const one of held) {
      if (one.order.version !== seen.get(one.order.id)) return refuse('stale_version');
      await refuseUnready(tx, clock, one, mover);
    }
    const transfers = held.map(transferOf);
    const madeAt = clock.now();
    const file = await keepPayoutFile(tx, clock, {
      format: body.format,
      orderCount: transfers.length,
      sumMnt: sumOf(transfers),
      userId: mover.actor.userId,
      requestId,
      write: (messageId) =>
        WRITERS[body.format]({ messageId, madeAt, payOn: lenderDate(madeAt), payer, transfers }),
    });
    for (const { order } of held)
      await moveDisbursement(tx, clock, order, mover, { to: 'sent', file_id: file.id, sent_at: madeAt });
    return present(file);
  });

const present = ({ id, message_id: messageId, order_count: orders, sum_mnt: sumMnt }: PayoutFileRow) => ({
  fileId: id,
  messageId,
  orders,
  sumMnt,
});

async function payerOf(db: Db, config: Config): Promise<PaymentFile['payer']> {
  const { payoutAccount } = config;
  if (payoutAccount === null) return refuse('conflict', { message: problem('wayUnknown') });
  const { name } = await readLender({ db, config });
  return { name, ...payoutAccount };
}

/** Holds the orders with their requests, always in the same order, so that two files never wait for each other. */
async function holdOrders(
  tx: Tx,
  wanted: readonly { readonly disbursementId: string }[],
): Promise<HeldOrder[]> {
  const ids = new Set(wanted.map(({ disbursementId }) => disbursementId));
  const found = await listDisbursements(tx, [...ids]);
  if (found.length !== wanted.length) return refuse('not_found');
  const held: HeldOrder[] = [];
  for (const { id } of found) held.push((await lockOrder(tx, id)) ?? refuse('not_found'));
  return held;
}

/** The file that has exactly these orders already: a second press, or a reply that was lost. */
async function findSameFile(
  tx: Tx,
  held: readonly HeldOrder[],
  format: PayoutFileFormat,
): Promise<PayoutFileRow | undefined> {
  const fileIds = new Set(held.map(({ order }) => order.file_id));
  const [fileId] = fileIds;
  if (fileIds.size === 1 && fileId === null) return undefined;
  const file =
    fileIds.size === 1 && fileId !== null && fileId !== undefined
      ? await findPayoutFile(tx, fileId)
      : undefined;
  if (file === undefined || file.order_count !== held.length || file.format !== format)
    return refuse('conflict', { message: problem('inOtherFile') });
  return file;
}

async function refuseUnready(
  tx: Tx,
  clock: Clock,
  { row, order }: HeldOrder,
  mover: DeskMover,
): Promise<void> {
  if (!isReadyToWrite(order))
    refuse('conflict', { message: problem('notWritable', { transferId: order.transfer_id }) });
  const facts = await factsOfOrder(tx, clock, row, order);
  refuseObstacles(findObstacles(row.state, 'disburse', mover.actor, facts) ?? []);
}
