import { CHECKLIST_TOPIC } from '@zeel/protocol/rooms/dossier';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, type Placed, partOf, type Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import './audit-events.ts';
import './tables.ts';

/** A check that somebody has done. */
export interface TickRow {
  readonly code: string;
  readonly userId: string;
  readonly at: Date;
}

const COLUMNS = ['code', 'by_user_id as userId', 'at'] as const;

/** The ticked checks of a request, as part of a statement. */
export const ticksPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(
    db
      .selectFrom('desk_ticks')
      .select(COLUMNS)
      .where('loan_request_id', '=', loanRequestId)
      .orderBy('at')
      .orderBy('code'),
    { at: true },
  );

interface Ticking {
  readonly loanRequestId: string;
  readonly code: string;
  readonly isDone: boolean;
  readonly userId: string;
  readonly requestId: string;
}

/** Ticks a check or opens it again; undefined: it is open. Whoever ticked it first stays named. */
export async function tickCheck(tx: Tx, clock: Clock, ticking: Ticking): Promise<TickRow | undefined> {
  const isChanged = await (ticking.isDone ? tick(tx, clock, ticking) : open(tx, ticking));
  if (isChanged) await note(tx, clock, ticking);
  return tx
    .selectFrom('desk_ticks')
    .select(COLUMNS)
    .where('loan_request_id', '=', ticking.loanRequestId)
    .where('code', '=', ticking.code)
    .executeTakeFirst();
}

async function tick(tx: Tx, clock: Clock, { loanRequestId, code, userId }: Ticking): Promise<boolean> {
  const ticked = await tx
    .insertInto('desk_ticks')
    .values({ loan_request_id: loanRequestId, code, by_user_id: userId, at: clock.now() })
    .onConflict((conflict) => conflict.columns(['loan_request_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return ticked !== undefined;
}

async function open(tx: Tx, { loanRequestId, code }: Ticking): Promise<boolean> {
  const opened = await tx
    .deleteFrom('desk_ticks')
    .where('loan_request_id', '=', loanRequestId)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst();
  return opened !== undefined;
}

async function note(tx: Tx, clock: Clock, ticking: Ticking): Promise<void> {
  const { loanRequestId, code, isDone, userId, requestId } = ticking;
  await recordAuditEvent(tx, clock, {
    type: isDone ? 'loan_request.check_ticked' : 'loan_request.check_opened',
    actor: { kind: 'person', userId },
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { code },
    requestId,
  });
  await announceChange(tx, {
    audience: { permission: 'desk:read' },
    topic: CHECKLIST_TOPIC,
    id: loanRequestId,
  });
}
