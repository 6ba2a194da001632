import type { Actor } from '@zeel/domain/loan-request';
import type { Decider } from '../../../modules/decisions/index.ts';
import {
  type AnyCall,
  findLoanRequest,
  type LinkBase,
  type LoanRequestRow,
  type Mover,
} from '../../../modules/requests/core/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { publicUrlOf, refuse } from '../../../platform/http/index.ts';

/** Somebody at the desk, for the table and for the trail. */
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
 * A sent request, held until the end of the transaction so that whoever else acts on it comes after. A draft is its owner's
 * alone, and a step that was taken on an older version changes nothing.
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

export const linksOf = (config: Config, { request }: Pick<AnyCall, 'request'>): LinkBase => ({
  publicUrl: publicUrlOf(config, request),
  config,
});

/** Where the request stands now. */
export const presentMoved = ({ id, state, version }: LoanRequestRow) => ({
  loanRequestId: id,
  state,
  version,
});
