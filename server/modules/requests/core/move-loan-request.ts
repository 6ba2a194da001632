import {
  type Actor,
  type LoanRequestEvent,
  type LoanRequestState,
  type TransitionContext,
  type TransitionRefusal,
  transition,
} from '@zeel/domain/loan-request';
import { newsOf, notificationsOf, type Told } from '@zeel/domain/notifications';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type RefusalDetails, refuse } from '../../../platform/http/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { notify } from '../../../platform/notifications/index.ts';
import { deskColumnsOf } from './desk-columns.ts';
import { lapseAt } from './lapse-times.ts';
import { queueMirror } from './queue-mirror.ts';
import { changeLoanRequest, type LoanRequestChange, type LoanRequestRow } from './requests-repository.ts';
import type { StateActor } from './tables.ts';
import { textApplicant } from './text-applicant.ts';
import { describeRefusal, refusedFieldsOf } from './texts.ts';
import { addState } from './timeline.ts';
import './audit-events.ts';

/** How the trail and the open screens call a request. */
export const LOAN_REQUEST_SUBJECT = 'loan-request';

/** The actor, for the transition table and for the trail. */
export interface Mover {
  readonly actor: Actor;
  readonly auditActor: AuditActor;
  readonly requestId?: string;
}

/** The facts that a change of state rests on, and the input that it brings along. */
export interface Move extends Mover {
  readonly event: LoanRequestEvent;
  readonly context?: TransitionContext;
  /** So many days the new state waits before it lapses, instead of its usual ones. */
  readonly lapsesAfterDays?: number | undefined;
  /** Other columns that change with the state. */
  readonly change?: LoanRequestChange;
}

/**
 * Moves a request that the transaction holds, by the table and by nothing else: its row, its timeline, the audit trail
 * and the screens that show it change together or not at all.
 */
export async function moveLoanRequest(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { event, context, change, lapsesAfterDays, ...mover }: Move,
): Promise<LoanRequestRow> {
  const facts = { applicantUserId: row.applicant_user_id, ...context };
  const result = transition(row.state, event, mover.actor, facts);
  if (!result.ok) return refuse('conflict', describe(result.refusal));
  const now = clock.now();
  const moved = await changeLoanRequest(tx, clock, row, {
    ...change,
    ...(await deskColumnsOf(tx, row, {
      state: result.to,
      at: now,
      reference: change?.reference,
      promisedMs: change?.service_promised_ms,
    })),
    state: result.to,
    // A first signature or approval leaves it where it has been all along.
    state_since: result.to === row.state ? row.state_since : now,
    expires_at: await lapseAt(tx, row, { state: result.to, now, otherDays: lapsesAfterDays }),
  });
  await noteMove(tx, clock, moved, { ...mover, event, from: row.state });
  return moved;
}

function describe(refusal: TransitionRefusal): RefusalDetails {
  const fields = refusedFieldsOf(refusal);
  return { message: describeRefusal(refusal), ...(Object.keys(fields).length === 0 ? {} : { fields }) };
}

/** Writes down a move that has happened: timeline, trail, a word to the people of the request and to every screen that shows it. */
export async function noteMove(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  {
    event,
    from,
    actor,
    auditActor,
    requestId,
  }: Mover & { event: LoanRequestEvent; from: LoanRequestState | null },
): Promise<void> {
  await addState(tx, {
    loan_request_id: row.id,
    event,
    from_state: from,
    state: row.state,
    actor_kind: stateActorOf(actor, row.applicant_user_id),
    actor_id: actor.kind === 'account' ? actor.userId : actor.kind === 'party' ? actor.partyId : null,
    at: clock.now(),
  });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.moved',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: { event, from, to: row.state, productVersionId: row.product_version_id },
    ...(requestId === undefined ? {} : { requestId }),
  });
  const move = { event, from, to: row.state };
  await textApplicant(tx, clock, row, { actor, event: newsOf(move).applicant });
  const told = notificationsOf({
    ...move,
    applicantUserId: row.applicant_user_id,
    assigneeUserId: row.assignee_user_id,
    actorUserId: actor.kind === 'account' ? actor.userId : null,
  });
  await notifyOfRequest(tx, clock, row, told);
  await tellOfRequest(tx, row);
  if (row.submitted_at !== null) await queueMirror(tx, clock, row.id);
}

/** Tells people within the app about a request that was sent. */
export async function notifyOfRequest(
  tx: Tx,
  clock: Clock,
  { id, reference }: LoanRequestRow,
  told: readonly Told[],
): Promise<void> {
  if (reference === null) return;
  await notify(
    tx,
    clock,
    told.map((one) => ({ ...one, loanRequestId: id, reference })),
  );
}

/** A word to every open screen that shows the request: its owner's, and once it is sent the desk's. */
export async function tellOfRequest(tx: Tx, row: LoanRequestRow): Promise<void> {
  const change = { topic: LOAN_REQUEST_SUBJECT, id: row.id };
  if (row.applicant_user_id !== null)
    await announceChange(tx, {
      audience: { permission: 'requests:own', userId: row.applicant_user_id },
      ...change,
    });
  // A draft is seen by nobody but its owner.
  if (row.submitted_at !== null)
    await announceChange(tx, { audience: { permission: 'desk:read' }, ...change });
}

function stateActorOf(actor: Actor, applicantUserId: string | null): StateActor {
  if (actor.kind === 'account') return actor.userId === applicantUserId ? 'applicant' : 'lender';
  return actor.kind === 'visitor' ? 'applicant' : actor.kind;
}
