import { LOAN_REQUEST_STATE_FACTS, type LoanRequestState } from './states.ts';
import {
  addWorkingMs,
  type CalendarField,
  findCalendarError,
  startOfDay,
  type WorkingCalendar,
  workingMsBetween,
} from './working-time.ts';

/** One line of a request's history: it entered the state at that moment. */
export interface StateEntry {
  readonly state: LoanRequestState;
  readonly atMs: number;
}

export interface ServiceClock {
  /** Working time during which the lender held the dossier. */
  readonly elapsedMs: number;
  /** Whether the lender holds the dossier now. */
  readonly isRunning: boolean;
  /** When the target is or was used up; null while the clock is paused short of it. */
  readonly dueAtMs: number | null;
  /** While the clock is paused, how it stood when it was. */
  readonly level: ServiceLevel;
}

/** How the time used compares with the target. */
export type ServiceLevel = 'on-time' | 'due-soon' | 'overdue';

export type ServiceClockError =
  | { readonly code: 'history-empty' }
  /** An entry is earlier than the one before it, or later than now. */
  | { readonly code: 'history-order'; readonly index: number }
  /** Not a moment of the years 1970 to 9999, or not a length of time above 0. */
  | { readonly code: 'time-invalid'; readonly field: 'nowMs' | 'targetMs' | 'history' }
  | { readonly code: 'calendar-invalid'; readonly field: CalendarField };

export type ServiceClockResult =
  | { readonly ok: true; readonly value: ServiceClock }
  | { readonly ok: false; readonly error: ServiceClockError };

interface ServiceClockInput {
  readonly history: readonly StateEntry[];
  readonly nowMs: number;
  /** The promised working time. */
  readonly targetMs: number;
  readonly calendar: WorkingCalendar;
}

/** The working time that is promised until a lender or a product says another: two working days of nine hours. */
export const DEFAULT_SERVICE_TARGET_MS = 2 * 9 * 3_600_000;

/** The last quarter of the promised time is the warning, and so is the whole of its last day. */
export const DUE_SOON_SHARE = 0.75;

/**
 * The service clock of a request: working time since it came to the lender, paused whenever the applicant holds the
 * dossier and stopped when the request has ended. It follows from the history alone, so it can always be computed again.
 */
export function readServiceClock(input: ServiceClockInput): ServiceClockResult {
  const error = findError(input);
  if (error !== undefined) return { ok: false, error };
  const { history, nowMs, targetMs, calendar } = input;

  let elapsedMs = 0;
  let dueAtMs: number | null = null;
  let isLate = false;
  history.forEach(({ state, atMs }, index) => {
    if (!isLenderHolding(state)) return;
    const next = history[index + 1];
    const untilMs = next?.atMs ?? nowMs;
    const workedMs = workingMsBetween(atMs, untilMs, calendar);
    const isReachedHere = next === undefined || elapsedMs + workedMs >= targetMs;
    if (dueAtMs === null && isReachedHere)
      dueAtMs = addWorkingMs(atMs, targetMs - elapsedMs, calendar) ?? null;
    elapsedMs += workedMs;
    // Working time stands still over a weekend, but what was promised for Friday evening is late on Saturday.
    isLate ||= dueAtMs !== null && untilMs > dueAtMs;
  });

  const last = history.at(-1);
  const isRunning = last !== undefined && isLenderHolding(last.state);
  const isDueToday = isRunning && dueAtMs !== null && startOfDay(dueAtMs, calendar) <= nowMs;
  const isSoon = isDueToday || elapsedMs >= targetMs * DUE_SOON_SHARE;
  const level = isLate ? 'overdue' : isSoon ? 'due-soon' : 'on-time';
  return { ok: true, value: { elapsedMs, isRunning, dueAtMs, level } };
}

const isLenderHolding = (state: LoanRequestState): boolean =>
  LOAN_REQUEST_STATE_FACTS[state].holder === 'lender';

const LAST_MOMENT_MS = Date.UTC(10_000, 0, 1) - 1;
const isMoment = (ms: number): boolean => ms >= 0 && ms <= LAST_MOMENT_MS;

function findError({ history, nowMs, targetMs, calendar }: ServiceClockInput): ServiceClockError | undefined {
  if (!isMoment(nowMs)) return { code: 'time-invalid', field: 'nowMs' };
  if (!(targetMs > 0 && targetMs <= LAST_MOMENT_MS)) return { code: 'time-invalid', field: 'targetMs' };
  const field = findCalendarError(calendar);
  if (field !== undefined) return { code: 'calendar-invalid', field };
  if (history.length === 0) return { code: 'history-empty' };
  if (!history.every(({ atMs }) => isMoment(atMs))) return { code: 'time-invalid', field: 'history' };
  const index = history.findIndex(({ atMs }, at) => atMs > (history[at + 1]?.atMs ?? nowMs));
  return index === -1 ? undefined : { code: 'history-order', index };
}
