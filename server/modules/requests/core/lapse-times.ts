import type { LAPSING_STATES, LoanRequestState } from '@zeel/domain/loan-request';

const DAY_MS = 86_400_000;

/** How long each state waits for the applicant before it lapses. */
const LAPSE_DAYS: Readonly<Record<(typeof LAPSING_STATES)[number], number>> = {
  draft: 30,
  fee_due: 14,
  info_requested: 30,
  offered: 14,
  accepted: 30,
};

const daysOf = (state: LoanRequestState): number | undefined =>
  // Widened for the look-up only: states that do not lapse have no entry.
  (LAPSE_DAYS as Readonly<Partial<Record<LoanRequestState, number>>>)[state];

/**
 * When a state that begins, or is touched, now lapses; null when it does not. `otherDays` take the place of the usual days of a
 * state that lapses.
 */
export function lapseAt(state: LoanRequestState, now: Date, otherDays?: number): Date | null {
  const days = daysOf(state);
  return days === undefined ? null : new Date(now.getTime() + (otherDays ?? days) * DAY_MS);
}
