import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { type Database, type Db, lastWrite, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { PaymentEventKind, PaymentsTable } from './tables.ts';

/** A payment as it is kept. */
export type Payment = Readonly<Selectable<PaymentsTable>>;
export type PaymentChange = Omit<Updateable<PaymentsTable>, 'version'>;

export const insertPayment = (tx: Tx, values: Insertable<PaymentsTable>): Promise<Payment> =>
  tx.insertInto('payments').values(values).returningAll().executeTakeFirstOrThrow();

export const findPayment = (db: Db, paymentId: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();

/** Holds a payment until the transaction ends. The request it belongs to is held before. */
export const holdPayment = (tx: Tx, paymentId: string): Promise<Payment> =>
  tx.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow();

/** Every payment of a request, newest first. */
export const listPaymentsOf = (db: Db, loanRequestId: string): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('id', 'desc')
    .execute();

/** Holds every payment of a request that the transaction holds, in the order of their ids: an invoice may be on its way meanwhile. */
export const holdPaymentsOf = (tx: Tx, loanRequestId: string): Promise<Payment[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Changes a payment that the transaction holds. Every change that people see is a new version. */
export const changePayment = (tx: Tx, payment: Payment, change: PaymentChange): Promise<Payment> =>
  tx
    .updateTable('payments')
    .set({ ...change, version: payment.version + 1 })
    .where('id', '=', payment.id)
    .where('version', '=', payment.version)
    .returningAll()
    .executeTakeFirstOrThrow();

const paymentEvents = lastWrite<Insertable<Database['payment_events']>>('change', (tx, rows) =>
  tx.insertInto('payment_events').values(rows),
);

/** Writes down what happened, for ever. */
export async function notePaymentEvent(
  tx: Tx,
  clock: Clock,
  paymentId: string,
  event: {
    readonly kind: PaymentEventKind;
    readonly providerStatus?: string | null;
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const now = clock.now();
  await paymentEvents.add(tx, [
    {
      id: newId(now.getTime()),
      payment_id: paymentId,
      at: now,
      kind: event.kind,
      provider_status: event.providerStatus ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    },
  ]);
}

/** What happened to a payment, oldest first, also in this very transaction. */
export async function listPaymentEvents(db: Db, paymentId: string) {
  await paymentEvents.writeNow(db);
  return db
    .selectFrom('payment_events')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute();
}
