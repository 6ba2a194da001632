import { can, isPermission } from '../identity/index.ts';
import type { LoanRequestEvent } from './events.ts';
import { GUARDS, type GuardName, guardHolds } from './guards.ts';
import type { LoanRequestState } from './states.ts';
import type { Actor, TransitionContext } from './transition-context.ts';
import { type Capacity, TRANSITIONS, type Transition } from './transition-table.ts';

/** Why something does not happen to a request. */
export type Refusal<Event extends string> =
  /** There is no such event in this state. */
  | { readonly code: 'event-not-possible'; readonly state: LoanRequestState | null; readonly event: Event }
  /** The event exists here, but is not for this person. */
  | { readonly code: 'actor-not-allowed'; readonly event: Event; readonly allowed: readonly Capacity[] }
  /** Something that must be so is not; the guards that failed, in the order of the table. */
  | {
      readonly code: 'guard-failed';
      readonly event: Event;
      readonly failedGuards: readonly [GuardName, ...GuardName[]];
    };

/** Why an event does not move the request. */
export type TransitionRefusal = Refusal<LoanRequestEvent>;

export type TransitionResult =
  | {
      readonly ok: true;
      readonly from: LoanRequestState | null;
      readonly event: LoanRequestEvent;
      readonly to: LoanRequestState;
    }
  | { readonly ok: false; readonly refusal: TransitionRefusal };

/** The events that a person may cause now. `asks` are the guards that look at what they still have to send along. */
export interface LoanRequestAction {
  readonly event: LoanRequestEvent;
  readonly to: LoanRequestState;
  readonly asks: readonly GuardName[];
}

/** Whether the actor may act in the capacity. */
export function actsAs(actor: Actor, capacity: Capacity): boolean {
  if (capacity === 'applicant') {
    return actor.kind === 'account'
      ? can(actor.roles, 'requests:own')
      : actor.kind === 'visitor' && actor.holdsLink;
  }
  if (isPermission(capacity)) return actor.kind === 'account' && can(actor.roles, capacity);
  return actor.kind === capacity;
}

const rowsOf = (state: LoanRequestState | null, event: LoanRequestEvent): readonly Transition[] =>
  TRANSITIONS.filter((row) => row.from === state && row.event === event);

const isFor = ({ by }: Transition, actor: Actor): boolean => by.some((capacity) => actsAs(actor, capacity));

const chooseRow = (
  rows: readonly Transition[],
  actor: Actor,
  context: TransitionContext,
): Transition | undefined => rows.find(({ when }) => when === undefined || guardHolds(when, actor, context));

/** The guards that do not hold, in the order of the table; with no branch to choose, those that choose one. */
function findFailed(
  rows: readonly Transition[],
  first: Transition,
  actor: Actor,
  context: TransitionContext,
): GuardName[] {
  const undecided =
    chooseRow(rows, actor, context) === undefined ? rows.flatMap(({ when }) => when ?? []) : [];
  return [...first.guards, ...undecided].filter((guard) => !guardHolds(guard, actor, context));
}

/** The state an event leads to, or why it does not happen. */
export function transition(
  state: LoanRequestState | null,
  event: LoanRequestEvent,
  actor: Actor,
  context: TransitionContext,
): TransitionResult {
  const rows = rowsOf(state, event);
  // Rows of one state and event differ only in `when` and `to`, so the first speaks for all of them.
  const [first] = rows;
  if (first === undefined) return refuse({ code: 'event-not-possible', state, event });
  if (!isFor(first, actor)) return refuse({ code: 'actor-not-allowed', event, allowed: first.by });
  const [failed, ...others] = findFailed(rows, first, actor, context);
  if (failed !== undefined) return refuse({ code: 'guard-failed', event, failedGuards: [failed, ...others] });
  // Without a chosen row every `when` has failed and was refused just above.
  return { ok: true, from: state, event, to: (chooseRow(rows, actor, context) ?? first).to };
}

/**
 * What of the request itself keeps the actor from the event, leaving open what they would send along; undefined when this
 * state or this person does not know the event.
 */
export function findObstacles(
  state: LoanRequestState,
  event: LoanRequestEvent,
  actor: Actor,
  context: TransitionContext,
): readonly GuardName[] | undefined {
  const rows = rowsOf(state, event);
  const [first] = rows;
  if (first === undefined || !isFor(first, actor)) return undefined;
  return findFailed(rows, first, actor, context).filter((guard) => GUARDS[guard].kind === 'standing');
}

/** Everything the actor may do in this state, leaving open what the action itself will ask for. */
export function actionsFor(
  state: LoanRequestState | null,
  actor: Actor,
  context: TransitionContext,
): LoanRequestAction[] {
  return TRANSITIONS.filter(
    (row) =>
      row.from === state &&
      isFor(row, actor) &&
      (row.when === undefined || guardHolds(row.when, actor, context)) &&
      row.guards.every((guard) => GUARDS[guard].kind === 'given' || guardHolds(guard, actor, context)),
  ).map(({ event, to, guards }) => ({
    event,
    to,
    asks: guards.filter((guard) => GUARDS[guard].kind === 'given'),
  }));
}

const refuse = (refusal: TransitionRefusal): TransitionResult => ({ ok: false, refusal });
