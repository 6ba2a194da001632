import { lenderDate } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import { getHandover, getLoanRecord, sendHandover } from '@zeel/protocol/rooms/loans';
import type { FastifyInstance } from 'fastify';
import { findHandover, problem, queueHandover } from '../../modules/handovers/index.ts';
import { noteLook, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import type { HandingOverRoom } from './handing-over-room.ts';
import { findPaidLoan, type PaidLoan } from './read-loan.ts';

const getPaidLoan = async (db: Db, loanRequestId: string): Promise<PaidLoan> =>
  (await findPaidLoan(db, loanRequestId)) ?? refuse('not_found');

/** The record of a paid loan, and how it is handed over. */
export function serveLoan(app: FastifyInstance, room: HandingOverRoom | null): void {
  serve(app, getLoanRecord, {}, async (call) => {
    const { record } = await getPaidLoan(call.db, call.params.loanRequestId);
    await noteLook(app.platform, {
      type: 'loan.taken',
      userId: call.person().userId,
      subject: { kind: 'loan-request', id: record.loanRequestId },
      payload: { reference: record.reference },
      requestId: call.requestId,
    });
    return { loan: record };
  });
  serve(app, getHandover, {}, async ({ db, params }) => {
    const { order } = await getPaidLoan(db, params.loanRequestId);
    const kept = await findHandover(db, order.id);
    return {
      isSetUp: room !== null,
      handover:
        kept === undefined
          ? null
          : {
              state: kept.state,
              tries: kept.tries,
              problem: kept.problem,
              detail: kept.detail,
              clientId: kept.client_id,
              loanId: kept.loan_id,
              triedAt: kept.tried_at?.toISOString() ?? null,
            },
    };
  });
  serve(app, sendHandover, {}, async (call) => {
    const { tx, clock } = call;
    const { order, row } = await getPaidLoan(tx, call.params.loanRequestId);
    if (room === null) return refuse('conflict', { message: problem('notSetUp') });
    if (order.paid_on >= lenderDate(clock.now())) return refuse('conflict', { message: problem('undoable') });
    if ((await findHandover(tx, order.id))?.state === 'sent')
      return refuse('conflict', { message: problem('sentAlready') });
    await queueHandover(tx, clock, { disbursementId: order.id, paidOn: asIsoDate(order.paid_on) });
    await recordAuditEvent(tx, clock, {
      type: 'loan.handover_asked',
      actor: call.actor,
      subject: { kind: 'loan-request', id: row.id },
      payload: { disbursementId: order.id },
      requestId: call.requestId,
    });
    return {};
  });
}
