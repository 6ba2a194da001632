import {
  DUE_SOON_SHARE,
  readServiceClock,
  type ServiceClockError,
  type StateEntry,
} from './service-clock.ts';
import { LOAN_REQUEST_STATE_FACTS } from './states.ts';
import { addWorkingMs, startOfDay, type WorkingCalendar } from './working-time.ts';

/**
 * The service clock as it can be kept beside a request: nothing of it changes until the request moves again, and what
 * `readServiceClock` would say at any later moment follows from comparing that moment with these.
 */
export interface ServiceTimes {
  /** Working time used when the present state began. */
  readonly elapsedMs: number;
  /** While the lender holds the dossier, null otherwise: from when on the promise is due soon. */
  readonly warnAtMs: number | null;
  /** When the promise ends. */
  readonly dueAtMs: number | null;
  /** From when on it is broken; while the applicant holds the dossier only if it was broken before. */
  readonly overdueAtMs: number | null;
}

export type ServiceTimesResult =
  | { readonly ok: true; readonly value: ServiceTimes }
  | { readonly ok: false; readonly error: ServiceClockError };

/** Computes the instants of the service clock that can be known in advance for a request with this history. */
export function readServiceTimes(
  history: readonly StateEntry[],
  calendar: WorkingCalendar,
  targetMs: number,
): ServiceTimesResult {
  const sinceMs = history.at(-1)?.atMs ?? 0;
  const clock = readServiceClock({ history, nowMs: sinceMs, targetMs, calendar });
  if (!clock.ok) return clock;
  const { elapsedMs, isRunning, dueAtMs, level } = clock.value;
  const overdueAtMs = dueAtMs === null ? null : dueAtMs + 1;
  if (!isRunning) {
    const wasLate = level === 'overdue' && !hasEnded(history);
    return {
      ok: true,
      value: { elapsedMs, warnAtMs: null, dueAtMs: null, overdueAtMs: wasLate ? overdueAtMs : null },
    };
  }
  const quarterAtMs = addWorkingMs(sinceMs, Math.ceil(targetMs * DUE_SOON_SHARE) - elapsedMs, calendar);
  const dayAtMs = dueAtMs === null ? null : startOfDay(dueAtMs, calendar);
  return {
    ok: true,
    value: {
      elapsedMs,
      warnAtMs: dayAtMs === null ? (quarterAtMs ?? null) : Math.min(quarterAtMs ?? dayAtMs, dayAtMs),
      dueAtMs,
      overdueAtMs,
    },
  };
}

const hasEnded = (history: readonly StateEntry[]): boolean => {
  const last = history.at(-1);
  return last === undefined || LOAN_REQUEST_STATE_FACTS[last.state].holder === 'nobody';
};
