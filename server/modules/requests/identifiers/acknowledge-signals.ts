import type { SignalKind } from '@zeel/domain/signals';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, type Placed, partOf, type Tx } from '../../../platform/database/index.ts';
import { LOAN_REQUEST_SUBJECT, tellOfRequest } from '../core/move-loan-request.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import '../core/audit-events.ts';
import '../core/tables.ts';

/** What an officer has said about the signals of a request. */
export const acknowledgementsPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(
    db
      .selectFrom('signal_acknowledgements')
      .select(['kind', 'others', 'note', 'by_user_id', 'at'])
      .where('loan_request_id', '=', loanRequestId),
    { at: true },
  );

interface Officer {
  readonly userId: string;
  readonly requestId: string;
}

const trailOf = (row: LoanRequestRow, { userId, requestId }: Officer) => ({
  actor: { kind: 'person', userId } as const,
  subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
  requestId,
});

/** Keeps that an officer has looked at signals, and why the request may pass all the same. A later word replaces an earlier one. */
export async function acknowledgeSignals(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  officer: Officer,
  {
    signals,
    note,
  }: {
    readonly signals: readonly { readonly kind: SignalKind; readonly others: number }[];
    readonly note: string;
  },
): Promise<void> {
  await tx
    .insertInto('signal_acknowledgements')
    .values(
      signals.map(({ kind, others }) => ({
        loan_request_id: row.id,
        kind,
        others,
        note,
        by_user_id: officer.userId,
        at: clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['loan_request_id', 'kind']).doUpdateSet((eb) => ({
        others: eb.ref('excluded.others'),
        note: eb.ref('excluded.note'),
        by_user_id: eb.ref('excluded.by_user_id'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.signals_acknowledged',
    ...trailOf(row, officer),
    payload: { kinds: signals.map(({ kind }) => kind), note },
  });
  await tellOfRequest(tx, row);
}

/** Takes an officer's word about signals back. */
export async function reopenSignals(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  officer: Officer,
  kinds: readonly SignalKind[],
): Promise<void> {
  const taken = await tx
    .deleteFrom('signal_acknowledgements')
    .where('loan_request_id', '=', row.id)
    .where('kind', 'in', kinds)
    .returning('kind')
    .execute();
  if (taken.length === 0) return;
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.signals_reopened',
    ...trailOf(row, officer),
    payload: { kinds: taken.map(({ kind }) => kind) },
  });
  await tellOfRequest(tx, row);
}
