import type { ServiceLevel } from './service-clock.ts';
import type { ServiceTimes } from './service-times.ts';
import { LOAN_REQUEST_STATE_FACTS, LOAN_REQUEST_STATES, type LoanRequestState } from './states.ts';

/** The states in which the lender's time runs. */
export const SERVICE_RUNNING_STATES: readonly LoanRequestState[] = LOAN_REQUEST_STATES.filter(
  (state) => LOAN_REQUEST_STATE_FACTS[state].holder === 'lender',
);

/** The states in which the service clock stands still. Before the fee is paid it has not begun. */
export const SERVICE_PAUSED_STATES: readonly LoanRequestState[] = LOAN_REQUEST_STATES.filter(
  (state) =>
    LOAN_REQUEST_STATE_FACTS[state].holder === 'applicant' && state !== 'draft' && state !== 'fee_due',
);

/** The lender's promise as people are told it: when it is due, or that its time stands still. */
export type ServiceStanding =
  | { readonly level: ServiceLevel; readonly dueAtMs: number | null }
  /** `leftMs` is the working time that is left once it goes on; null: the promise was broken before it stood still. */
  | { readonly level: 'paused'; readonly leftMs: number | null };

/** How the promise stands at a moment; null while there is none to keep. */
export function readServiceStanding(
  state: LoanRequestState,
  times: ServiceTimes,
  { nowMs, targetMs }: { readonly nowMs: number; readonly targetMs: number },
): ServiceStanding | null {
  if (SERVICE_PAUSED_STATES.includes(state))
    return {
      level: 'paused',
      leftMs: times.overdueAtMs === null ? Math.max(0, targetMs - times.elapsedMs) : null,
    };
  if (!SERVICE_RUNNING_STATES.includes(state)) return null;
  return { level: levelAt(times, nowMs), dueAtMs: times.dueAtMs };
}

function levelAt({ warnAtMs, overdueAtMs }: ServiceTimes, nowMs: number): ServiceLevel {
  if (overdueAtMs !== null && overdueAtMs <= nowMs) return 'overdue';
  return warnAtMs !== null && warnAtMs <= nowMs ? 'due-soon' : 'on-time';
}
