import { startOfLenderDate } from '@zeel/domain/product';
import type { IsoDate } from '@zeel/domain/schedule';
import type { HandoverProblem } from '@zeel/protocol/rooms/loans';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { HandoverRow } from './tables.ts';
import './audit-events.ts';
import './tables.ts';

/** The job that hands a paid loan over. */
export const HAND_OVER_LOAN = 'hand-over-loan';
const DETAIL_LENGTH = 200;
const DAY_MS = 86_400_000;

/** A paid order, as far as its hand-over needs it. */
interface PaidOrder {
  readonly disbursementId: string;
  readonly paidOn: IsoDate;
}

/** Has a loan handed over once its payment can no longer be taken back, which is when the lender's day is over. */
export const queueHandover = (tx: Tx, clock: Clock, { disbursementId, paidOn }: PaidOrder): Promise<void> =>
  enqueue(
    tx,
    clock,
    HAND_OVER_LOAN,
    { disbursementId },
    { runAt: new Date(startOfLenderDate(paidOn).getTime() + DAY_MS) },
  );

export const findHandover = (db: Db, disbursementId: string): Promise<HandoverRow | undefined> =>
  db
    .selectFrom('loan_handovers')
    .selectAll()
    .where('disbursement_id', '=', disbursementId)
    .executeTakeFirst();

/** Notes that a loan is about to be handed over. False when it was already. */
export async function noteTry(
  db: Db,
  clock: Clock,
  { disbursementId, loanRequestId }: { readonly disbursementId: string; readonly loanRequestId: string },
): Promise<boolean> {
  const noted = await db
    .insertInto('loan_handovers')
    .values({
      disbursement_id: disbursementId,
      loan_request_id: loanRequestId,
      state: 'waiting',
      tries: 1,
      problem: null,
      client_id: null,
      loan_id: null,
      tried_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('disbursement_id')
        .doUpdateSet((row) => ({
          state: 'waiting',
          tries: row('loan_handovers.tries', '+', 1),
          tried_at: clock.now(),
        }))
        .where('loan_handovers.state', '<>', 'sent'),
    )
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

interface Trouble {
  readonly problem: HandoverProblem;
  readonly detail: string;
  /** Whether no further try follows by itself. */
  readonly isLast: boolean;
}

export const noteTrouble = async (
  db: Db,
  disbursementId: string,
  { problem, detail, isLast }: Trouble,
): Promise<void> => {
  await db
    .updateTable('loan_handovers')
    .set({ state: isLast ? 'failed' : 'waiting', problem, detail: detail.slice(0, DETAIL_LENGTH) })
    .where('disbursement_id', '=', disbursementId)
    .where('state', '<>', 'sent')
    .execute();
};

/** Notes that the loan is there, under the numbers of the other system. Of several tries at once one counts. */
export async function noteSent(
  tx: Tx,
  clock: Clock,
  { disbursementId, loanRequestId }: { readonly disbursementId: string; readonly loanRequestId: string },
  { clientId, loanId }: { readonly clientId: string; readonly loanId: string },
): Promise<void> {
  const sent = await tx
    .updateTable('loan_handovers')
    .set({ state: 'sent', problem: null, detail: '', client_id: clientId, loan_id: loanId })
    .where('disbursement_id', '=', disbursementId)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  if (sent.numUpdatedRows !== 1n) return;
  await recordAuditEvent(tx, clock, {
    type: 'loan.handed_over',
    actor: { kind: 'system' },
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { disbursementId, clientId, loanId },
  });
}
