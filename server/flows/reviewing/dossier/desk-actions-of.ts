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
import { DESK_ACTIONS, type DeskAction } from '@zeel/protocol/rooms/desk-file';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';

export interface DeskActions {
  /** What the person may do now. */
  readonly actions: DeskAction[];
  /** What their role could do in this state, and what still lacks. */
  readonly blocked: { action: DeskAction; guards: GuardName[] }[];
}

const asChange = (action: DeskAction): AssignmentChange | undefined =>
  ASSIGNMENT_CHANGES.find((change) => change === action);

/** What keeps the person from an action, by the table or by the rules beside it; undefined when it is not theirs to take here. */
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

/** What somebody at the desk may do with a request now, and what they could do if something more were so. */
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
