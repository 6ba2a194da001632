import { findObstacles } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { cleanText } from '@zeel/domain/request-form';
import { confirmPayout, releasePayout, stopPayout, undoPayout } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import {
  type DisbursementRow,
  moveDisbursement,
  noteRelease,
  problem,
} from '../../modules/disbursements/index.ts';
import { linksOf, mailApplicant, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { factsOfOrder, gatherDisburseFacts } from './disburse-facts.ts';
import { queueSending } from './disbursing-room.ts';
import { holdOrder, presentOrder } from './hold-order.ts';
import { isOwnLoss, isReadyToConfirm, isReadyToStop, payerOf } from './order-rules.ts';
import { refuseObstacles } from './refuse-obstacles.ts';
import { settleDisbursement } from './settle-disbursement.ts';

const otherStep = () => refuse('conflict', { message: problem('otherStep') });

/** The second person. A transfer that was made by hand is settled at once; another goes to the bank now. */
export const serveReleasePayout = (app: FastifyInstance): void =>
  serve(app, releasePayout, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, order, mover } = await holdOrder(call, params.disbursementId, body.version);
    if (order.state !== 'waiting' || order.released_by !== null) return otherStep();
    if (!order.needs_second) return refuse('conflict', { message: problem('noSecond') });
    const { userId } = mover.actor;
    if (order.ordered_by === userId) return refuse('conflict', { message: problem('ownOrder') });
    const byUserIds = [order.ordered_by, userId];
    const facts = await gatherDisburseFacts(tx, clock, row, { needs_second: true, byUserIds });
    refuseObstacles(findObstacles(row.state, 'disburse', mover.actor, facts) ?? []);
    const released = await noteRelease(tx, clock, order, mover, userId);
    if (released.bank_reference !== null) {
      const links = linksOf(app.platform.config, call);
      return presentOrder(await settleDisbursement(tx, clock, { row, order: released, mover, links }));
    }
    await queueSending(tx, clock, [released]);
    return presentOrder(released);
  });

/** Somebody of finance says that the money went, with the reference of the bank. */
export const serveConfirmPayout = (app: FastifyInstance): void =>
  serve(app, confirmPayout, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, order, mover } = await holdOrder(call, params.disbursementId, body.version);
    if (isOwnLoss(order, mover.actor.userId)) return refuse('conflict', { message: problem('lookFirst') });
    if (!isReadyToConfirm(order, mover.actor.userId)) return otherStep();
    const { bankReference } = body;
    const links = linksOf(app.platform.config, call);
    return presentOrder(await settleDisbursement(tx, clock, { row, order, mover, links, bankReference }));
  });

/** Before it is sent an order is taken back; afterwards the bank's word is recorded, once the statement was read. */
export const serveStopPayout = (app: FastifyInstance): void =>
  serve(app, stopPayout, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { order, mover } = await holdOrder(call, params.disbursementId, body.version);
    if (order.state === 'confirmed' || order.state === 'failed' || order.state === 'undone')
      return otherStep();
    if (!isReadyToStop(order, mover.actor.userId))
      return refuse('conflict', { message: problem('lookFirst') });
    return presentOrder(
      await moveDisbursement(tx, clock, order, mover, {
        to: order.state === 'waiting' ? 'undone' : 'failed',
        ...endOf(clock.now(), mover.actor.userId, body.reason),
      }),
    );
  });

/** A payment of today is taken back by another person; the request waits for its money again. */
export const serveUndoPayout = (app: FastifyInstance): void =>
  serve(app, undoPayout, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, order, mover } = await holdOrder(call, params.disbursementId, body.version);
    if (order.state !== 'confirmed' || order.paid_on === null) return otherStep();
    const signed = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: 'undo_disbursement',
      context: {
        ...(await factsOfOrder(tx, clock, row, order)),
        disbursement: { byUserId: payerOf(order), onDate: order.paid_on },
        today: lenderDate(clock.now()),
      },
    });
    await mailApplicant(tx, clock, signed, linksOf(app.platform.config, call), { event: 'payout_undone' });
    const end = endOf(clock.now(), mover.actor.userId, body.reason);
    return presentOrder(await moveDisbursement(tx, clock, order, mover, { to: 'undone', ...end }));
  });

const endOf = (
  at: Date,
  userId: string,
  reason: string,
): Pick<DisbursementRow, 'ended_at' | 'ended_by' | 'end_reason'> => ({
  ended_at: at,
  ended_by: userId,
  end_reason: cleanText(reason),
});
