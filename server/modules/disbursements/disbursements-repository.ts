import { randomBytes } from 'node:crypto';
import { type DisbursementState, UNDER_WAY_STATES } from '@zeel/domain/payout';
import type { Insertable, Updateable } from 'kysely';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, encryptionOf, type Placed, partOf, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { announceChange } from '../../platform/live/index.ts';
import './audit-events.ts';
import type { DisbursementRow, DisbursementsTable } from './tables.ts';

/** The actor of a step, for the trail. */
export interface PayoutActor {
  readonly auditActor: AuditActor;
  readonly requestId?: string;
}

/** How the server's live changes call an order; the same name as the protocol's topic. */
const TOPIC = 'payout';

/** A word to the screens of finance and of the desk that something about the money of a request has changed. */
export async function announcePayout(tx: Tx, loanRequestId: string): Promise<void> {
  for (const permission of ['disbursements:read', 'desk:read'] as const)
    await announceChange(tx, { audience: { permission }, topic: TOPIC, id: loanRequestId });
}

const trace = ({ auditActor, requestId }: PayoutActor, loanRequestId: string) => ({
  actor: auditActor,
  subject: { kind: 'loan-request', id: loanRequestId } as const,
  ...(requestId === undefined ? {} : { requestId }),
});

type NewDisbursement = Omit<
  Insertable<DisbursementsTable>,
  'id' | 'transfer_id' | 'state' | 'version' | 'ordered_at'
>;

/** Our name of a transfer: nobody can guess it, and it stands in a bank's description as one word. */
const newTransferId = (): string => `ZD${randomBytes(10).toString('hex').toUpperCase()}`;

/** Writes an order down. The database lets a request have one living order only. */
export async function insertDisbursement(
  tx: Tx,
  clock: Clock,
  actor: PayoutActor,
  order: Pick<
    NewDisbursement,
    | 'loan_request_id'
    | 'offer_id'
    | 'way'
    | 'amount_mnt'
    | 'fees_deducted_mnt'
    | 'bank_code'
    | 'holder'
    | 'needs_second'
    | 'ordered_by'
    | 'bank_reference'
  > & { readonly account: string },
): Promise<DisbursementRow> {
  const now = clock.now();
  const row = await tx
    .insertInto('disbursements')
    .values({
      ...order,
      account: encryptionOf(tx).number('account', order.account),
      id: newId(now.getTime()),
      transfer_id: newTransferId(),
      state: 'waiting',
      ordered_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAuditEvent(tx, clock, {
    type: 'disbursement.ordered',
    ...trace(actor, row.loan_request_id),
    payload: {
      disbursementId: row.id,
      transferId: row.transfer_id,
      way: row.way,
      amountMnt: row.amount_mnt,
      needsSecond: row.needs_second,
    },
  });
  await announcePayout(tx, row.loan_request_id);
  return row;
}

export const findDisbursement = (db: Db, disbursementId: string): Promise<DisbursementRow | undefined> =>
  db.selectFrom('disbursements').selectAll().where('id', '=', disbursementId).executeTakeFirst();

/** Holds an order until the transaction ends. Its request is held before, so that nobody waits in a circle. */
export const holdDisbursement = (tx: Tx, disbursementId: string): Promise<DisbursementRow> =>
  tx
    .selectFrom('disbursements')
    .selectAll()
    .where('id', '=', disbursementId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The order of a request that has neither failed nor been taken back. */
export const findLiving = (db: Db, loanRequestId: string): Promise<DisbursementRow | undefined> =>
  db
    .selectFrom('disbursements')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .where('state', 'not in', ['failed', 'undone'])
    .executeTakeFirst();

type Change = Omit<Updateable<DisbursementsTable>, 'version' | 'state'>;

const change = (
  tx: Tx,
  row: DisbursementRow,
  values: Change & { state?: DisbursementState },
): Promise<DisbursementRow> =>
  tx
    .updateTable('disbursements')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes the second person. */
export async function noteRelease(
  tx: Tx,
  clock: Clock,
  row: DisbursementRow,
  actor: PayoutActor,
  userId: string,
): Promise<DisbursementRow> {
  const released = await change(tx, row, { released_by: userId, released_at: clock.now() });
  await recordAuditEvent(tx, clock, {
    type: 'disbursement.released',
    ...trace(actor, row.loan_request_id),
    payload: { disbursementId: row.id },
  });
  await announcePayout(tx, row.loan_request_id);
  return released;
}

/** Notes that the bank's statement was read for an order; each reading counts. */
export const noteCheck = (tx: Tx, row: DisbursementRow, readAt: Date): Promise<DisbursementRow> =>
  change(tx, row, { checks: row.checks + 1, checked_at: readAt });

/** Moves an order that the transaction holds. */
export async function moveDisbursement(
  tx: Tx,
  clock: Clock,
  row: DisbursementRow,
  actor: PayoutActor,
  { to, ...values }: Change & { readonly to: DisbursementState },
): Promise<DisbursementRow> {
  const moved = await change(tx, row, { ...values, state: to });
  await recordAuditEvent(tx, clock, {
    type: 'disbursement.moved',
    ...trace(actor, row.loan_request_id),
    payload: {
      disbursementId: row.id,
      from: row.state,
      to,
      bankReference: moved.bank_reference,
      reason: moved.end_reason,
    },
  });
  await announcePayout(tx, row.loan_request_id);
  return moved;
}

const selectUnderWay = (db: Db, loanRequestId: Placed<string>) =>
  db
    .selectFrom('disbursements')
    .select('id')
    .where('loan_request_id', '=', loanRequestId)
    .where('state', 'in', UNDER_WAY_STATES);

/** The orders of a request whose money may be on the way, as part of a statement. */
export const underWayPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectUnderWay(db, loanRequestId), {});

export const isMoneyUnderWay = async (db: Db, loanRequestId: string): Promise<boolean> =>
  (await selectUnderWay(db, loanRequestId).executeTakeFirst()) !== undefined;

/** Takes the waiting order of a request back that ends before it is paid. */
export async function closeWaitingDisbursement(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  actor: PayoutActor,
): Promise<void> {
  const living = await findLiving(tx, loanRequestId);
  if (living?.state !== 'waiting') return;
  await moveDisbursement(tx, clock, living, actor, {
    to: 'undone',
    ended_at: clock.now(),
    end_reason: 'The request ended.',
  });
}
