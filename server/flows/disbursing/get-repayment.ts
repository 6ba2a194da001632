import type { Schedule } from '@zeel/domain/schedule';
import { getRepayment, type Repayment } from '@zeel/protocol/rooms/repayment';
import type { FastifyInstance } from 'fastify';
import { findLiving } from '../../modules/disbursements/index.ts';
import { openLoanRequest, shownWithSession } from '../../modules/requests/core/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readSetting } from '../../platform/settings/index.ts';

/** What is due when, for the applicant of a request that was paid out, by account or by private link. */
export const serveGetRepayment = (app: FastifyInstance): void =>
  serve(app, getRepayment, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    const order = row.state === 'disbursed' ? await findLiving(call.db, row.id) : undefined;
    if (
      order === undefined ||
      order.paid_on === null ||
      order.confirmed_at === null ||
      order.schedule === null
    )
      return refuse('not_found');
    const { account } = await readSetting({ db: call.db, config: app.platform.config }, 'lender');
    return {
      paidOn: order.paid_on,
      knownAt: order.confirmed_at.toISOString(),
      amountPaidOut: order.amount_mnt,
      lenderAccount: account,
      schedule: presentSchedule(order.schedule),
    };
  });

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
