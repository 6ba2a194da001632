import type { LAPSING_STATES, LoanRequestState } from '@zeel/domain/loan-request';
import type { Db } from '../../../platform/database/index.ts';
import { readExpiry } from '../../../platform/settings/index.ts';

const DAY_MS = 86_400_000;

type Expiry = Awaited<ReturnType<typeof readExpiry>>;

/** Which of the lender's times counts while a state waits for the applicant. */
const DAYS_OF: Readonly<Record<(typeof LAPSING_STATES)[number], keyof Expiry>> = {
  draft: 'draftDays',
  fee_due: 'feeDays',
  info_requested: 'answerDays',
  offered: 'offerDays',
  accepted: 'agreementDays',
};

/**
 * When a state that begins, or is touched, now lapses; null when it does not. `otherDays` take the place of the usual days of a
 * state that lapses.
 */
export async function lapseAt(
  db: Db,
  state: LoanRequestState,
  now: Date,
  otherDays?: number,
): Promise<Date | null> {
  // Widened for the look-up only: states that do not lapse have no entry.
  const name = (DAYS_OF as Readonly<Partial<Record<LoanRequestState, keyof Expiry>>>)[state];
  if (name === undefined) return null;
  return daysAfter(now, otherDays ?? (await readExpiry(db))[name]);
}

/** When an invitation sent now ends. */
export const invitationLapsesAt = async (db: Db, now: Date): Promise<Date> =>
  daysAfter(now, (await readExpiry(db)).invitationDays);

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** How long an invitation was given when it was sent. */
export const invitedDaysOf = (party: { readonly invited_at: Date; readonly lapses_at: Date }): number =>
  Math.round((party.lapses_at.getTime() - party.invited_at.getTime()) / DAY_MS);
