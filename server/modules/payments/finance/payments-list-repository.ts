import type { PaymentRow, PaymentState } from '@zeel/protocol/rooms/payments';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Database, type Db, type Placed, partOf } from '../../../platform/database/index.ts';
import type { Payment } from '../payments-repository.ts';

export interface PaymentsFilter {
  readonly state?: PaymentState | undefined;
  readonly show?: 'all' | 'attention' | undefined;
  /** Days of the lender, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

/** An e-barimt that only a person can bring further. */
const EBARIMTS_TO_LOOK_AT = ['unclear', 'failed', 'not_cancelled'] as const;

type PaymentsQuery = SelectQueryBuilder<Database, 'payments', object>;

/** Midnight in Ulaanbaatar, some days later. */
const dayStart = (date: string, daysLater = 0): Date =>
  new Date(Date.parse(`${date}T00:00:00+08:00`) + daysLater * 86_400_000);

function applyFilter(query: PaymentsQuery, { state, show, from, to, text }: PaymentsFilter): PaymentsQuery {
  let filtered = query;
  if (state !== undefined) filtered = filtered.where('state', '=', state);
  if (show === 'attention')
    filtered = filtered.where((where) =>
      where.or([where('issue', 'is not', null), where('ebarimt_state', 'in', EBARIMTS_TO_LOOK_AT)]),
    );
  if (from !== undefined) filtered = filtered.where('created_at', '>=', dayStart(from));
  if (to !== undefined) filtered = filtered.where('created_at', '<', dayStart(to, 1));
  const wanted = text?.trim() ?? '';
  if (wanted !== '') {
    // Percent and underscore are what people type, not patterns.
    const pattern = `%${wanted.replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;
    filtered = filtered.where((where) =>
      where.or([
        where('reference', 'ilike', pattern),
        where('sender_invoice_no', 'ilike', pattern),
        where('invoice_id', 'ilike', pattern),
        sql<boolean>`provider_payments @> ${JSON.stringify([{ paymentId: wanted }])}::jsonb`,
      ]),
    );
  }
  return filtered;
}

/** A page of payments, newest first, that goes on after an id. */
export async function listPaymentsPage(
  db: Db,
  filter: PaymentsFilter,
  after: string | undefined,
  size: number,
): Promise<{ readonly payments: Payment[]; readonly next: string | null }> {
  let query = applyFilter(db.selectFrom('payments'), filter)
    .selectAll('payments')
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query.execute();
  const payments = rows.slice(0, size);
  return { payments, next: rows.length > size ? (payments.at(-1)?.id ?? null) : null };
}

export async function countPayments(db: Db, filter: PaymentsFilter): Promise<number> {
  const { count } = await applyFilter(db.selectFrom('payments'), filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The columns that the desk and finance see in a list. */
const SHOWN_COLUMNS = [
  'id',
  'loan_request_id',
  'reference',
  'state',
  'issue',
  'amount_mnt',
  'received_mnt',
  'provider_status',
  'created_at',
  'expires_at',
  'paid_at',
  'refund_way',
  'refund_mnt',
  'refund_sent_at',
  'refund_reference',
  'ebarimt_state',
] as const;

export const toPaymentRow = (payment: Pick<Payment, (typeof SHOWN_COLUMNS)[number]>): PaymentRow => ({
  id: payment.id,
  loanRequestId: payment.loan_request_id,
  reference: payment.reference,
  state: payment.state,
  issue: payment.issue,
  amountMnt: payment.amount_mnt,
  receivedMnt: payment.received_mnt,
  providerStatus: payment.provider_status,
  createdAt: payment.created_at.toISOString(),
  expiresAt: payment.expires_at?.toISOString() ?? null,
  paidAt: payment.paid_at?.toISOString() ?? null,
  refund: describeRefund(payment),
  ebarimtState: payment.ebarimt_state,
});

function describeRefund(
  payment: Pick<Payment, 'refund_way' | 'refund_mnt' | 'refund_sent_at' | 'refund_reference'>,
): PaymentRow['refund'] {
  const { refund_way: way, refund_mnt, refund_sent_at, refund_reference } = payment;
  return way === null
    ? null
    : {
        way,
        amountMnt: refund_mnt,
        sentAt: refund_sent_at?.toISOString() ?? null,
        bankReference: refund_reference,
      };
}

/** The payments of one request for the desk, newest first. */
export const paymentsPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(
    db
      .selectFrom('payments')
      .select(SHOWN_COLUMNS)
      .where('loan_request_id', '=', loanRequestId)
      .orderBy('id', 'desc'),
    { created_at: true, expires_at: true, paid_at: true, refund_sent_at: true },
  );
