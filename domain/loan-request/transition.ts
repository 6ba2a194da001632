import { can, isPermission } from '../identity/index.ts';
import type { LoanRequestEvent } from './events.ts';
import { GUARDS, type GuardName, guardHolds } from './guards.ts';
import type { LoanRequestState } from './states.ts';
import type { Actor, TransitionContext } from './transition-context.ts';
import { type Capacity, TRANSITIONS } from './transition-table.ts';

/** Why an event does not move the request. */
export type TransitionRefusal =
  /** The table has no such event in this state. */
  | {
      readonly code: 'event-not-possible';
      readonly state: LoanRequestState | null;
      readonly event: LoanRequestEvent;
    }
  /** The event exists here, but is not for this person. */
  | {
      readonly code: 'actor-not-allowed';
      readonly event: LoanRequestEvent;
      readonly allowed: readonly Capacity[];
    }
  /** Something that must be so is not; the guards that failed, in the order of the table. */
  | {
      readonly code: 'guard-failed';
      readonly event: LoanRequestEvent;
      readonly failedGuards: readonly [GuardName, ...GuardName[]];
    };

export type TransitionResult =
  | {
      readonly ok: true;
      readonly from: LoanRequestState | null;
      readonly event: LoanRequestEvent;
      readonly to: LoanRequestState;
    }
  | { readonly ok: false; readonly refusal: TransitionRefusal };

/** What a person may do now. `asks` are the guards that look at what they still have to send along. */
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

/** The state an event leads to, or why it does not happen. */
export function transition(
  state: LoanRequestState | null,
  event: LoanRequestEvent,
  actor: Actor,
  context: TransitionContext,
): TransitionResult {
  const rows = TRANSITIONS.filter((row) => row.from === state && row.event === event);
  const [first] = rows;
  if (first === undefined) return refuse({ code: 'event-not-possible', state, event });

  // Rows of one state and event differ only in `when` and `to`, so the first speaks for all of them here.
  if (!first.by.some((capacity) => actsAs(actor, capacity))) {
    return refuse({ code: 'actor-not-allowed', event, allowed: first.by });
  }

  const row = rows.find(({ when }) => when === undefined || guardHolds(when, actor, context));
  const undecided = row === undefined ? rows.flatMap(({ when }) => when ?? []) : [];
  const [failed, ...others] = [...first.guards, ...undecided].filter(
    (guard) => !guardHolds(guard, actor, context),
  );
  if (failed !== undefined) return refuse({ code: 'guard-failed', event, failedGuards: [failed, ...others] });
  // Without a chosen row every `when` has failed and was refused just above.
  return { ok: true, from: state, event, to: (row ?? first).to };
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
      row.by.some((capacity) => actsAs(actor, capacity)) &&
      (row.when === undefined || guardHolds(row.when, actor, context)) &&
      row.guards.every((guard) => GUARDS[guard].kind === 'given' || guardHolds(guard, actor, context)),
  ).map(({ event, to, guards }) => ({
    event,
    to,
    asks: guards.filter((guard) => GUARDS[guard].kind === 'given'),
  }));
}

const refuse = (refusal: TransitionRefusal): TransitionResult => ({ ok: false, refusal });
