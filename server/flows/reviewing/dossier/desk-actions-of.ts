import {
  type Actor,
  ASSIGNMENT_CHANGES,
  type AssignmentChange,
  findAssignmentObstacles,
  findObstacles,
  type GuardName,
  isLoanRequestEvent,
  type TransitionContext,
} from '@zeel/domain/loan-request';
import { DESK_ACTIONS, type DeskAction } from '@zeel/protocol/rooms/dossier';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';

export interface DeskActions {
  /** The actions that the person may take now. */
  readonly actions: DeskAction[];
  /** The actions that their role allows in this state, with the guards that still fail. */
  readonly blocked: { action: DeskAction; guards: GuardName[] }[];
}

const asChange = (action: DeskAction): AssignmentChange | undefined =>
  ASSIGNMENT_CHANGES.find((change) => change === action);

/**
 * The guards that keep the person from an action, by the table or by the rules of assignment; undefined when role or state rules
 * it out.
 */
function obstaclesOf(
  { state }: Pick<LoanRequestRow, 'state'>,
  action: DeskAction,
  actor: Actor,
  facts: TransitionContext,
): readonly GuardName[] | undefined {
  const byTable = isLoanRequestEvent(action) ? findObstacles(state, action, actor, facts) : undefined;
  const change = asChange(action);
  return byTable ?? (change === undefined ? undefined : findAssignmentObstacles(state, change, actor, facts));
}

/** The actions that somebody at the desk may take on a request now, and those that a guard still keeps from them. */
export function deskActionsOf(
  row: Pick<LoanRequestRow, 'state'>,
  actor: Actor,
  facts: TransitionContext,
): DeskActions {
  const judged = DESK_ACTIONS.flatMap((action) => {
    const guards = obstaclesOf(row, action, actor, facts);
    return guards === undefined ? [] : [{ action, guards: [...guards] }];
  });
  return {
    actions: judged.filter(({ guards }) => guards.length === 0).map(({ action }) => action),
    blocked: judged.filter(({ guards }) => guards.length > 0),
  };
}
