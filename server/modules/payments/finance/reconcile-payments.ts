import { lenderDate } from '@zeel/domain/product';
import { type Difference, reconcilePayments } from '@zeel/protocol/rooms/payments';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { serve } from '../../../platform/http/index.ts';
import type { SeenPayment } from '../../../providers/qpay/index.ts';
import { queuePaymentJob, VERIFY_PAYMENT } from '../job-names.ts';
import type { Payment } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { comparePayments } from './compare-payments.ts';
import { refuseWhenProviderAway } from './refuse-when-provider-away.ts';

/** A hundred payments a page: more than a lender's day, and an end to a list that has none. */
const PAGES_MAX = 100;

/** Differences that another look at the invoice can mend. */
const WORTH_A_LOOK: ReadonlySet<Difference> = new Set(['not_settled', 'reversed', 'different_amount']);

/** Compares one day of the lender with the provider's list, and has what differs looked at again. */
export const serveReconcilePayments = (app: FastifyInstance, room: PaymentsRoom): void =>
  serve(
    app,
    reconcilePayments,
    { prepare: ({ body, signal }) => refuseWhenProviderAway(readDay(room, body.date, signal())) },
    async ({ tx, clock, body, actor, requestId, prepared: { payments, isComplete } }) => {
      const ours = await listOurs(tx, body.date, payments);
      const { matched, matchedMnt, differences } = comparePayments(payments, ours, body.date);
      for (const { difference, paymentId } of differences)
        if (paymentId !== null && WORTH_A_LOOK.has(difference))
          await queuePaymentJob(tx, clock, VERIFY_PAYMENT, paymentId);
      await recordAuditEvent(tx, clock, {
        type: 'payments.reconciled',
        actor,
        subject: { kind: 'payment_day', id: body.date },
        payload: { matched, differences: differences.length },
        requestId,
      });
      return { date: body.date, matched, matchedMnt, isComplete, differences };
    },
  );

/** The provider's payments of a day. Its list knows no dates, so it is read to its end. */
async function readDay({ qpay }: PaymentsRoom, date: string, signal: AbortSignal) {
  const payments: SeenPayment[] = [];
  let hasMore = true;
  for (let page = 1; hasMore && page <= PAGES_MAX; page += 1) {
    const read = await qpay.listPayments(page, signal);
    payments.push(...read.payments.filter(({ paidAt }) => paidAt !== null && lenderDate(paidAt) === date));
    hasMore = read.hasMore;
  }
  return { payments, isComplete: !hasMore };
}

/** Ours that the provider names, and ours that we settled around that day. */
async function listOurs(db: Db, date: string, payments: readonly SeenPayment[]): Promise<Payment[]> {
  const invoiceIds = payments.flatMap(({ invoiceId }) => invoiceId ?? []);
  const startMs = Date.parse(`${date}T00:00:00+08:00`);
  const dayMs = 86_400_000;
  return db
    .selectFrom('payments')
    .selectAll()
    .where((row) =>
      row.or([
        ...(invoiceIds.length === 0 ? [] : [row('invoice_id', 'in', invoiceIds)]),
        // A payment made at night may have been settled in the morning.
        row.and([
          row('paid_at', '>=', new Date(startMs)),
          row('paid_at', '<', new Date(startMs + 2 * dayMs)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}
