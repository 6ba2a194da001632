import type { StateEntry } from './service-clock.ts';
import type { ServiceStanding } from './service-standing.ts';
import type { LoanRequestState } from './states.ts';
import { addWorkingMs, type WorkingCalendar } from './working-time.ts';

/** The stages of a life without detours, as its applicant is told them. */
export const LIFE_STAGES = ['sent', 'checked', 'decided', 'offer', 'signed', 'paid_out'] as const;

export type LifeStage = (typeof LIFE_STAGES)[number];

/** When the decision is expected, and what the date depends on. */
export interface ExpectedDecision {
  readonly atMs: number;
  /** The applicant's own act that starts the lender's time: the date holds if it is done at this moment. */
  readonly after: 'nothing' | 'fee' | 'answer';
}

export interface LifeStages {
  readonly behind: readonly { readonly stage: LifeStage; readonly atMs: number }[];
  /** The stage that the request stands in comes first; empty once it has ended. */
  readonly ahead: readonly LifeStage[];
  /** Null when no date can be said: the promise is broken, or the decision was made. */
  readonly decision: ExpectedDecision | null;
  /** The end of a request that was not paid out. */
  readonly end: StateEntry | null;
}

interface LifeInput {
  readonly history: readonly StateEntry[];
  readonly service: ServiceStanding | null;
  readonly nowMs: number;
  /** The promised working time. */
  readonly targetMs: number;
  /** Its holidays need to be known from now on only. */
  readonly calendar: WorkingCalendar;
}

/** How many stages a request in this state has behind it; null where it has ended before the money was paid out. */
const STAGES_BEHIND: Readonly<Record<LoanRequestState, number | null>> = {
  draft: 0,
  fee_due: 0,
  submitted: 1,
  in_review: 1,
  info_requested: 1,
  pending_approval: 2,
  offered: 3,
  accepted: 4,
  signed: 5,
  disbursed: 6,
  rejected: null,
  declined: null,
  expired: null,
  withdrawn: null,
  cancelled: null,
};

/** The stages behind and ahead of a request. Only the decision has a promise, so only it has a date ahead. */
export function readLifeStages(input: LifeInput): LifeStages {
  const { history } = input;
  const last = history.at(-1);
  const hasEnded = last !== undefined && STAGES_BEHIND[last.state] === null;
  const behind = listBehind(history);
  return {
    behind,
    ahead: hasEnded ? [] : LIFE_STAGES.slice(behind.length),
    decision: last === undefined ? null : expectDecision(last.state, input),
    end: hasEnded ? last : null,
  };
}

/** A request that goes back loses the stages that it has to pass again. */
function listBehind(history: readonly StateEntry[]): LifeStages['behind'] {
  const times: number[] = [];
  for (const { state, atMs } of history) {
    const count = STAGES_BEHIND[state];
    // An end passes no stage and takes none back.
    if (count === null) continue;
    times.length = Math.min(times.length, count);
    while (times.length < count) times.push(atMs);
  }
  return LIFE_STAGES.flatMap((stage, index) => {
    const atMs = times[index];
    return atMs === undefined ? [] : [{ stage, atMs }];
  });
}

function expectDecision(
  state: LoanRequestState,
  { service, nowMs, targetMs, calendar }: LifeInput,
): ExpectedDecision | null {
  const after = (act: 'fee' | 'answer', workingMs: number): ExpectedDecision | null => {
    const atMs = addWorkingMs(nowMs, workingMs, calendar);
    return atMs === undefined ? null : { atMs, after: act };
  };
  if (state === 'fee_due') return after('fee', targetMs);
  if (service === null || (STAGES_BEHIND[state] ?? LIFE_STAGES.length) > DECIDED_AT) return null;
  if (service.level === 'paused') return service.leftMs === null ? null : after('answer', service.leftMs);
  return service.level === 'overdue' || service.dueAtMs === null
    ? null
    : { atMs: service.dueAtMs, after: 'nothing' };
}

const DECIDED_AT = LIFE_STAGES.indexOf('decided');
