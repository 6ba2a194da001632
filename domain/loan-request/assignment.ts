import type { Permission } from '../identity/index.ts';
import { isOneOf } from '../lists/index.ts';
import { GUARDS, type GuardName, guardHolds } from './guards.ts';
import type { LoanRequestState } from './states.ts';
import { actsAs, type Refusal } from './transition.ts';
import type { Actor, TransitionContext } from './transition-context.ts';

/** The changes of who has a dossier that leave its state alone. */
export const ASSIGNMENT_CHANGES = ['claim', 'assign', 'release'] as const;
export type AssignmentChange = (typeof ASSIGNMENT_CHANGES)[number];

/** The states in which a dossier is somebody's work: from there it can be taken, handed over and given back. */
export const ASSIGNABLE_STATES = [
  'in_review',
  'info_requested',
  'pending_approval',
] as const satisfies LoanRequestState[];

/** The states in which a dossier without an assignee waits for one. Before its fee is paid there is no work on a request. */
export const TAKEABLE_STATES = ['submitted', ...ASSIGNABLE_STATES] as const satisfies LoanRequestState[];

/** The assignable states in which the assignee acts next; in the others the dossier waits for the applicant or an approver. */
export const REVIEW_STATES = ['in_review'] as const satisfies LoanRequestState[];

interface AssignmentRule {
  readonly change: AssignmentChange;
  readonly by: Permission;
  readonly meaning: string;
  readonly guards: readonly GuardName[];
}

/** The changes of the assignee that keep the state, and who may make them. A submitted request is claimed and assigned by the table. */
export const ASSIGNMENTS: readonly AssignmentRule[] = [
  {
    change: 'claim',
    by: 'requests:claim',
    meaning: 'An officer takes a dossier that nobody has',
    guards: ['not-own-request', 'not-assigned'],
  },
  {
    change: 'assign',
    by: 'requests:assign',
    meaning: 'The lead gives the dossier to an officer, also one that somebody else has',
    guards: ['not-own-request', 'assignee-reviews'],
  },
  {
    change: 'release',
    by: 'requests:claim',
    meaning: 'An officer gives an own dossier back to the queue',
    guards: ['own-dossier'],
  },
];

export type AssignmentResult =
  | { readonly ok: true; readonly change: AssignmentChange; readonly assigneeUserId: string | null }
  | { readonly ok: false; readonly refusal: Refusal<AssignmentChange> };

const isAssignable = (state: LoanRequestState): boolean => isOneOf(ASSIGNABLE_STATES, state);

/** Works out the assignee after a change that keeps the state, or why the change does not happen. */
export function changeAssignment(
  state: LoanRequestState,
  change: AssignmentChange,
  actor: Actor,
  context: TransitionContext,
): AssignmentResult {
  const rule = ruleOf(change);
  if (!isAssignable(state))
    return { ok: false, refusal: { code: 'event-not-possible', state, event: change } };
  if (actor.kind !== 'account' || !actsAs(actor, rule.by))
    return { ok: false, refusal: { code: 'actor-not-allowed', event: change, allowed: [rule.by] } };
  const [failed, ...others] = rule.guards.filter((guard) => !guardHolds(guard, actor, context));
  if (failed !== undefined)
    return {
      ok: false,
      refusal: { code: 'guard-failed', event: change, failedGuards: [failed, ...others] },
    };
  return { ok: true, change, assigneeUserId: assigneeAfter(change, actor.userId, context) };
}

function assigneeAfter(
  change: AssignmentChange,
  ownUserId: string,
  { assignee }: TransitionContext,
): string | null {
  if (change === 'release') return null;
  // The guard of an assignment has seen that there is an assignee.
  return change === 'claim' ? ownUserId : (assignee?.userId ?? null);
}

/**
 * What of the dossier itself keeps the actor from changing who has it; undefined when this state or this person does not know
 * the change.
 */
export function findAssignmentObstacles(
  state: LoanRequestState,
  change: AssignmentChange,
  actor: Actor,
  context: TransitionContext,
): readonly GuardName[] | undefined {
  const { by, guards } = ruleOf(change);
  if (!isAssignable(state) || !actsAs(actor, by)) return undefined;
  return guards.filter((guard) => GUARDS[guard].kind === 'standing' && !guardHolds(guard, actor, context));
}

function ruleOf(change: AssignmentChange): AssignmentRule {
  const rule = ASSIGNMENTS.find((known) => known.change === change);
  if (rule === undefined) throw new Error(`No rule for ${change}.`);
  return rule;
}
