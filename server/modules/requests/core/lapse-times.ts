import type { LAPSING_STATES, LoanRequestState } from '@zeel/domain/loan-request';
import { PRODUCT_WAITS, type ProductTimes } from '@zeel/domain/policy';
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

/** A request as far as its product has times of its own. */
interface Timed {
  readonly product_times: ProductTimes;
}

/** After how many days what waits for this applicant ends: the product's own days, else the lender's. */
export async function expiryOf(db: Db, { product_times: own }: Timed): Promise<Expiry> {
  const usual = await readExpiry(db);
  const ownDays = PRODUCT_WAITS.map((wait) => [wait, own[wait] ?? usual[wait]]);
  return { ...usual, ...Object.fromEntries(ownDays) };
}

interface Lapsing {
  /** It begins, or is touched, at `now`. */
  readonly state: LoanRequestState;
  readonly now: Date;
  /** They take the place of the usual days of a state that lapses. */
  readonly otherDays?: number | undefined;
}

/** When a state lapses; null when it does not. */
export async function lapseAt(db: Db, row: Timed, { state, now, otherDays }: Lapsing): Promise<Date | null> {
  // Widened for the look-up only: states that do not lapse have no entry.
  const name = (DAYS_OF as Readonly<Partial<Record<LoanRequestState, keyof Expiry>>>)[state];
  if (name === undefined) return null;
  return daysAfter(now, otherDays ?? (await expiryOf(db, row))[name]);
}

/** When an invitation sent now ends. */
export const invitationLapsesAt = async (db: Db, now: Date): Promise<Date> =>
  daysAfter(now, (await readExpiry(db)).invitationDays);

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** How long an invitation was given when it was sent. */
export const invitedDaysOf = (party: { readonly invited_at: Date; readonly lapses_at: Date }): number =>
  Math.round((party.lapses_at.getTime() - party.invited_at.getTime()) / DAY_MS);
