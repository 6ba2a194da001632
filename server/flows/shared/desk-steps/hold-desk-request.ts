import type { Actor } from '@zeel/domain/loan-request';
import type { Decider } from '../../../modules/decisions/index.ts';
import {
  type AnyCall,
  findLoanRequest,
  type LoanRequestRow,
  type Mover,
} from '../../../modules/requests/core/index.ts';
import { refuse } from '../../../platform/http/index.ts';

/** Somebody at the desk, as the transition table and the audit trail name them. */
export interface DeskMover extends Mover {
  readonly actor: Extract<Actor, { kind: 'account' }>;
}

export const deskMoverOf = (call: AnyCall): DeskMover => {
  const { userId, roles, authorityMnt } = call.person();
  return {
    actor: { kind: 'account', userId, roles, authorityMnt },
    auditActor: call.actor,
    requestId: call.requestId,
  };
};

export const deciderOf = ({ actor, auditActor, requestId }: DeskMover): Decider => ({
  userId: actor.userId,
  auditActor,
  requestId,
});

/**
 * Opens a sent request and locks its row, so that steps of others wait until the transaction ends. A draft answers like a missing
 * request, and a step that was taken on an older version is refused.
 */
export async function holdDeskRequest(
  call: AnyCall,
  loanRequestId: string,
  version: number,
): Promise<{ readonly row: LoanRequestRow; readonly mover: DeskMover }> {
  const row = await findLoanRequest(call.tx, loanRequestId, 'update');
  if (row === undefined || row.submitted_at === null) return refuse('not_found');
  if (row.version !== version) return refuse('stale_version');
  return { row, mover: deskMoverOf(call) };
}

/** The state and version that a step left the request in. */
export const presentMoved = ({ id, state, version }: LoanRequestRow) => ({
  loanRequestId: id,
  state,
  version,
});
