import { findObstacles } from '@zeel/domain/loan-request';
import type { PayoutWay } from '@zeel/domain/payout';
import { orderPayouts } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import {
  type DisbursementRow,
  findLiving,
  insertDisbursement,
  problem,
} from '../../modules/disbursements/index.ts';
import { findLoanRequest, type LoanRequestRow, linksOf } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readSetting } from '../../platform/settings/index.ts';
import { type DeskMover, deskMoverOf } from '../shared/desk-steps/hold-desk-request.ts';
import { gatherDisburseFacts } from './disburse-facts.ts';
import { type DisbursingRoom, queueSending } from './disbursing-room.ts';
import { readPayouts } from './read-payouts.ts';
import { refuseObstacles } from './refuse-obstacles.ts';
import { settleDisbursement } from './settle-disbursement.ts';

interface Order {
  readonly loanRequestId: string;
  readonly version: number;
  readonly way: PayoutWay;
  readonly bankReference: string | undefined;
  readonly secondAboveMnt: number;
}

/**
 * Orders the money of signed requests. The rows are locked in the order of their ids, so that two batches never wait for each
 * other, and whoever comes second finds the order of the first.
 */
export const serveOrderPayouts = (app: FastifyInstance, room: DisbursingRoom): void =>
  serve(app, orderPayouts, {}, async (call) => {
    const { tx, clock, body } = call;
    const mover = deskMoverOf(call);
    const { way, bankReference } = body;
    if (!room.ways.includes(way)) return refuse('conflict', { message: problem('wayUnknown') });
    if (bankReference !== undefined && (way !== 'hand' || body.payouts.length > 1))
      return refuse('conflict', { message: problem('oneReference') });
    const { secondAboveMnt } = await readSetting({ db: tx, config: app.platform.config }, 'payouts');
    const disbursements: DisbursementRow[] = [];
    const sorted = body.payouts.toSorted((one, other) => (one.loanRequestId < other.loanRequestId ? -1 : 1));
    for (const payout of sorted) {
      const held = await holdSigned(tx, payout);
      const ordered = await orderOne(tx, clock, held, mover, {
        ...payout,
        way,
        bankReference,
        secondAboveMnt,
      });
      disbursements.push(
        ordered.bank_reference === null || ordered.needs_second
          ? ordered
          : await settleDisbursement(tx, clock, {
              row: held,
              order: ordered,
              mover,
              links: linksOf(app.platform.config, call),
            }),
      );
    }
    await queueSending(tx, clock, disbursements);
    return { disbursements: disbursements.map(({ id, state }) => ({ disbursementId: id, state })) };
  });

async function holdSigned(tx: Tx, { loanRequestId, version }: Pick<Order, 'loanRequestId' | 'version'>) {
  const row = await findLoanRequest(tx, loanRequestId, 'update');
  if (row === undefined || row.submitted_at === null) return refuse('not_found');
  if (row.version !== version) return refuse('stale_version');
  return row;
}

async function orderOne(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  mover: DeskMover,
  { way, bankReference, secondAboveMnt }: Order,
): Promise<DisbursementRow> {
  const reference = row.reference ?? '';
  if (row.state !== 'signed') return refuse('conflict', { message: problem('notWaiting', { reference }) });
  if ((await findLiving(tx, row.id)) !== undefined)
    return refuse('conflict', { message: problem('ordered', { reference }) });
  const [payout] = await readPayouts(tx, [row]);
  if (payout === undefined || payout.account === null || !payout.isComplete)
    return refuse('conflict', { message: problem('incomplete', { reference }) });
  const { amountPaidOut, feesDeducted } = payout.offer.schedule;
  const needsSecond = amountPaidOut > secondAboveMnt;
  const { userId } = mover.actor;
  const facts = await gatherDisburseFacts(tx, clock, row, { needs_second: needsSecond, byUserIds: [userId] });
  const obstacles = findObstacles('signed', 'disburse', mover.actor, facts) ?? [];
  // The second person comes later; everything else keeps the order from being given.
  refuseObstacles(obstacles.filter((guard) => guard !== 'second-finance-user'));
  return insertDisbursement(tx, clock, mover, {
    loan_request_id: row.id,
    offer_id: payout.offer.id,
    way,
    amount_mnt: amountPaidOut,
    fees_deducted_mnt: feesDeducted,
    bank_code: payout.account.bankCode,
    account: payout.account.account,
    holder: payout.account.holder,
    needs_second: needsSecond,
    ordered_by: userId,
    bank_reference: bankReference ?? null,
  });
}
