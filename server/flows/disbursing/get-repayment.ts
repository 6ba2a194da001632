import type { Schedule } from '@zeel/domain/schedule';
import { getDeskRepayment, getRepayment, type Repayment } from '@zeel/protocol/rooms/repayment';
import type { FastifyInstance } from 'fastify';
import { findLiving } from '../../modules/disbursements/index.ts';
import {
  findLoanRequest,
  type LoanRequestRow,
  openLoanRequest,
  shownWithSession,
} from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readSetting } from '../../platform/settings/index.ts';

/** What is due when, for the applicant of a request that was paid out, by account or by private link. */
export const serveGetRepayment = (app: FastifyInstance): void =>
  serve(app, getRepayment, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    return readRepayment(app, call.db, row);
  });

/** The same for the desk. */
export const serveGetDeskRepayment = (app: FastifyInstance): void =>
  serve(app, getDeskRepayment, {}, async ({ db, params }) =>
    readRepayment(app, db, await findLoanRequest(db, params.loanRequestId)),
  );

async function readRepayment(
  app: FastifyInstance,
  db: Db,
  row: LoanRequestRow | undefined,
): Promise<Repayment> {
  const order = row?.state === 'disbursed' ? await findLiving(db, row.id) : undefined;
  if (order === undefined || order.paid_on === null || order.confirmed_at === null || order.schedule === null)
    return refuse('not_found');
  const { account } = await readSetting({ db, config: app.platform.config }, 'lender');
  return {
    paidOn: order.paid_on,
    knownAt: order.confirmed_at.toISOString(),
    amountPaidOut: order.amount_mnt,
    lenderAccount: account,
    schedule: presentSchedule(order.schedule),
  };
}

const presentSchedule = ({
  rows,
  totals,
  feesPaidSeparately,
  feesDeducted,
}: Schedule): Repayment['schedule'] => ({
  rows: rows.map(({ no, kind, dueOn, principal, interest, fees, total, balance }) => ({
    no,
    kind,
    dueOn,
    principal,
    interest,
    fees,
    total,
    balance,
  })),
  totals,
  feesPaidSeparately,
  feesDeducted,
});
